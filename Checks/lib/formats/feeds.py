"""Reads Atom, RSS and JSON feeds. Each function returns what is wrong."""

import email.utils, html, json, pathlib, re, shutil, subprocess, tempfile, xml.etree.ElementTree as tree

from rows import cell, differences

ATOM = "{http://www.w3.org/2005/Atom}"
HERE = pathlib.Path(__file__).parent


def legal(text):
    """Without what XML 1.0 forbids or advises against, with the line ends of XML."""
    return "".join(sign for sign in text if is_legal(ord(sign)))


def is_legal(code):
    if code in (9, 10, 13):
        return True
    return not (code < 32 or 0x7F <= code <= 0x9F or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF)


def wanted(document):
    return [(f"{row['owner']}/{row['name']}", legal(cell(row["description"])), row["url"]) for row in document["repos"]]


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
    return differences(read, wanted(document)) + check_ids(ids, dates, len(document["repos"]))


def check_rss(text, document):
    root = tree.fromstring(text.encode())
    items = root.findall("channel/item")
    read = [
        (item.findtext("title"), html.unescape(item.findtext("description") or ""), item.findtext("link")) for item in items
    ]
    ids = [item.findtext("guid") for item in items]
    problems = [f"The date {date!r}." for date in root.iter("pubDate") if email.utils.parsedate_tz(date.text) is None]
    problems += [f"The guid {guid.text} is a link." for guid in root.iter("guid") if guid.get("isPermaLink") != "false"]
    # A numeric reference of a control character is the same character, but Python follows HTML and reads another.
    return differences([(a, b.replace("\r", ""), c) for a, b, c in read],
                       [(a, b.replace("\r", ""), c) for a, b, c in wanted(document)]) \
        + check_ids(ids, [], len(document["repos"])) + problems


def check_json_feed(text, document):
    feed = json.loads(text)
    problems = [] if feed["version"] == "https://jsonfeed.org/version/1.1" else ["The version is wrong."]
    known = {"version", "title", "home_page_url", "feed_url", "description", "items"}
    problems += [f"The key {key}." for key in feed.keys() - known]
    for item in feed["items"]:
        if not isinstance(item["id"], str) or ("content_text" in item) == ("content_html" in item):
            problems.append(f"The item {item['id']} needs one content.")
        if not all(isinstance(author, dict) and author["name"] for author in item["authors"]):
            problems.append(f"The authors {item['authors']}.")
    read = [(item["title"], item["content_text"], item["url"]) for item in feed["items"]]
    names = [(f"{row['owner']}/{row['name']}", cell(row["description"]), row["url"]) for row in document["repos"]]
    ids, dates = [item["id"] for item in feed["items"]], [item["date_published"] for item in feed["items"]]
    return problems + differences(read, names) + check_ids(ids, dates, len(document["repos"]))


def check_feedparser(text, document):
    import feedparser

    feed = feedparser.parse(text.encode())
    problems = [f"feedparser: {feed.bozo_exception}"] if feed.bozo else []
    read = [(entry.title, entry.link, entry.author) for entry in feed.entries]
    names = [(f"{row['owner']}/{row['name']}", row["url"], row["owner"]) for row in document["repos"]]
    ids = [entry.id for entry in feed.entries]
    dates = [entry.published for entry in feed.entries if not entry.get("published_parsed")]
    return problems + differences(read, names) + check_ids(ids, [], len(document["repos"])) + dates


def with_file(text, ending, command):
    with tempfile.NamedTemporaryFile("w", suffix=ending, encoding="utf-8", newline="") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(command(file.name), capture_output=True, text=True)
    return [] if done.returncode == 0 else [(done.stdout + done.stderr)[-400:]]


def check_xmllint(text, _):
    return with_file(text, ".xml", lambda path: [shutil.which("xmllint"), "--noout", "--nonet", path])


def check_schema(text, _):
    return with_file(text, ".xml", lambda path: [shutil.which("jing"), "-c", str(HERE / "atom.rnc"), path])
