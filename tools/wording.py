"""Write down how the built books read (``make wording``), with today's date where a clause read otherwise before."""

from collections import defaultdict
from datetime import UTC, datetime

from engine.words import LANGUAGES
from macros.book.wording import FOLDER, renewed, unsealed, written
from macros.clause import printed
from macros.clause.clauses import lock


def main() -> None:
    """Every game's file anew."""
    today = datetime.now(UTC).date().isoformat()
    books = {lang: printed.load(lang)[1] for lang in LANGUAGES}
    changed = unsealed(books)
    told: dict[str, dict[str, dict[str, tuple[str, str]]]] = defaultdict(lambda: defaultdict(dict))
    for lang, clauses in books.items():
        for each in clauses:
            told[lock()[each.id].game][each.id][lang] = renewed(each, lang, today)
    for game, wording in told.items():
        (FOLDER / f"{game}.toml").write_text(written(dict(sorted(wording.items()))), "utf-8")
    print(f"wording: {len(changed)} texts of clauses read otherwise than before")


if __name__ == "__main__":
    main()
