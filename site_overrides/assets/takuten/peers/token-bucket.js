/* A token bucket: how much a stranger may say, so much at once, and so much again with every second. */

export class TokenBucket {
  /** @param {number} most at once
      @param {number} again a second
      @param {() => number} now ms */
  constructor(most, again, now = () => performance.now()) {
    this.most = most;
    this.again = again;
    this.now = now;
    this.left = most;
    this.over = 0; // what was said beyond it, without a break
    this.at = now();
  }

  /** Whether one more is listened to. */
  take() {
    const at = this.now();
    this.left = Math.min(this.most, this.left + ((at - this.at) / 1000) * this.again);
    this.at = at;
    if (this.left < 1) {
      this.over += 1;
      return false;
    }
    this.left -= 1;
    this.over = 0;
    return true;
  }
}
