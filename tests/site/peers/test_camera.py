"""A guest's answer held to the host's camera: slanted, small, in bad light, and not at once."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageFilter
from playwright.sync_api import Browser, expect

from tests.site.conftest import FLAGS, new_context
from tests.site.peers.several import Device, NewPage, invited, joined, open_host
from tests.site.peers.test_several_devices import MATCH, own_page
from tools.chromium import find

SIZE = (640, 480)
EMPTY = 8  # frames before somebody holds a phone to it


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """What the camera sees; the browser opens it when the camera is switched on."""
    return tmp_path / "camera.y4m"


@pytest.fixture
def camera(browser: Browser, film: Path) -> Iterator[Browser]:
    """A browser with a camera that its reader lets it use."""
    flags = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    flags.append(f"--use-file-for-fake-video-capture={film}")
    own = browser.browser_type.launch(executable_path=find(), args=[*FLAGS, *flags])
    yield own
    own.close()


def seen(screen: bytes) -> Image.Image:
    """A phone's screen as a camera sees it: a little turned and blurred, grey, before something that is none."""
    code = Image.open(io.BytesIO(screen)).convert("L").resize((300, 300))
    dim = code.point(lambda value: 50 + value * 130 // 255).rotate(8, expand=True, fillcolor=90, resample=Image.BICUBIC)
    frame = Image.linear_gradient("L").resize(SIZE).point(lambda value: 60 + value // 4)
    frame.paste(dim, (150, 70))
    return frame.filter(ImageFilter.GaussianBlur(0.8))


def shoot(film: Path, *frames: Image.Image) -> None:
    """YUV4MPEG2: a line, then frame by frame the light of each pixel and, for every four, no colour."""
    width, height = SIZE
    grey = bytes([128]) * (width * height // 2)
    with film.open("wb") as out:
        out.write(f"YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420jpeg\n".encode())
        for frame in frames:
            out.write(b"FRAME\n" + frame.tobytes() + grey)


def test_a_code_held_to_the_camera_brings_the_guest_to_the_table(
    camera: Browser, film: Path, new_page: NewPage, site: str
) -> None:
    context = new_context(camera, locale="ja", permissions=["camera"])
    host = Device(context.new_page())
    host.page.goto(f"{site}{MATCH}")
    open_host(host.page)
    guest = Device(own_page(new_page))
    joined(guest, invited(host, "b"), name="リン")
    nothing = Image.new("L", SIZE, 100)
    shoot(film, *[nothing] * EMPTY, *[seen(guest.sheet.locator(".peers-qr").screenshot())] * EMPTY)
    host.press("カメラで読み取る")
    expect(host.line).to_have_text("つながっている端末：1 台")
    expect(host.sheet).to_contain_text("白（リン）")
    expect(host.sheet.locator("video")).to_have_count(0)  # the camera is off
    expect(guest.line).to_have_text("白の席でつながっています")
