"""Kana in Latin letters, as people type it: a second opinion on the page's own table."""

_ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "g": "がぎぐげご",
    "s": "さしすせそ",
    "z": "ざじずぜぞ",
    "t": "たちつてと",
    "d": "だぢづでど",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
    "m": "まみむめも",
    "r": "らりるれろ",
}
_KANA = {kana: head + vowel for head, row in _ROWS.items() for kana, vowel in zip(row, "aiueo", strict=True)}
_KANA |= {"し": "shi", "じ": "ji", "ち": "chi", "つ": "tsu", "ふ": "fu", "ぢ": "ji", "づ": "zu"}
_KANA |= {"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "o", "ん": "n"}
_GLIDES = {"ゃ": "a", "ゅ": "u", "ょ": "o"}
_SMALL = {"ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o"}


def typed(kana: str) -> str:
    """As on a keyboard: every kana of a long vowel is written, ー repeats the vowel before it."""
    text = ""
    for char in kana:
        if char in _GLIDES:
            stem = text[:-1]
            text = stem + ("" if stem.endswith(("sh", "ch", "j")) else "y") + _GLIDES[char]
        elif char in _SMALL:
            text = text[:-1] + _SMALL[char]
        elif char == "ー":
            text += text[-1]
        elif char == "っ":
            text += "っ"
        else:
            text += _KANA[char]
    while "っ" in text:
        at = text.index("っ")
        text = text[:at] + ("t" if text[at + 1 : at + 3] == "ch" else text[at + 1 : at + 2]) + text[at + 1 :]
    return text


def railway(kana: str) -> str:
    """As on a sign in a station: long vowels are short, and n is m before b, m and p."""
    text = typed(kana).replace("ou", "o")
    for vowel in "aueo":
        text = text.replace(vowel * 2, vowel)
    for lips in "bmp":
        text = text.replace(f"n{lips}", f"m{lips}")
    return text


def spellings(kana: str) -> set[str]:
    """Both."""
    return {typed(kana), railway(kana)}
