"""Checks the documents: links and their anchors have targets, files and types that are named exist, and the README is
short: check_docs.py PROJECT"""

import re
import sys
from pathlib import Path

LONGEST_README = 120


def without_code(text):
    return re.sub(r"```.*?```", "", text, flags=re.DOTALL)


def anchors(path):
    found = set()
    for heading in re.findall(r"^#+ (.*)$", without_code(path.read_text()), flags=re.MULTILINE):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        found.add(re.sub(r"[^\w\- ]", "", heading).replace(" ", "-"))
    return found


def check_links(project):
    for path in [*project.glob("*.md"), *(project / "docs").rglob("*.md")]:
        text = re.sub(r"`[^`]*`", "", without_code(path.read_text()))
        links = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|srcset|href)="([^"]+)"', text)
        for link in links:
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = link.partition("#")
            target = (path.parent / file).resolve() if file else path
            name = path.relative_to(project)
            if not target.exists():
                yield f"{name} links to {link}, which does not exist."
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                yield f"{name} links to {link}, but {target.name} has no such heading."


def check_names(project):
    """Paths below Sources or the project, with or without `.swift`, and words of two capitals, as types are named."""
    files = [path for top in ("Sources", "Tests", "Checks", "scripts") for path in (project / top).rglob("*.*")]
    own = [path for path in files if ".build" not in path.parts and path.suffix in (".swift", ".c", ".h", ".py")]
    words = set(re.findall(r"\w+", " ".join(path.stem + " " + path.read_text() for path in own)))
    for path in project.glob("*.md"):
        for name in re.findall(r"`([A-Z][\w/+.]*)`", without_code(path.read_text())):
            places = [project / top / (name + end) for top in ("", "Sources") for end in ("", ".swift")]
            is_path = re.match(r"(Sources|Tests|Checks|Trending\w+)/", name)
            is_type = re.fullmatch(r"[A-Z]\w*[a-z]\w*[A-Z]\w*", name)
            if is_path and not any(place.exists() for place in places) or is_type and name not in words:
                yield f"{path.name} names {name}, which does not exist."


def check_readme(project):
    count = len((project / "README.md").read_text().splitlines())
    if count > LONGEST_README:
        yield f"README.md has {count} lines, more than {LONGEST_README}. Move details to docs/MANUAL.md."


def main():
    project = Path(sys.argv[1])
    found = [*check_links(project), *check_names(project), *check_readme(project)]
    for sentence in found:
        print(f"error: {sentence}", file=sys.stderr)
    sys.exit(1 if found else 0)


main()
