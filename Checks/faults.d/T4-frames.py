"""The frames of a full screen in pyte, a terminal of another project: after each difference, it shows the frame."""

import base64, importlib.util, json, os, sys, unicodedata

from harness import *

COUNT = 300 if QUICK else 5000
SEEDS = 2 if QUICK else 8


def frames(seed):
    tool = [os.environ["PRINT_FRAMES"], str(seed), str(COUNT)]
    lines = subprocess.run(tool, capture_output=True, check=True).stdout.splitlines()
    return [json.loads(line) for line in lines]


def plain(row):
    """A row in pyte's form: composed characters."""
    return unicodedata.normalize("NFC", row)


def look(seed, lost=None):
    """The frames that pyte shows differently. The bytes of the frame `lost` are not sent."""
    import pyte

    screen, failures = pyte.Screen(40, 8), []
    stream = pyte.ByteStream(screen)
    for number, frame in enumerate(frames(seed)):
        if (screen.columns, screen.lines) != (frame["columns"], frame["rows"]):
            screen.resize(frame["rows"], frame["columns"])
        if number != lost:
            stream.feed(base64.b64decode(frame["bytes"]))
        shown = [plain("".join(screen.buffer[row][column].data for column in range(screen.columns)))
                 for row in range(screen.lines)]
        wanted = [plain(row) for row in frame["lines"]]
        # pyte measures some characters differently. Only the others of such a row are compared.
        for row, (one, other) in enumerate(zip(shown, wanted)):
            if letters(one) != letters(other):
                failures.append(f"seed {seed}, frame {number}, row {row}: {one!r}, not {other!r}")
    return failures


def letters(row):
    """The characters on whose width all terminals agree: ASCII, kana, Han and Hangul."""
    ranges = ("!~", "\u3041\u3096", "\u30a1\u30fa", "\u3400\u4dbf", "\u4e00\u9fff", "\uac00\ud7a3")
    found = [letter for letter in row if any(first <= letter <= last for first, last in ranges)]
    return [without_final(letter) for letter in found]


def without_final(letter):
    """A syllable of Hangul without its final consonant: pyte drops one that is a character of its own."""
    return letter if letter < "\uac00" else chr(ord(letter) - (ord(letter) - 0xAC00) % 28)


def bring(module):
    """Installs a module of PyPI for this check only, if it is not there. Returns whether it is."""
    if importlib.util.find_spec(module):
        return True
    folder = str(WORK / "modules")
    line = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", folder, module]
    try:
        subprocess.run(line, capture_output=True, timeout=120, env={**os.environ, "PIP_ROOT_USER_ACTION": "ignore"})
    except subprocess.TimeoutExpired:
        return False
    sys.path.append(folder)
    importlib.invalidate_caches()
    return importlib.util.find_spec(module) is not None


def main():
    if not bring("pyte"):
        skip("pyte is not installed, and pip can't install it")
        return
    failures = [failure for seed in range(SEEDS) for failure in look(seed)]
    verdict(SEEDS * COUNT, failures, "frames of random texts, looks, links and sizes")
    must_fail(look(0, lost=20), "a frame that is not sent is found")


main()
