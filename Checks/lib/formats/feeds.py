"""Reads Atom, RSS and JSON feeds. Each function returns what is wrong."""

import email.utils, html, json, pathlib, re, shutil, subprocess, tempfile, xml.etree.ElementTree as tree

import json_feed
from rows import differences, in_order, is_visible, items, summary, title

ATOM = "{http://www.w3.org/2005/Atom}"
HERE = pathlib.Path(__file__).parent


def legal(text):
    """Without what XML 1.0 forbids, what is invisible and what turns text around, with the line ends of XML."""
    return "".join(sign for sign in text if sign in "\t\n\r" or is_visible(ord(sign)))


def wanted(document):
    return [(legal(title(row)), legal(summary(row)), row["url"]) for row in items(document)]


def check_ids(ids, dates, count):
    problems = []
    if len(set(ids)) != count or len(ids) != count:
        problems.append(f"{len(set(ids))} ids for {count} rows")
    for name in ids:
        if not re.fullmatch(r"tag:github\.com,2008:[\w@.%~/+-]+", name):
            problems.append(f"The id {name!r}.")
    return problems + [f"The date {date!r}." for date in dates if not re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", date)]


def check_atom(text, document):
    root = tree.fromstring(text.encode())
    entries = root.findall(ATOM + "entry")
    read = [
        (entry.findtext(ATOM + "title"), entry.findtext(ATOM + "summary") or "", entry.find(ATOM + "link").get("href"))
        for entry in entries
    ]
    ids = [entry.findtext(ATOM + "id") for entry in entries]
    dates = [entry.findtext(ATOM + "updated") for entry in entries]
    return differences(*in_order(document, read, wanted(document))) + check_ids(ids, dates, len(items(document)))


def check_rss(text, document):
    root = tree.fromstring(text.encode())
    entries = root.findall("channel/item")
    read = [
        (item.findtext("title"), html.unescape(item.findtext("description") or ""), item.findtext("link")) for item in entries
    ]
    ids = [item.findtext("guid") for item in entries]
    problems = [f"The date {date!r}." for date in root.iter("pubDate") if email.utils.parsedate_tz(date.text) is None]
    problems += [f"The guid {guid.text} is a link." for guid in root.iter("guid") if guid.get("isPermaLink") != "false"]
    # A numeric reference of a control character is the same character, but Python follows HTML and reads another.
    read, names = ([(a, b.replace("\r", ""), c) for a, b, c in rows] for rows in (read, wanted(document)))
    return differences(*in_order(document, read, names)) \
        + check_ids(ids, [], len(items(document))) + problems


def check_json_feed(text, document):
    feed = json.loads(text)
    read = [(item["title"], item["content_text"], item["url"]) for item in feed["items"]]
    names = [(title(row), summary(row), row["url"]) for row in items(document)]
    ids, dates = [item["id"] for item in feed["items"]], [item["date_published"] for item in feed["items"]]
    return json_feed.problems(feed) + differences(*in_order(document, read, names)) + check_ids(ids, dates, len(items(document)))


def check_json_feed_form(text, _):
    return json_feed.problems(json.loads(text))


def check_feedparser(text, document):
    import feedparser

    feed = feedparser.parse(text.encode())
    problems = [f"feedparser: {feed.bozo_exception}"] if feed.bozo else []
    read = [(entry.title, entry.link, entry.author) for entry in feed.entries]
    names = [(legal(title(row)), row["url"], row.get("owner") or row["login"]) for row in items(document)]
    ids = [entry.id for entry in feed.entries]
    dates = [entry.published for entry in feed.entries if not entry.get("published_parsed")]
    return problems + differences(*in_order(document, read, names)) + check_ids(ids, [], len(items(document))) + dates


def with_file(text, ending, command):
    with tempfile.NamedTemporaryFile("w", suffix=ending, encoding="utf-8", newline="") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(command(file.name), capture_output=True, text=True)
    return [] if done.returncode == 0 else [(done.stdout + done.stderr)[-400:]]


def check_xmllint(text, _):
    return with_file(text, ".xml", lambda path: [shutil.which("xmllint"), "--noout", "--nonet", path])


def jing():
    """The command of jing. The script of the package only finds an installed one, so an unpacked one is run by its files."""
    jars = HERE.parents[2] / ".build-system/usr/share/java"
    if (jars / "jing.jar").exists():
        return [shutil.which("java"), "-cp", f"{jars}/*", "com.thaiopensource.relaxng.util.Driver"]
    return [shutil.which("jing")]


def check_schema(text, _):
    return with_file(text, ".xml", lambda path: [*jing(), "-c", str(HERE / "atom.rnc"), path])
