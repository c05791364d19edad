"""Draws what the program prints, for the README: pictures.py PROGRAM PROJECT [--check]"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from svg import THEMES, Drawing
from terminal import cells, screen

FOLDER = Path(__file__).parent
COLUMNS, ROWS = 80, 40
# The name of the picture, its title, and the command that it shows; offline ones run without a network.
SCENES = [
    ("list", "The list of today in the terminal", ["--limit", "4"], False),
    ("offline", "A refresh without a network shows the stored list", ["refresh", "--layout", "lines", "--limit", "5"],
     True),
    ("history", "When a repository was trending", ["history", "astral-sh/uv"], False),
]


def environment(home):
    """The same on every machine. The time zone makes it noon, so the list is always from today."""
    offset = int(time.strftime("%H", time.gmtime())) - 12
    return {
        "HOME": home, "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
        "FORCE_HYPERLINK": "0", "TZ": f"NOON{offset:+d}",
        **{name: os.environ[name] for name in ("LD_LIBRARY_PATH",) if name in os.environ},
    }


def shown(program, arguments, is_offline):
    with tempfile.TemporaryDirectory(dir="/tmp") as home:
        data = f"{home}/.local/share/trending"
        subprocess.run([sys.executable, FOLDER / "stored_list.py", program, data, "12"], check=True)
        if "history" in arguments:
            remember(program, home)
        line = " ".join(["trending", *arguments])
        without_network = "unshare -rn " if is_offline else ""
        command = f"printf '\\033[32m$\\033[0m %s\\n' '{line}'\n{without_network}'{program}' {' '.join(arguments)}"
        return screen(command, COLUMNS, ROWS, environment(home), f"{home}/tmux")


def remember(program, home):
    lists = Path(home, "lists.jsonl")
    with lists.open("w") as file:
        subprocess.run([sys.executable, FOLDER / "history.py"], check=True, stdout=file)
    subprocess.run([program, "history", "import", lists], check=True, env=environment(home), capture_output=True)


def has_offline():
    return subprocess.run(["unshare", "-rn", "true"], stderr=subprocess.DEVNULL).returncode == 0


def main():
    program, project = sys.argv[1], Path(sys.argv[2])
    folder = project / "docs/images"
    folder.mkdir(parents=True, exist_ok=True)
    is_right = True
    for name, title, arguments, is_offline in SCENES:
        if is_offline and not has_offline():
            print(f"Skipped the picture '{name}': this machine does not allow 'unshare -rn', which removes the network.", file=sys.stderr)
            continue
        rows = list(cells(shown(program, arguments, is_offline)))
        for theme in THEMES:
            path = folder / f"{name}-{theme}.svg"
            svg = Drawing(theme, COLUMNS, title).svg(rows)
            if "--check" not in sys.argv:
                path.write_text(svg)
                print(path)
            elif not path.exists() or path.read_text() != svg:
                is_right = False
                print(f"error: docs/images/{path.name} is out of date. Run scripts/pictures and commit the result.",
                      file=sys.stderr)
    sys.exit(0 if is_right else 1)


main()
