"""Runs a command in tmux and reads the screen back as rows of cells."""

import re
import subprocess
import time
import unicodedata
from typing import NamedTuple, Optional, Tuple, Union

Color = Union[None, int, Tuple[int, int, int]]


class Style(NamedTuple):
    foreground: Color = None
    background: Color = None
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    reverse: bool = False


class Cell(NamedTuple):
    text: str
    column: int
    width: int
    style: Style


class Terminal:
    """A terminal of that size, in tmux, which runs a command."""

    def __init__(self, command, columns, rows, environment, socket):
        self.tmux, self.environment = ["tmux", "-S", socket, "-f", "/dev/null"], environment
        script = f"{command}\ntmux -S {socket} wait-for -S done\nsleep 60"
        self.run("new-session", "-d", "-x", str(columns), "-y", str(rows), "sh", "-c", script)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run([*self.tmux, "kill-server"], env=self.environment, stderr=subprocess.DEVNULL)

    def run(self, *arguments):
        return subprocess.run([*self.tmux, *arguments], env=self.environment, check=True, text=True, timeout=60,
                              capture_output=True).stdout

    def wait_for_end(self):
        self.run("wait-for", "done")

    def type(self, keys, shown):
        """Types keys, by tmux's names, and waits until the screen shows a text."""
        if keys:
            self.run("send-keys", *keys)
        for _ in range(300):
            if shown in self.run("capture-pane", "-p"):
                return
            time.sleep(0.1)
        raise TimeoutError(f"The screen does not show '{shown}':\n{self.run('capture-pane', '-p')}")

    def screen(self):
        """What it shows, with its escape sequences."""
        return self.run("capture-pane", "-e", "-p").rstrip("\n")


TOKEN = re.compile(r"\x1b\[([0-9;:]*)m|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[()][0-9A-Z]|[\x0e\x0f]|(.)", re.DOTALL)
SWITCHES = {1: ("bold", True), 2: ("dim", True), 3: ("italic", True), 4: ("underline", True), 7: ("reverse", True),
            23: ("italic", False), 24: ("underline", False), 27: ("reverse", False)}


def cells(text):
    """The rows of the screen; each has the cells that are not blank."""
    style = Style()
    for line in text.split("\n"):
        row, column = [], 0
        for match in TOKEN.finditer(line):
            codes, character = match.groups()
            if codes is not None:
                style = changed(style, codes)
            if not character:
                continue
            width = width_of(character)
            if width == 0 and row:
                row[-1] = row[-1]._replace(text=row[-1].text + character)
            elif character != " " or style.background is not None or style.reverse or style.underline:
                row.append(Cell(character, column, width, style))
            column += width
        yield row


def width_of(character):
    if unicodedata.combining(character) or character in "\u200d\ufe0e\ufe0f":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def changed(style, codes):
    numbers = [int(code or 0) for code in re.split("[;:]", codes)]
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            style = Style()
        elif number in SWITCHES:
            name, value = SWITCHES[number]
            style = style._replace(**{name: value})
        elif number == 22:
            style = style._replace(bold=False, dim=False)
        elif number in (38, 48):
            style = style._replace(**{"foreground" if number == 38 else "background": extended(numbers)})
        else:
            style = basic(style, number)
    return style


def extended(numbers) -> Optional[Color]:
    if numbers.pop(0) == 5:
        return numbers.pop(0)
    color, numbers[:3] = tuple(numbers[:3]), []
    return color


def basic(style, number):
    for start, base, name in ((30, 0, "foreground"), (90, 8, "foreground"), (40, 0, "background"),
                              (100, 8, "background")):
        if start <= number <= start + 7:
            return style._replace(**{name: base + number - start})
    if number == 39:
        return style._replace(foreground=None)
    return style._replace(background=None) if number == 49 else style
