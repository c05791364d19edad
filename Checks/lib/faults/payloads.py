"""Texts that would control a terminal, and a search for them in output."""

import base64, json, os, pathlib, re

ESC, BEL, ST = "\x1b", "\x07", "\x1b\\"

# Named by their effect. Bytes that are not UTF-8 are surrogates, as in Python's surrogateescape.
PAYLOADS = {
    "colour": f"{ESC}[31;5mred",
    "clear": f"{ESC}[2J{ESC}[H",
    "alternate screen": f"{ESC}[?1049h",
    "mouse": f"{ESC}[?1003h",
    "cursor up": f"{ESC}[9A",
    "scroll": f"{ESC}[99S",
    "insert": f"{ESC}[9L",
    "report": f"{ESC}[6n",
    "device": f"{ESC}[c",
    "title by CSI": f"{ESC}[21t",
    "title": f"{ESC}]0;OWNED{BEL}",
    "title ST": f"{ESC}]2;OWNED{ST}",
    "link": f"{ESC}]8;;http://owned.example{ST}link{ESC}]8;;{ST}",
    "clipboard": f"{ESC}]52;c;T1dORUQ={BEL}",
    "palette": f"{ESC}]4;1;#ff0000{BEL}",
    "directory": f"{ESC}]7;file:///owned{BEL}",
    "notify": f"{ESC}]9;OWNED{BEL}",
    "iTerm": f"{ESC}]1337;File=inline=1:AAAA{BEL}",
    "DCS": f'{ESC}P$q"p{ST}',
    "tmux": f"{ESC}Ptmux;{ESC}{ESC}]0;OWNED{BEL}{ST}",
    "sixel": f"{ESC}Pq#0;2;0;0;0#0~~{ST}",
    "APC": f"{ESC}_OWNED{ST}",
    "PM": f"{ESC}^OWNED{ST}",
    "SOS": f"{ESC}XOWNED{ST}",
    "screen title": f"{ESC}kOWNED{ST}",
    "reset": f"{ESC}c",
    "charset": f"{ESC}(0lqk",
    "single": f"{ESC}N{ESC}O",
    "bare ESC": ESC,
    "8-bit CSI": "\udc9b31m",
    "8-bit OSC": "\udc9d0;OWNED\udc9c",
    "8-bit DCS": "\udc90q\udc9c",
    "8-bit NEL": "a\udc85b",
    "CSI in UTF-8": "\x9b2J",
    "OSC in UTF-8": "\x9d0;OWNED\x9c",
    "DCS in UTF-8": "\x90q\x9c",
    "NEL in UTF-8": "a\x85b",
    "return": "safe\rOWNED",
    "backspace": "safe\b\b\b\bOWNED",
    "delete": "a\x7fb",
    "bell": BEL,
    "tabs": "a\t\vb\fc",
    "newline": "one\nTWO",
    "CRLF": "one\r\n\r\nTWO",
    "shift": "a\x0eb\x0fc",
    "enquiry": "\x05",
    "XOFF": "\x13\x11",
    "bidi override": "\u202egnp.exe",
    "bidi isolate": "\u2066a\u2067b\u2068c\u2069",
    "bidi marks": "\u200e\u200f\u061c",
    "bidi embed": "\u202a\u202b\u202d\u202c",
    "tags": "a\U000e0041\U000e0042\U000e007fb",
    "joiners": "a\u200b\u200c\u200d\u2060b",
    "BOM": "\ufeffa",
    "soft hyphen": "a\u00adb",
    "separators": "a\u2028b\u2029c",
    "variation": "a\ufe0fb\U000e0100",
    "annotation": "a\ufff9b\ufffac\ufffb",
    "fillers": "\u3164\u115f\u2800",
    "marks": "e" + "\u0301" * 50,
    "overlong": "\udcc0\udc9b\udce0\udc80\udc9b",
    "half": "\udcc2",
    "surrogate": "\udced\udca0\udc80",
    "NUL": "a\0b",
    "private": "\ue000\uf8ff\U0010ffff",
    "percent": "%1b[31m%n%s",
    "words": "\\u001b[31m \\x1b[2J \\e[0m ^[[5m",
    "unfinished OSC": f"{ESC}]0;OWNED",
    "unfinished DCS": f"{ESC}PqOWNED",
    "long": f"{ESC}[" + "9;" * 200 + "m",
}
for _code in [*range(1, 32), 127]:
    PAYLOADS[f"C0 {_code:02x}"] = f"a{chr(_code)}b"
for _code in range(0x80, 0xA0):
    PAYLOADS[f"C1 {_code:02x}"] = f"a{chr(_code)}b{chr(0xDC00 + _code)}c"
# Several in one text, for quick runs.
MIXED = [
    PAYLOADS["title"] + PAYLOADS["return"] + PAYLOADS["CSI in UTF-8"] + PAYLOADS["bidi override"] + PAYLOADS["tags"],
    PAYLOADS["8-bit OSC"] + PAYLOADS["clipboard"] + PAYLOADS["backspace"] + PAYLOADS["delete"] + PAYLOADS["DCS"],
]


def corpus():
    """Payloads from the JSON file that FAULTS_PAYLOADS names, with `name` and `b64` (base64)."""
    file = os.environ.get("FAULTS_PAYLOADS")
    if not file:
        return {}
    return {
        row["name"]: base64.b64decode(row["b64"]).decode("utf-8", "surrogateescape")
        for row in json.loads(pathlib.Path(file).read_bytes())
    }


# The control sequences of the program itself: colours, and links to http addresses of visible characters.
OWN = re.compile(rb"\x1b\[[0-9;]{0,20}m|\x1b\]8;;(?:https?://[\x21-\x7e]*)?\x1b\\")
FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u061c\u115f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e0fff]"
)


def unsafe(output, terminal=False, document=False):
    """The first unsafe text in the output, with the text around it, or None. A JSON document has combining marks as they
    were fetched."""
    link = re.search(rb"\x1b\]8;;[^\x1b]*owned[^\x1b]*", output)
    if link:
        return f"a link from a payload: {link[0]!r}"
    plain = OWN.sub(b"", output)
    if terminal:
        # The line ends of the terminal, and the progress line, which is overwritten with spaces.
        plain = re.sub(rb"\r+\n", b"\n", plain)
        plain = re.sub(rb"\r[^\r\n\x1b]*", lambda match: match[0][1:], plain)
    try:
        text = plain.decode()
    except UnicodeDecodeError as error:
        return f"not UTF-8 at {error.start}: {plain[max(0, error.start - 20):error.start + 20]!r}"
    found = FORBIDDEN.search(text)
    if found:
        return f"{found[0]!r} in {text[max(0, found.start() - 30):found.end() + 30]!r}"
    for number, line in enumerate([] if document else text.split("\n")):
        if re.search("[\u0300-\u036f]{5}", line):
            return f"too many combining marks in line {number}"
    return None
