"""Makes the man page from docs/MANUAL.md, in the macros of man(7).

pandoc and go-md2man do this too, but two builds of a package must be the same bytes, their output changes with their
versions, and both are large for a page that needs six kinds of blocks.
"""

import re
import textwrap

from markdown import blocks, spans

ESCAPES = {"\\": r"\e", "'": r"\(aq", "`": r"\(ga", "~": r"\(ti", "^": r"\(ha", "\"": r"\(dq"}
# What a terminal that has only ASCII shows; groff leaves other characters out.
ASCII = {"…": "...", "★": "*", "☆": "+", "✗": "x", "▲": "^", "▼": "v", "·": "-"}
STYLES = {"plain": "", "code": r"\fB", "strong": r"\fB", "emphasis": r"\fI"}
# Names in capitals are what the user replaces.
PLACEHOLDER = re.compile(r"(?<![\w$-])(?=[A-Z])[A-Z]{2,}(?![\w=])")


def escaped(text, is_code=False):
    """ASCII only: groff and mandoc read `\\[u2026]` in every locale."""
    result = ""
    for character in text:
        if ord(character) > 126:
            result += f"\\[u{ord(character):04X}]"
        elif character == "-" and is_code:
            result += r"\-"
        else:
            result += ESCAPES.get(character, character)
    return result


def code(text):
    """Bold, with placeholders in italics."""
    parts, end = [], 0
    if not text.startswith("trending ") and not text.startswith("-"):
        return STYLES["code"] + escaped(text, True) + r"\fR"
    for match in PLACEHOLDER.finditer(text):
        parts.append(STYLES["code"] + escaped(text[end:match.start()], True))
        parts.append(STYLES["emphasis"] + escaped(match[0], True))
        end = match.end()
    rest = text[end:]
    return "".join(parts) + (STYLES["code"] + escaped(rest, True) if rest else "") + r"\fR"


def inline(text):
    result = ""
    for style, part in spans(text):
        if style == "code":
            result += code(part)
        elif style == "plain":
            result += escaped(part)
        else:
            result += STYLES[style] + escaped(part) + r"\fR"
    return result


def protected(line):
    """A line that starts with a control character would be a request."""
    return r"\&" + line if line.startswith((".", "'")) else line


class Page:
    def __init__(self, program, date):
        self.lines = [
            ".\\\" Made by scripts/manual from docs/MANUAL.md. Change that file.",
            f".TH TRENDING 1 {date} \"trending {program.version}\" \"User Commands\"",
            *(f".if '\\*(.T'ascii' .fchar \\[u{ord(sign):04X}] {text}" for sign, text in ASCII.items()),
            ".nh",
            ".ad l",
            ".SH NAME",
        ]
        self.text(f"trending \\- {escaped(purpose(program))}")
        self.follows = None

    def add(self, kind, content):
        getattr(self, kind)(content)
        self.follows = kind

    def text(self, line):
        """Source lines of 80 bytes; the reader's terminal has its own."""
        self.lines += [protected(part) for part in textwrap.wrap(line, 78, break_long_words=False,
                                                                 break_on_hyphens=False)]

    def title(self, content):
        pass

    def heading(self, content):
        self.lines.append(f".SH {content.upper()}")

    def section(self, content):
        self.lines.append(f".SS {inline(content)}")

    def paragraph(self, content):
        if self.follows not in ("heading", "section"):
            self.lines.append(".PP")
        self.text(inline(content))

    def item(self, content):
        mark, text = content
        tag = r"\(bu 3" if mark == "-" else f"{mark} 4"
        self.lines.append(f".IP {tag}")
        self.text(inline(text))

    def row(self, content):
        self.lines += [".TP", inline(content[0])]
        self.text(inline(content[1]))

    def code(self, content):
        if self.follows not in ("heading", "section"):
            self.lines.append(".PP")
        self.lines += [".RS 4", ".nf"]
        self.lines += [protected(escaped(line, True)) or r"\&" for line in content]
        self.lines += [".fi", ".RE"]


def purpose(program):
    """As the section NAME has it, with a small letter."""
    return program.root.abstract[0].lower() + program.root.abstract[1:]


def man_page(manual, program):
    match = re.search(r"<!-- date: (\d{4}-\d\d-\d\d) -->", manual)
    if not match:
        raise SystemExit("docs/MANUAL.md has no date comment, such as <!-- date: 2026-11-22 -->.")
    page = Page(program, match[1])
    for kind, content in blocks(manual):
        page.add(kind, content)
    return "\n".join(page.lines) + "\n"


def plain_text(manual, program):
    """What a reader must see, in order; whitespace does not count."""
    parts = ["NAME trending -", purpose(program)]
    for kind, content in blocks(manual):
        if kind == "title":
            continue
        if kind == "heading":
            parts.append(content.upper())
        elif kind == "code":
            parts += content
        elif kind == "item":
            parts += ["•" if content[0] == "-" else content[0], plain(content[1])]
        elif kind == "row":
            parts += map(plain, content)
        else:
            parts.append(plain(content))
    return "".join("".join(parts).split())


def plain(text):
    return "".join(part for _, part in spans(text))
