"""The rules of JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/, for a parsed feed. PyPI has no schema of it."""

import re

TEXT, FLAG, NUMBER = str, bool, (int, float)
AUTHOR = {"name": TEXT, "url": "address", "avatar": "address"}
FEED = {
    "version": TEXT, "title": TEXT, "home_page_url": "address", "feed_url": "address", "description": TEXT,
    "user_comment": TEXT, "next_url": "address", "icon": "address", "favicon": "address", "authors": [AUTHOR],
    "language": TEXT, "expired": FLAG, "hubs": [{"type": TEXT, "url": "address"}], "items": [dict],
}
ITEM = {
    "id": TEXT, "url": "address", "external_url": "address", "title": TEXT, "content_html": TEXT, "content_text": TEXT,
    "summary": TEXT, "image": "address", "banner_image": "address", "date_published": "time", "date_modified": "time",
    "authors": [AUTHOR], "tags": [TEXT], "language": TEXT,
    "attachments": [{"url": "address", "mime_type": TEXT, "title": TEXT, "size_in_bytes": NUMBER,
                     "duration_in_seconds": NUMBER}],
}
# RFC 3339, section 5.6.
TIME = r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d\d:\d\d)"


def problems(feed):
    found = shape(feed, FEED, "feed")
    for key in ("version", "title", "items"):
        if key not in feed:
            found.append(f"feed: {key} is required")
    if feed.get("version") != "https://jsonfeed.org/version/1.1":
        found.append(f"feed: the version {feed.get('version')!r}")
    for number, item in enumerate(feed.get("items", [])):
        found += of_item(item, f"item {number}")
    return found


def of_item(item, place):
    found = shape(item, ITEM, place)
    if not item.get("id"):
        found.append(f"{place}: id is required")
    if "content_html" not in item and "content_text" not in item:
        found.append(f"{place}: content_html or content_text is required")
    for author in item.get("authors", []):
        if not any(author.get(key) for key in AUTHOR):
            found.append(f"{place}: an author needs a name, a url or an avatar")
    return found


def shape(value, wanted, place):
    """Keys that begin with _ are extensions; others that are not known may be of a later version, and are wrong here."""
    if isinstance(wanted, dict):
        if not isinstance(value, dict):
            return [f"{place} is no object"]
        found = [f"{place}: the key {key}" for key in value if key not in wanted and not key.startswith("_")]
        return found + [
            problem for key in value if key in wanted for problem in shape(value[key], wanted[key], f"{place}.{key}")
        ]
    if isinstance(wanted, list):
        if not isinstance(value, list):
            return [f"{place} is no array"]
        return [problem for each in value for problem in shape(each, wanted[0], place)]
    if wanted == "time":
        return [] if isinstance(value, str) and re.fullmatch(TIME, value) else [f"{place}: the time {value!r}"]
    if wanted == "address":
        is_one = isinstance(value, str) and re.fullmatch(r"https?://[^\s<>\"]+", value)
        return [] if is_one else [f"{place}: the address {value!r}"]
    return [] if isinstance(value, wanted) and not (wanted is NUMBER and isinstance(value, bool)) else [f"{place} is {value!r}"]
