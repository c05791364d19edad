"""Draws what the program prints, for the README: pictures.py PROGRAM PROJECT [--check]"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import List, NamedTuple, Sequence, Tuple

from svg import THEMES, Drawing
from terminal import Terminal, cells

FOLDER = Path(__file__).parent


class Scene(NamedTuple):
    """A picture: its name, its title, and the command that it shows."""
    name: str
    title: str
    arguments: List[str]
    columns: int = 80
    rows: int = 40
    is_offline: bool = False
    # The backgrounds that it is drawn on; the name of the file has them if there are two.
    backgrounds: Sequence[str] = tuple(THEMES)
    # Of a program on the full screen: keys by tmux's names, each with a text that the screen then shows.
    keys: Sequence[Tuple[List[str], str]] = ()


THEME = "The list in the theme "
BROWSE = [([], "1/12"), (["j", "j"], "3/12")]
SCENES = [
    Scene("list", "The list of today in the terminal", ["--limit", "4"]),
    Scene("offline", "A refresh without a network shows the stored list",
          ["refresh", "--layout", "lines", "--limit", "5"], is_offline=True),
    Scene("history", "When a repository was trending", ["history", "astral-sh/uv"]),
    Scene("browse", "The list on the full screen", ["browse"], rows=18, keys=BROWSE),
    Scene("readme", "A repository and its README on the full screen", ["browse"], rows=31,
          keys=[*BROWSE, (["k", "k"], "1/12"), (["Enter"], "Highlights")]),
    Scene("wide", "The list beside a README on a wide screen", ["browse"], columns=150, rows=26,
          keys=[*BROWSE, (["k", "k"], "1/12"), ([], "Highlights")]),
    *(Scene(f"theme-{theme}", THEME + theme, ["--limit", "3", "--theme", theme], backgrounds=backgrounds)
      for theme, backgrounds in [("dark", ["dark"]), ("light", ["light"]), ("mono", THEMES), ("contrast", THEMES)]),
]


def environment(home):
    """The same on every machine. The time zone makes it noon, so the list is always from today."""
    offset = int(time.strftime("%H", time.gmtime())) - 12
    return {
        "HOME": home, "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
        "FORCE_HYPERLINK": "0", "TZ": f"NOON{offset:+d}",
        **{name: os.environ[name] for name in ("LD_LIBRARY_PATH",) if name in os.environ},
    }


def shown(program, scene):
    with tempfile.TemporaryDirectory(dir="/tmp") as home:
        data = f"{home}/.local/share/trending"
        subprocess.run([sys.executable, FOLDER / "stored_list.py", program, data, "12"], check=True)
        if "history" in scene.arguments:
            remember(program, home)
        if scene.keys:
            subprocess.run([sys.executable, FOLDER / "stored_readme.py", data, "12"], check=True)
            # Shortly after GitHub's day has turned, the list would be fetched.
            config = Path(home, ".config/trending/config.toml")
            config.parent.mkdir(parents=True)
            config.write_text("auto-refresh = false\n")
        command = f"'{program}' {' '.join(scene.arguments)}"
        if scene.is_offline:
            command = f"unshare -rn {command}"
        if not scene.keys:
            line = " ".join(["trending", *scene.arguments])
            command = f"printf '\\033[32m$\\033[0m %s\\n' '{line}'\n{command}"
        with Terminal(command, scene.columns, scene.rows, environment(home), f"{home}/tmux") as terminal:
            for keys, text in scene.keys:
                terminal.type(keys, text)
            if not scene.keys:
                terminal.wait_for_end()
            shown = terminal.screen()
            if scene.keys:
                # A program that is killed stores its place while the folder is removed.
                terminal.run("send-keys", "q", "q")
                terminal.wait_for_end()
            return shown


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
    for scene in SCENES:
        name = scene.name
        if scene.is_offline and not has_offline():
            print(f"Skipped the picture '{name}': this machine does not allow 'unshare -rn', which removes the network.", file=sys.stderr)
            continue
        rows = list(cells(shown(program, scene)))
        for theme in scene.backgrounds:
            path = folder / (f"{name}-{theme}.svg" if len(scene.backgrounds) > 1 else f"{name}.svg")
            svg = Drawing(theme, scene.columns, scene.title).svg(rows)
            if "--check" not in sys.argv:
                path.write_text(svg)
                print(path)
            elif not path.exists() or path.read_text() != svg:
                is_right = False
                print(f"error: docs/images/{path.name} is out of date. Run scripts/pictures and commit the result.",
                      file=sys.stderr)
    sys.exit(0 if is_right else 1)


main()
