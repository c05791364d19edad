"""Pictures reach only terminals that draw them, as the bytes that were fetched, or as sixels with the same pixels."""

import io, shutil, subprocess, time

from pictures import *

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
    """Another program reads the sixels; the colours are those of the picture."""
    if not shutil.which("sixel2png"):
        return skip("sixel2png is not installed to read sixels")
    try:
        from PIL import Image
    except ImportError:
        return skip("Pillow is not installed to read what sixel2png writes")
    site, failures, count = Site(quarters), [], 0
    shown, _ = site.show("refresh", pictures="sixel")
    if b"libchafa" in shown or b"gdk-pixbuf" in shown:
        site.close()
        return skip("libchafa or gdk-pixbuf is not installed to make sixels")

    def colors(sequence):
        read = subprocess.run(["sixel2png"], input=sequence, capture_output=True).stdout
        image = Image.open(io.BytesIO(read)).convert("RGB")
        (width, height) = image.size
        return [image.getpixel((width * x // 4, height * y // 4)) for y in (1, 3) for x in (1, 3)]

    def differences(sequence, expected):
        return [
            (color, wanted)
            for color, wanted in zip(colors(sequence), expected)
            if max(abs(one - other) for one, other in zip(color, wanted)) > 16
        ]

    expected = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]
    sequences = re.findall(rb"\x1bP[0-9;]*q[^\x1b]*\x1b\\", shown)
    for sequence in sequences:
        count += 1
        failures += differences(sequence, expected)
    if not sequences:
        failures.append(f"no sixels: {shown[:300]!r}")
    verdict(count, failures, "sixels, read by sixel2png, have the colours of the picture")
    if sequences:
        must_fail(differences(sequences[0], expected[::-1]), "other colours are found")
    site.close()


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
    socket_, record, done = WORK / f"tmux-{passing}", WORK / f"written-{passing}", WORK / f"done-{passing}"
    script = WORK / "run-tmux"
    kept = {name: value for name, value in site.variables.items() if name != "TERM"}
    variables = " ".join(f"{name}='{value}'" for name, value in kept.items())
    script.write_text(
        f"env {variables} KITTY_WINDOW_ID=1 TERM_PROGRAM=ghostty {PROGRAM} list --no-pager --pictures kitty; touch {done}; sleep 30\n"
    )

    def tmux(*line):
        subprocess.run(["tmux", "-S", str(socket_), "-f", "/dev/null", *line], capture_output=True, env=site.home.variables)

    tmux("new-session", "-d", "-s", "s", "-x", "100", "-y", "50", "sh")
    tmux("set-option", "-g", "allow-passthrough", passing)
    tmux("pipe-pane", "-t", "s", f"cat >{record}")
    tmux("send-keys", "-t", "s", f"clear; exec sh {script}", "Enter")
    for _ in range(200):
        if done.exists():
            break
        time.sleep(0.05)
    time.sleep(0.3)
    tmux("kill-server")
    return record.read_bytes() if record.exists() else b""


identical()
sixels()
nowhere_else()
