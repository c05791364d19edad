"""Checks the man page as people read it: no character is lost, no line is too long, no warning is printed."""

import os
import re
import shutil
import subprocess

from manpage import ASCII

WIDTHS = (80, 60)


def shown(command, **variables):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "MAN_KEEP_FORMATTING": "", **variables}
    result = subprocess.run(command, env=environment, check=True, text=True, capture_output=True)
    return re.sub(r".\x08", "", re.sub(r"\x1b\[[0-9;]*m", "", result.stdout))


def renderings(path):
    """Each way to show the page at each width that this machine has."""
    for width in WIDTHS:
        if shutil.which("mandoc"):
            yield f"mandoc -O width={width}", shown(["mandoc", "-T", "utf8", "-O", f"width={width}", path]), width
        if shutil.which("man"):
            # The width is that of the text with its margin.
            yield f"man -l at {width} columns", shown(["man", "-l", path], MANWIDTH=str(width)), width


def problems(path, expected, code_lines):
    """What is wrong, as sentences."""
    if shutil.which("mandoc"):
        lint = subprocess.run(["mandoc", "-T", "lint", path], text=True, capture_output=True)
        yield from (f"mandoc -T lint: {line}" for line in (lint.stdout + lint.stderr).splitlines())
    if shutil.which("groff"):
        groff = subprocess.run(["groff", "-man", "-T", "utf8", "-ww", "-z", path], text=True, capture_output=True)
        yield from (f"groff: {line}" for line in groff.stderr.splitlines())
    for name, text, width in renderings(path):
        lines = text.strip("\n").split("\n")
        body = "".join("".join(lines[1:-1]).split())
        if difference := first_difference(expected, body):
            yield f"{name} does not show the text of the manual: {difference}"
        for line in lines:
            # A single word, such as an address, can't be folded.
            if len(line) > width and len(line.split()) > 1 and not any(code in line for code in code_lines):
                yield f"{name} has a line of {len(line)} columns: {line.strip()}"


def problems_in_ascii(path, expected):
    """The same in a locale that has only ASCII."""
    if not shutil.which("man"):
        return
    for sign, text in {**ASCII, "•": "o"}.items():
        expected = expected.replace(sign, text)
    lines = shown(["man", "-l", path], LC_ALL="C", MANWIDTH="80").strip("\n").split("\n")
    if difference := first_difference(expected, "".join("".join(lines[1:-1]).split())):
        yield f"man -l in the locale C does not show the text of the manual: {difference}"


def first_difference(expected, body):
    if body == expected:
        return None
    index = next((i for i, (a, b) in enumerate(zip(expected, body)) if a != b), min(len(expected), len(body)))
    near = slice(max(0, index - 30), index + 30)
    return f"expected '{expected[near]}', found '{body[near]}'"
