"""What a release hands out, in build/release: the site as an archive, the wheel beside it, and their checksums."""

import hashlib
import zipfile
from pathlib import Path

from tools.notice import ROOT

DATE = (2026, 1, 1, 0, 0, 0)  # the same bytes for the same site
SUMS = "SHA256SUMS"


def pack(site: Path, archive: Path) -> int:
    """The site in one folder; how many files."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in files:
            entry = zipfile.ZipInfo(f"takuten-site/{path.relative_to(site).as_posix()}", DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            out.writestr(entry, path.read_bytes())
    return len(files)


def sums(folder: Path) -> str:
    """As `sha256sum -c` reads them."""
    names = sorted(path.name for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in names)


def main() -> None:
    """Pack build/release, where the wheel lies already."""
    folder = ROOT / "build" / "release"
    [wheel] = folder.glob("*.whl")
    archive = folder / f"takuten-site-{wheel.name.split('-')[1]}.zip"
    count = pack(ROOT / "site", archive)
    (folder / SUMS).write_text(sums(folder), "utf-8")
    print(f"release: {archive.name} ({count} files, {archive.stat().st_size / 1e6:.1f} MB), {wheel.name}, {SUMS}")


if __name__ == "__main__":
    main()
