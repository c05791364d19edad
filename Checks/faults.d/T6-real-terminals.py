"""Real terminals draw pictures where the program puts them: xterm and mlterm as sixels, mlterm by OSC 1337, kitty its own way."""

# Full runs only.
# The packages come from Debian into Checks/.build/terminals, which is mounted over the system's folders for these programs
# only. The last screenshots stay there.

import shutil, subprocess, time

from pictures import *

CHECKS = pathlib.Path(os.environ["FAULTS_CHECKS"])
FOLDER = pathlib.Path(os.environ.get("FAULTS_TERMINALS") or CHECKS / ".build/terminals")
PACKAGES = "xvfb xterm mlterm kitty imagemagick libchafa0 libgl1-mesa-dri fonts-dejavu-core"
BRING = """
    . "$0/../scripts/lib/setup.sh"
    local_root=$1
    use_local_root() { :; }
    apt_unpack ${@:2}
"""
# Runs a terminal in a server without a screen, and takes a picture of it when the program has ended.
INSIDE = """
    folder=$1 shot=$2 done=$3
    shift 3
    for name in usr etc; do mount -t overlay overlay -o "lowerdir=$folder/$name:/$name" "/$name" || exit 99; done
    exec 3<>"$shot.display"
    Xvfb -displayfd 3 -screen 0 1000x900x24 -nolisten tcp >"$shot.log" 2>&1 &
    server=$!
    for _ in $(seq 100); do [ -s "$shot.display" ] && break; sleep 0.1; done
    export DISPLAY=:$(head -n 1 "$shot.display")
    "$@" >>"$shot.log" 2>&1 &
    terminal=$!
    for _ in $(seq 300); do [ -e "$done" ] && break; sleep 0.1; done
    sleep 2
    import-im6.q16 -window root -depth 8 "ppm:$shot.ppm"
    convert-im6.q16 "$shot.ppm" "$shot.png"
    kill $terminal $server
"""
COLORS = {"red": (255, 0, 0), "green": (0, 255, 0), "blue": (0, 0, 255), "white": (255, 255, 255)}


def bring():
    """Why the terminals are not here, or None."""
    if sys.platform != "linux" or not shutil.which("apt-get"):
        return "the terminals come from Debian packages"
    # xterm gives its terminal to the group of terminals, which no user namespace has.
    if subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode:
        return "mounting the packages of the terminals needs root"
    if not (FOLDER / "usr/bin/kitty").exists():
        line = ["bash", "-c", BRING, CHECKS, FOLDER, *PACKAGES.split()]
        if subprocess.run(line, stdout=sys.stderr, stdin=subprocess.DEVNULL).returncode:
            return "the packages of the terminals can't be downloaded"


def shot(site, name, terminal, pictures, *arguments):
    """The rows of pixels of a terminal that shows the list."""
    target, done, script = FOLDER / f"{name}.shot", WORK / f"{name}.done", WORK / f"{name}.sh"
    variables = {key: value for key, value in site.variables.items() if key != "TERM"}
    settings = " ".join(f"{key}='{value}'" for key, value in variables.items())
    words = " ".join(["list", "--no-pager", "--pictures", pictures, *arguments])
    script.write_text(f"env {settings} {PROGRAM} {words}\ntouch {done}\nsleep 60\n")
    for kind in "ppm", "png", "display":
        target.with_suffix(f".shot.{kind}").unlink(missing_ok=True)
    line = ["unshare", "-m", "bash", "-c", INSIDE, "inside", FOLDER, target, done, *terminal, "sh", script]
    environment = {**site.home.variables, "LIBGL_ALWAYS_SOFTWARE": "1"}
    subprocess.run([str(word) for word in line], env=environment, timeout=120, stdin=subprocess.DEVNULL)
    return pixels(pathlib.Path(f"{target}.ppm"))


def pixels(file):
    """The rows of a binary PPM, each with three bytes a pixel."""
    header, size, depth, data = file.read_bytes().split(b"\n", 3)
    assert (header, depth) == (b"P6", b"255"), (header, depth)
    width = int(size.split()[0])
    return [data[start : start + 3 * width] for start in range(0, len(data), 3 * width)]


def is_near(row, x, color):
    return all(abs(one - other) < 24 for one, other in zip(row[3 * x : 3 * x + 3], color))


def blocks(rows, name):
    """The left, top, right and bottom of each block of one colour, of at least six pixels on each side."""
    found = []
    for y, row in enumerate(rows):
        x, width = 0, len(row) // 3
        while x < width:
            if not is_near(row, x, COLORS[name]):
                x += 1
                continue
            start = x
            while x < width and is_near(row, x, COLORS[name]):
                x += 1
            for block in found:
                if block[3] == y - 1 and abs(block[0] - start) < 3 and abs(block[2] - x) < 3:
                    block[3] = y
                    break
            else:
                found.append([start, y, x, y])
    return [block for block in found if block[2] - block[0] > 5 and block[3] - block[1] > 5]


def drawn(rows):
    """How many pictures there are: a red block, with a green one to the right, a blue one below and a white one beside that."""
    reds, greens, blues, whites = (blocks(rows, name) for name in COLORS)

    def has(others, left, top):
        return any(abs(other[0] - left) < 5 and abs(other[1] - top) < 5 for other in others)

    return sum(
        has(greens, right, top) and has(blues, left, bottom) and has(whites, right, bottom)
        for left, top, right, bottom in reds
    )


XTERM = ["xterm", "-ti", "vt340", "-fa", "DejaVu Sans Mono", "-bg", "black", "-fg", "gray", "-geometry", "100x45"]
XTERM += ["-xrm", "XTerm*numColorRegisters: 256", "-e"]
KITTY = ["kitty", "--config", "NONE", "-o", "remember_window_size=no", "-o", "initial_window_width=990"]
KITTY += ["-o", "initial_window_height=890"]
# The name, how it is started, and the ways in which it draws.
TERMINALS = [
    ("xterm", XTERM, ["sixel"]),
    ("mlterm", ["mlterm", "-b", "black", "-f", "gray", "-w", "14", "-g", "100x40", "-e"], ["sixel", "iterm", "auto"]),
    ("kitty", KITTY, ["kitty", "auto"]),
]


def screenshots():
    site, failures, count, seen = Site(quarters), [], 0, []
    site.show("refresh")
    stored = len(site.files())
    for name, terminal, ways in TERMINALS:
        for way in ways:
            count += 1
            rows = shot(site, f"{name}-{way}", terminal, way)
            seen.append(f"{name} {way}")
            if drawn(rows) != stored:
                failures.append(f"{name} draws {drawn(rows)} of {stored} pictures with {way}")
    verdict(count, failures, f"screenshots have all {stored} pictures in their four colours: {', '.join(seen)}")
    # A list asks the terminal nothing, so xterm is not known to draw sixels.
    initials = shot(site, "xterm-auto", XTERM, "auto")
    must_fail(drawn(initials) != stored, "a screenshot of xterm with initials in place of pictures is found")
    site.close()


if reason := bring():
    skip(reason)
else:
    screenshots()
