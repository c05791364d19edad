"""The rules but 'circle'. Each yields violations: (rule, path, line, what is wrong and what to do)."""

import re

from structure.code import GAP

IMPORT = re.compile(r"^[ \t]*((?:@?\w+ )*?)import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)", re.M)
SYSTEM_C = {"Glibc", "Musl", "Darwin", "Android"}

MOST_LINES = 400
MOST_FUNCTION_LINES = 50
FUNCTION = re.compile(r"^( *)(?:(?:@\w+(?:\([^)\n]*\))?|[a-z]\w*(?:\(set\))?) )*(?:func|init|subscript|var|let)\b", re.M)
C_FUNCTION = re.compile(r"^()\w[^;{=\n]*\(", re.M)

FLAG = re.compile(rf"(?<![\w-])--(?:[a-z][a-z-]*|{GAP})")
WORD = re.compile(r"[A-Za-z]+(?:['’][a-z]+)?")
BESIDE = re.compile(rf"[\w{GAP},;:.'\"”’)]\s+[\w{GAP}'\"“‘(]")
CAPITAL_FIRST = re.compile(r"[A-Z][a-z]+(?:\s+[a-z]+)+")
# Words that make a few words English, and not a name, a format or an identifier.
ENGLISH = set(
    """
    a about after again all also always an and another any anything are as asks at be because been before behind
    belongs below but by can can't cannot could couldn't damaged did didn't different do does doesn't don't done
    either else ended enough expected failed fails for from gave give given gives had has have here if ignored
    in instead into invalid is isn't it it's its itself just keeps known larger last later left locked longer
    looks lost made many may missing more most must needs neither never next no nobody none nor not nothing of
    on once one only or other others out over own please read refused same several should since so some
    something still stored such than that the their them then there these they this those to too took twice
    unable under unexpected unknown unreadable unsupported until used want wants was wasn't were what when where
    which while who whose why will with within without won't would wrong wrote yet you your
    """.split()
)
# A text for programmers or for a log is none for users.
NOT_SHOWN = re.compile(
    r"\b(?:preconditionFailure|fatalError|assertionFailure|precondition|assert)\("
    r"|\blog(?:ger)?\??\.(?:trace|debug|info|notice|warning|error|critical|log)\("
)


def check_arrows(files, house):
    """Reports imports that the table does not allow."""
    shims = {file.module for file in files} - {file.module for file in files if file.is_swift}
    shims |= {"XML2Headers", "CurlHeaders"}
    exporter = None
    for file in (file for file in files if file.is_swift):
        row = house.modules.get(file.module)
        if row is None:
            yield "arrow", file.path, 1, f"the module {file.module} is unknown; add it to MODULES with what it may import"
            continue
        allowed = set(row) | (shims if house.c_shims in row else set())
        for match in IMPORT.finditer(file.code):
            name, line = match[2], file.line(match.start(2))
            if name in SYSTEM_C and "@_exported" in match[1] and exporter in (None, file):
                exporter = file
            elif name in SYSTEM_C:
                yield "arrow", file.path, line, f"only one file may import {name}; use what it exports"
            elif name not in allowed:
                yield (
                    "arrow", file.path, line,
                    f"{file.module} must not import {name}; it may know {', '.join(row) or 'no module'}: "
                    "move the code, or pass in what it needs",
                )


def check_texts(files, house):
    """Reports options and sentences that stand where they must not."""
    for file in files:
        knows_flags = not file.is_below(house.without_flags) or file.is_below(house.with_flags)
        for text in [] if knows_flags and file.is_below(house.with_sentences) else file.read.texts:
            if not knows_flags and (flag := FLAG.search(text.text)) and not house.is_exempt("flag", file, text.text):
                yield (
                    "flag", file.path, text.line,
                    f"names the option {shown(flag.group())}; the command line and Settings name options: "
                    "pass the name in",
                )
            if is_sentence(text.text) and is_for_users(file, text, house):
                yield (
                    "sentence", file.path, text.line,
                    f"says '{shown(text.text)}'; name the case here and write the sentence in TrendingPresentation",
                )


def shown(text):
    """A string as one short line."""
    line = " ".join(text.replace(GAP, "…").split())
    return line if len(line) <= 60 else line[:59] + "…"


def is_sentence(text):
    """Whether a string reads as English: several words, one of them a common one, or ended as a sentence is."""
    words, text = WORD.findall(text), text.strip()
    if len(words) < 2 or not BESIDE.search(text):
        return False
    if any(word.lower().replace("’", "'") in ENGLISH and (len(word) == 1 or not word.isupper()) for word in words):
        return True
    return text[0].isupper() and text[-1] in ".?!:" or CAPITAL_FIRST.fullmatch(text) is not None


def is_for_users(file, text, house):
    """Whether a sentence is shown to users from a place that must not word it."""
    if file.is_below(house.with_sentences) or any(NOT_SHOWN.search(call) for call in text.calls):
        return False
    if file.is_below(house.with_help) and any(house.help.search(call) for call in text.calls):
        return False
    return not house.is_exempt("sentence", file, text.text)


def check_lengths(files, house):
    """Reports each file and function that is too long."""
    for file in files:
        count = file.text.count("\n")
        if count > MOST_LINES and "// Generated" not in file.text[:400] and not house.is_exempt("length", file):
            yield "length", file.path, 1, f"the file has {count} lines, more than {MOST_LINES}; split it by what it does"
        if count <= MOST_FUNCTION_LINES:
            continue
        lines = file.text.split("\n")
        for match in (FUNCTION if file.is_swift else C_FUNCTION).finditer(file.text):
            first = file.text.count("\n", 0, match.start())
            count = length(lines[first:], match[1])
            if count > MOST_FUNCTION_LINES:
                yield (
                    "length", file.path, first + 1,
                    f"the function has {count} lines, more than {MOST_FUNCTION_LINES}; split it into steps",
                )


def length(lines, indentation):
    """The lines of the function at the first line: to the brace below its start. The layout of the formatter says where."""
    for number, line in enumerate(lines[1:], 2):
        if line.startswith(indentation) and not line[len(indentation) :][:1] in ("", " ", ")", "#", "{", "w"):
            return number if line.startswith(indentation + "}") else 0
    return 0
