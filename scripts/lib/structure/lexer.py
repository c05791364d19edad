"""Splits Swift and C into tokens, so that no rule mistakes a comment or a string for code."""

import re
from typing import NamedTuple

# Replaces an interpolation in a string's text. The tokens of the interpolation follow the string in parentheses.
GAP = "\ufffc"


class Token(NamedTuple):
    """One piece of code. Kinds: word, string, regex, number, mark, directive."""

    kind: str
    text: str
    line: int


COMMON = r"""
      (?P<space>\s+)
    | (?P<word>`?[^\W\d]\w*`?)
    | (?P<comment>//[^\n]*)
    | (?P<block>/\*)
    | (?P<number>\d\w*(?:\.\d\w*)?)
"""
SWIFT = re.compile(
    COMMON
    + r"""
    | (?P<string>\#*"(?:""(?=[ \t]*\n))?)
    | (?P<regex>\#/(?:[^/\n]|/(?!\#))+/\# | /(?!\s)(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/)
    | (?P<directive>\#\w+)
    | (?P<mark>[-+*%=!<>&|^~?]+|.)""",
    re.VERBOSE,
)
C = re.compile(
    COMMON
    + r"""
    | (?P<string>"(?:[^"\\\n]|\\.)*")
    | (?P<letter>'(?:[^'\\\n]|\\.)*')
    | (?P<directive>\#(?:[^\n\\]|\\.)*)
    | (?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)
# What can come before a regular expression; after anything else, `/` divides.
BEFORE_REGEX = set("(,:=[{") | {"return", "in", "&&", "||", "??", "?", "case"}
COMMENT_MARK = re.compile(r"/\*|\*/")
CODE_POINT = re.compile(r"\{([0-9A-Fa-f]+)\}")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "\n": " "}


class SwiftLexer:
    """Reads Swift from start to end."""

    def __init__(self, text):
        self.text = text
        self.position = 0
        self.line = 1
        self.tokens = []

    def read(self):
        """All tokens of the text."""
        self.read_code(within_interpolation=False)
        return self.tokens

    def read_code(self, within_interpolation):
        """Reads to the end of the text, or past the parenthesis that ends an interpolation."""
        depth = 0
        while self.position < len(self.text):
            match = SWIFT.match(self.text, self.position)
            kind, text = match.lastgroup, match.group()
            if kind == "string":
                self.read_string(text)
            elif kind == "block":
                self.skip_comment()
            elif kind in ("space", "comment"):
                self.advance(len(text))
            else:
                if kind == "regex" and not self.regex_fits():
                    kind, text = "mark", "/"
                self.tokens.append(Token(kind, text.strip("`"), self.line))
                self.position += len(text)
                if within_interpolation and text in "()":
                    depth += 1 if text == "(" else -1
                    if depth == 0:
                        return

    def regex_fits(self):
        """Whether a regular expression can begin after the last token."""
        return not self.tokens or self.tokens[-1].text in BEFORE_REGEX and self.tokens[-1].kind != "string"

    def advance(self, count):
        """Moves on, and counts the lines passed."""
        self.line += self.text.count("\n", self.position, self.position + count)
        self.position += count

    def skip_comment(self):
        """Skips a block comment, and those inside it."""
        depth = 0
        for match in COMMENT_MARK.finditer(self.text, self.position):
            depth += 1 if match.group() == "/*" else -1
            if depth == 0:
                self.advance(match.end() - self.position)
                return
        self.position = len(self.text)

    def read_string(self, opening):
        """Reads a string of any kind; the code of its interpolations follows it."""
        hashes = "#" * opening.count("#")
        end, escape = opening.strip("#") + hashes, "\\" + hashes
        place, line, parts = len(self.tokens), self.line, []
        step = re.compile("|".join((re.escape(end), re.escape(escape))))
        self.advance(len(opening))
        while True:
            match = step.search(self.text, self.position)
            stop = match.start() if match else len(self.text)
            parts.append(self.text[self.position : stop])
            self.advance(stop - self.position)
            if match is None or match.group() == end:
                self.advance(len(end))
                break
            parts.append(self.read_escape(len(escape)))
        self.tokens.insert(place, Token("string", "".join(parts), line))

    def read_escape(self, length):
        """Reads what follows a backslash, and returns the text that it stands for."""
        self.advance(length)
        if self.text.startswith("(", self.position):
            self.read_code(within_interpolation=True)
            return GAP
        letter = self.text[self.position : self.position + 1]
        self.advance(1)
        if letter == "u" and (match := CODE_POINT.match(self.text, self.position)):
            self.advance(len(match.group()))
            return chr(int(match.group(1), 16))
        return ESCAPES.get(letter, letter)


def c_tokens(text):
    """All tokens of a C file. A preprocessor directive is one token."""
    tokens, position, line = [], 0, 1
    while position < len(text):
        match = C.match(text, position)
        kind, end = match.lastgroup, match.end()
        if kind == "block":
            close = text.find("*/", end)
            end = len(text) if close < 0 else close + 2
        elif kind not in ("space", "comment"):
            content = match.group()
            tokens.append(Token(kind, content[1:-1] if kind == "string" else content, line))
        line += text.count("\n", position, end)
        position = end
    return tokens


def tokens_of(path, text):
    """The tokens of a Swift or C file."""
    return SwiftLexer(text).read() if path.endswith(".swift") else c_tokens(text)
