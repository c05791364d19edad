"""Writes docs/MANUAL.md, compares it, or makes the man page: manual.py PROGRAM PROJECT [--check | --page FILE]"""

import difflib
import shutil
import sys
import tempfile
from pathlib import Path

from blocks import filled
from manpage import man_page, plain_text
from markdown import blocks, spans
from program import Program
from rendering import problems, problems_in_ascii


READ_BY_LIBCURL = {"https_proxy", "http_proxy", "all_proxy"}


def variables_in(manual):
    """The variables of the section Environment."""
    found, is_inside = set(), False
    for kind, content in blocks(manual):
        if kind == "heading":
            is_inside = content == "Environment"
        elif kind == "row" and is_inside:
            found |= {text for style, text in spans(content[0]) if style == "code"}
    return found


def check_variables(manual, program):
    in_manual = variables_in(manual)
    for name in sorted(program.variables() - in_manual):
        yield f"docs/MANUAL.md: the section Environment lacks {name}, which the program reads."
    for name in sorted(in_manual - READ_BY_LIBCURL):
        if not program.reads(name):
            yield f"docs/MANUAL.md: the section Environment has {name}, which the program does not read."


def check_page(text, manual, program):
    if not shutil.which("mandoc"):
        print("mandoc is not installed; the man page is not checked with it.")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trending.1"
        path.write_text(text)
        code = [line.strip() for kind, content in blocks(manual) if kind == "code" for line in content if line.strip()]
        yield from problems(str(path), plain_text(manual, program), code)
        yield from problems_in_ascii(str(path), plain_text(manual, program))


def compare(before, text):
    """Whether the manual is up to date. If not, prints the difference and what to do."""
    if before == text:
        return True
    print("docs/MANUAL.md is out of date. Run scripts/manual and commit the result. The difference:", file=sys.stderr)
    lines = difflib.unified_diff(before.splitlines(), text.splitlines(), "committed", "generated", n=0, lineterm="")
    print("\n".join(list(lines)[:20]), file=sys.stderr)
    return False


def main():
    program_path, project, options = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    program = Program(program_path, project)
    path = project / "docs/MANUAL.md"
    before = path.read_text()
    manual = filled(before, program)
    page = man_page(manual, program)
    if options[:1] == ["--page"]:
        Path(options[1]).write_text(page)
        return
    is_right = True
    if options == ["--check"]:
        is_right = compare(before, manual)
    else:
        path.write_text(manual)
        print(path)
    found = [*check_variables(manual, program), *check_page(page, manual, program)]
    for sentence in found:
        print(f"error: {sentence}", file=sys.stderr)
    sys.exit(0 if is_right and not found else 1)


main()
