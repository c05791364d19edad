"""Pictures reach only terminals that draw them, as the bytes that were fetched, or as sixels with the same pixels."""

import shutil, subprocess

from pictures import *
from tmux import Tmux

# What begins a picture: kitty, iTerm2, sixel, and the pass-through of tmux.
BEGINNINGS = [b"\x1b_G", b"\x1b]1337", b"\x1bP"]


def drawn(written):
    return [mark for mark in BEGINNINGS if mark in written]


def identical():
    """kitty and iTerm2 get the files as they are."""
    site, failures = Site(), []
    shown, _ = site.show("refresh")
    if set(pictures(shown)) != site.served or not site.served:
        failures.append(f"kitty: {len(pictures(shown))} files of {len(site.served)}")
    shown, _ = site.show("list", pictures="iterm")
    files = {base64.b64decode(data) for data in re.findall(rb"\x1b\]1337;File=[^:]*:([A-Za-z0-9+/=]*)\x07", shown)}
    if files != site.served:
        failures.append(f"iTerm2: {len(files)} files of {len(site.served)}")
    verdict(2, failures, "kitty and iTerm2 get the bytes that were fetched")
    must_fail(set(pictures(shown.replace(b"A", b"B"))) != site.served, "changed bytes are found")
    site.close()


def sixels():
    """Another program reads the sixels: each of its pixels is that of the picture."""
    if not shutil.which("sixel2png"):
        return skip("sixel2png is not installed to read sixels")
    site, failures, count = Site(squares), [], 0
    # Cells of 12 by 24 pixels: the picture has 48 by 48, and no edges.
    shown, _ = site.show("refresh", pictures="sixel", screen=(1200, 1200))
    if b"libchafa" in shown or b"gdk-pixbuf" in shown:
        site.close()
        return skip("libchafa or gdk-pixbuf is not installed to make sixels")
    expected = [read_png(picture) for picture in site.served]
    drawn = [
        read_png(subprocess.run(["sixel2png"], input=sequence, capture_output=True).stdout)
        for sequence in re.findall(rb"\x1bP[0-9;]*q[^\x1b]*\x1b\\", shown)
    ]
    for rows in drawn:
        count += sum(map(len, rows))
        if (len(rows), len(rows[0])) != (48, 48):
            failures.append(f"{len(rows[0])} by {len(rows)} pixels")
        failures += min((differences(rows, picture) for picture in expected), key=len, default=["not served"])
    if len(drawn) != len(expected) or not drawn:
        failures.append(f"{len(drawn)} sixel graphics of {len(expected)} pictures: {shown[:300]!r}")
    verdict(count, failures, "pixels of sixels, read by sixel2png, are those of the pictures")
    if drawn:
        drawn[0][40][7] = tuple(value ^ 0x80 for value in drawn[0][40][7])
        must_fail(all(differences(drawn[0], picture) for picture in expected), "one other pixel is found")
    site.close()


# Sixels have colours in percent, and at most 256 of them.
TOLERANCE = 12


def differences(rows, picture):
    """The pixels with a colour that the pixels of the picture at their place do not have between them."""
    scale, found = len(picture) / len(rows), []
    for y, row in enumerate(rows):
        for x, pixel in enumerate(row):
            near = [picture[v][u] for v in footprint(y, scale, len(picture)) for u in footprint(x, scale, len(picture))]
            for value, values in zip(pixel, zip(*near)):
                if not min(values) - TOLERANCE <= value <= max(values) + TOLERANCE:
                    found.append(f"at {x}, {y}: {pixel}, not {near[0]}")
                    break
    return found


def footprint(place, scale, most):
    """The pixels of the picture that a smaller one has at a place, with those beside them: scaling may mix them."""
    return range(max(0, int(place * scale) - 1), min(most, int((place + 1) * scale) + 2))


def nowhere_else():
    """A pipe, a terminal without colour or capabilities, and tmux without pass-through get no picture."""
    site, failures = Site(), []
    site.show("refresh")
    cases = {
        "a pipe": site.home.run(
            "list", "--pictures", "kitty", environment={"TRENDING_GITHUB_URL": site.server.root, "TERM": "xterm-kitty"}
        ).out,
        "TERM=dumb": site.show("list", TERM="dumb")[0],
        "NO_COLOR": site.show("list", pictures="auto", NO_COLOR="1")[0],
        "screen": site.show("list", pictures="auto", TERM="screen", STY="1.x")[0],
        "never": site.show("list", pictures="never")[0],
    }
    if shutil.which("tmux"):
        cases["tmux without pass-through"] = in_tmux(site, "off")
    else:
        skip("tmux is not installed")
    for name, written in cases.items():
        if drawn(written) or b"astral-sh" not in written:
            failures.append(f"{name}: {drawn(written)} {written[:200]!r}")
    verdict(len(cases), failures, "no picture in a pipe, without colour, in a dumb terminal, in screen, in a closed tmux")
    must_fail(drawn(site.show("list")[0]), "a picture in a terminal that draws it is found")
    if shutil.which("tmux"):
        must_fail(b"\x1bPtmux;" in in_tmux(site, "on"), "a picture that passes through tmux is found")
    site.close()


def in_tmux(site, passing):
    """What the program writes to a pane of tmux."""
    tmux, record = Tmux(f"tmux-{passing}"), WORK / f"written-{passing}"
    kept = {name: value for name, value in site.variables.items() if name != "TERM"}
    kept |= {"KITTY_WINDOW_ID": 1, "TERM_PROGRAM": "ghostty", "TERM": "screen"}
    tmux("set-option", "-g", "allow-passthrough", passing)
    tmux("pipe-pane", "-t", "s", f"cat >{record}")
    line = tmux.script("run-tmux", kept, f'TMUX="$TMUX" {PROGRAM} list --no-pager --pictures kitty')
    tmux.type(f"clear; {line}")
    tmux("kill-server")
    return record.read_bytes() if record.exists() else b""


identical()
sixels()
nowhere_else()
