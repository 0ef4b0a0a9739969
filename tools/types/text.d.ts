// What fold.js leaves to scripts and workers alike.

declare var takutenText: {
  fold(source: string): { source: string; text: string; from: number[] };
  places(text: string, term: string): number[];
  wordsOf(question: string): string[];
  LONGEST: number;
};
