"""Runs a command in tmux and reads the screen back as rows of cells."""

import re
import subprocess
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


def screen(command, columns, rows, environment, socket):
    """What a terminal of that size shows after the command, with its escape sequences."""
    tmux = ["tmux", "-S", socket, "-f", "/dev/null"]
    script = f"{command}\ntmux -S {socket} wait-for -S done\nsleep 60"
    try:
        subprocess.run([*tmux, "new-session", "-d", "-x", str(columns), "-y", str(rows), "sh", "-c", script],
                       env=environment, check=True)
        subprocess.run([*tmux, "wait-for", "done"], env=environment, check=True, timeout=60)
        return subprocess.run([*tmux, "capture-pane", "-e", "-p"], env=environment, check=True, text=True,
                              capture_output=True).stdout.rstrip("\n")
    finally:
        subprocess.run([*tmux, "kill-server"], env=environment, stderr=subprocess.DEVNULL)


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
