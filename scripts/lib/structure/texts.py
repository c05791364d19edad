"""Rules 'flag', 'sentence' and 'comparison': what strings may say, and where."""

import re

from structure.lexer import GAP
from structure.strings import after, literals
from structure.violation import Violation

FLAG = re.compile(rf"(?<![\w-])--(?:[a-z][a-z-]*|{GAP})")
WORD = re.compile(r"[A-Za-z]+(?:['’][a-z]+)?")
BESIDE = re.compile(rf"[\w{GAP},;:.'\"”’)]\s+[\w{GAP}'\"“‘(]")
CAPITAL_FIRST = re.compile(r"[A-Z][a-z]+(?:\s+[a-z]+)+")
SPACED_REGEX = re.compile(r"[A-Za-z]\ +(?:[A-Za-z]|\()")
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
COMPARING = set(
    """contains hasPrefix hasSuffix starts firstRange ranges firstMatch wholeMatch prefixMatch
    strcmp strncmp strstr""".split()
)
LOGGING = {"trace", "debug", "info", "notice", "warning", "error", "critical", "log"}
LOGGERS = {"log", "logger"}
LOG_TEXTS = {"log", "logText"}
FOR_PROGRAMMERS = {"preconditionFailure", "fatalError", "assertionFailure", "precondition", "assert"}
OPENERS = {"return", "if", "guard", "while", "where", "in", "case"}
# Names of properties with texts that are for display only.
DISPLAYED = {"reason", "detail", "sentence", "message"}


def check_texts(project, house):
    """Reports flags, sentences and comparisons that stand where they must not."""
    for file in project.sources:
        yield from check_displayed(file, house)
        for literal in literals(file):
            if names_flag(file, literal, house) and not house.is_exempt("flag", file, literal.text):
                flag = shown(FLAG.search(literal.text).group())
                yield Violation(
                    "flag", file.path, literal.line,
                    f"names the option {flag}; the command line and Settings name options: pass the name in",
                )
            if is_compared(file, literal):
                if not house.is_exempt("comparison", file, literal.text):
                    yield Violation(
                        "comparison", file.path, literal.line,
                        f"decides by the text {shown(literal.text)!r}; add a case to the failure and decide by it",
                    )
            elif is_sentence(literal) and is_for_people(file, literal, house):
                yield Violation(
                    "sentence", file.path, literal.line,
                    f"says {shown(literal.text)!r}; name the case here and write the sentence in TrendingPresentation",
                )


def shown(text):
    """A string as one short line."""
    line = " ".join(text.replace(GAP, "…").split())
    return line if len(line) <= 60 else line[:59] + "…"


def names_flag(file, literal, house):
    """Whether a string names an option in a place that knows no options."""
    if not file.is_below(house.without_flags) or file.is_below(house.with_flags):
        return False
    return not literal.is_regex and FLAG.search(literal.text) is not None


def is_compared(file, literal):
    """Whether code decides by a text with several words."""
    if not (SPACED_REGEX.search(literal.text) if literal.is_regex else has_words(literal.text)):
        return False
    tokens = file.tokens
    before = tokens[literal.index - 1].text if literal.index else ""
    if before in ("==", "!=", "~=", "case") or after(file, literal) in ("==", "!=", "~="):
        return True
    if before == "," and is_in_case(tokens, literal.index):
        return True
    call = literal.calls[-1] if literal.calls else None
    return call is not None and call.callee in COMPARING and call.label in ("", "of", "with", "separator")


def has_words(text):
    """Whether a text has several words with spaces between them."""
    return len(WORD.findall(text)) > 1 and BESIDE.search(text) is not None


def is_in_case(tokens, index):
    """Whether the strings with commas before an index follow `case`."""
    while index > 1 and tokens[index - 1].text == "," and tokens[index - 2].kind == "string":
        index -= 2
    return tokens[index - 1].text == "case"


def is_sentence(literal):
    """Whether a string reads as English: several words, one of them a common one, or ended as a sentence is."""
    if literal.is_regex or not has_words(literal.text):
        return False
    words = WORD.findall(literal.text)
    if any(word.lower().replace("’", "'") in ENGLISH and (len(word) == 1 or not word.isupper()) for word in words):
        return True
    text = literal.text.strip()
    return text[0].isupper() and text[-1] in ".?!:" or CAPITAL_FIRST.fullmatch(text) is not None


def is_for_people(file, literal, house):
    """Whether a sentence is shown to users from a place that must not word it."""
    if file.is_below(house.with_sentences) or literal.body in LOG_TEXTS:
        return False
    for call in literal.calls:
        if call.callee in FOR_PROGRAMMERS or call.callee in LOGGING and call.receiver in LOGGERS:
            return False
        if file.is_below(house.with_help) and (call.callee in house.help_calls or call.label in house.help_labels):
            return False
    return not house.is_exempt("sentence", file, literal.text)


def check_displayed(file, house):
    """Reports code that decides by a text that is for display only."""
    for index, token in enumerate(file.tokens):
        if token.kind != "word" or token.text not in DISPLAYED or not file.is_swift:
            continue
        if is_decided_by(file.tokens, index) and not house.is_exempt("comparison", file, token.text):
            yield Violation(
                "comparison", file.path, token.line,
                f"decides by '{token.text}', a text for display; add a case to the failure and decide by it",
            )


def is_decided_by(tokens, index):
    """Whether the text that the word at an index names is compared with another, or searched."""
    after = [one.text for one in tokens[index + 1 : index + 4] if one.text not in ("?", "!")] + ["", ""]
    if after[0] == "." and after[1] in COMPARING:
        return True
    if after[0] in ("==", "!=") and after[1] not in ("nil", "."):
        return True
    start = index
    while start > 1 and tokens[start - 1].text == ".":
        start -= 2
    return start > 0 and tokens[start - 1].text in ("==", "!=") and not is_case(tokens, start - 2)


def is_case(tokens, index):
    """Whether the word at an index is a case with nothing before its dot, such as `.late`."""
    if index < 1 or tokens[index - 1].text != ".":
        return False
    before = tokens[index - 2] if index > 1 else None
    return before is None or before.kind == "mark" and before.text not in (")", "]", "?", "!") or before.text in OPENERS
