"""The app's icons, from the favicon's own drawing: spots on a ground."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

from PIL import Image, ImageDraw

FAVICON = Path("site_overrides/assets/takuten/favicon.svg")
FOLDER = "assets/app"
SIZES = (192, 512)
PURPOSES = {"icon": "any", "maskable": "maskable"}  # by the name that a file begins with
_FINE = 4  # drawn larger by this, then made small: the edges come out smooth
_SAFE = 0.8  # of a maskable icon's width: what no mask cuts off


def write(site: Path) -> None:
    """All of them."""
    (site / FOLDER).mkdir(parents=True, exist_ok=True)
    for name in PURPOSES:
        for size in SIZES:
            draw(size, maskable=name == "maskable").save(site / path(name, size))


def path(name: str, size: int) -> str:
    """Where it lies under the site's root."""
    return f"{FOLDER}/{name}-{size}.png"


def draw(size: int, *, maskable: bool = False) -> Image.Image:
    """A maskable one is its ground all over, with the spots nearer to the middle."""
    drawing = ET.parse(FAVICON).getroot()
    ground, spots = drawing
    width = float(drawing.get("viewBox", "").split()[2])
    fill, scale = ground.get("fill", ""), size * _FINE / width
    image = Image.new("RGBA", (size * _FINE, size * _FINE), fill if maskable else "#0000")
    pen = ImageDraw.Draw(image)
    if not maskable:
        facts = ("x", "y", "width", "height", "rx")
        left, top, wide, high, rounding = (float(ground.get(name, "")) * scale for name in facts)
        pen.rounded_rectangle((left, top, left + wide, top + high), rounding, fill)
    near = _SAFE if maskable else 1.0
    for spot in spots:
        x, y = ((width / 2 + (float(spot.get(name, "")) - width / 2) * near) * scale for name in ("cx", "cy"))
        pen.circle((x, y), float(spot.get("r", "")) * near * scale, spots.get("fill", ""))
    return image.resize((size, size), Image.Resampling.LANCZOS)
