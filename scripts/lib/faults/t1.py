"""T1: text that drives terminals, in every field that comes from outside. None of it arrives."""
import html, json, os, re, shutil, subprocess, time

from harness import *
from payloads import *
from serving import *

HTML, JSON_ = "text/html; charset=utf-8", "application/json"
FANCY = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "FORCE_HYPERLINK": "1", "COLUMNS": "80"}


def raw(text): return text.encode("utf-8", "surrogateescape")


def rows(items):
    """Rows whose every field is a payload, where the name must be one, and rows whose name is one."""
    good = [(f"owner{number}", f"name{number}", payload, payload, 7, 1) for number, payload in enumerate(items)]
    return good + [(payload, payload, payload, payload, 7, 1) for payload in items]


def hostile_page(items):
    def entities(text): return "".join(f"&#{ord(char)};" if ord(char) < 256 or ord(char) > 0x2000 else html.escape(char)
                                       for char in text if not 0xD800 <= ord(char) < 0xE000)
    found = []
    for write in (lambda text: raw(html.escape(text)), lambda text: entities(text).encode()):
        for number, payload in enumerate(items):
            text, path = write(payload), b"/owner%d/name%d" % (number, len(found))
            found.append(
                b'<article class="Box-row"><h2 class="h3"><a href="%s">%s</a></h2><p class="col-9">%s</p><span '
                b'class="repo-language-color" style="background-color: %s"></span><span itemprop="programmingLanguage">%s</span>'
                b'<a href="%s/stargazers">%s 5</a> <a href="%s/forks">6 %s</a><span>Built by <a data-hovercard-type="user" '
                b'href="/%s"><img class="avatar" src="https://a.example/%s" alt="@%s"></a></span>'
                b'<span class="float-sm-right">3 stars today</span></article>'
                % (path, text, text, text, text, path, text, path, text, text, text, text))
    start, _, end = page([]).partition(b'<div class="Box">\n')
    menu = b"".join(b'<a role="menuitemradio" href="/trending/%s?since=daily"><span>%s</span></a>'
                    % (b"slug%d" % number, raw(html.escape(payload))) for number, payload in enumerate(items))
    start = start.replace(b"</details-menu>", menu + b"</details-menu>")
    return [start + b'<div class="Box">\n' + b"".join(found[begin:begin + 40]) + end for begin in range(0, len(found), 40)]


def document(value):
    """JSON with its text as it is, for readers that take it, and escaped. Control characters may only be escaped."""
    escaped = json.dumps(value).encode("utf-8", "surrogatepass")
    escaped = re.sub(rb"\\udc([89a-f][0-9a-f])", lambda match: bytes([int(match[1], 16)]), escaped)
    return escaped


def hostile(source, items):
    """Answers of the source with the payloads in all fields of rows, a few rows at a time."""
    if source.name == "page": return hostile_page(items)
    found = []
    for begin in range(0, len(items), 20):
        some = rows(items[begin:begin + 20])
        if source.name == "feed":
            content = {"title": items[begin], "since": items[begin], "signal": items[begin], "madeAt": items[begin], "items": [
                {"author": row[0], "name": row[1], "description": row[2], "language": row[3], "languageColor": row[2],
                 "url": "https://github.com/" + row[2], "avatar": "https://a.example/" + row[2], "topics": [row[2]],
                 "builtBy": [{"username": row[2], "avatar": row[2], "href": row[2]}], "stars": row[2]} for row in some]}
        else:
            content = [{**api_row(*row[:5]), "topics": [row[2]], "html_url": "https://github.com/" + row[2],
                        "owner": {"login": row[0], "avatar_url": "https://a.example/" + row[2]}} for row in some]
            if source.name == "search": content = {"total_count": 9, "incomplete_results": False, "items": content}
        found.append(document(content))
    return found


def look(rig, arguments, label, failures, environment=None, stdin=None):
    """Runs a command into a pipe, and on a terminal, and looks at what it printed."""
    environment = {**rig.environment, **(environment or {})}
    outcome = rig.home.run(*arguments, environment=environment, stdin=stdin, timeout=30)
    bad = problem(outcome) or unsafe(outcome.out) or unsafe(outcome.err)
    if bad: failures.append(f"{label} {arguments[:3]}: {bad}")
    shown, status = on_terminal([*arguments, "--no-pager"] if arguments[0] in ("list", "refresh", "languages") else arguments,
                                {**rig.home.variables, **environment, **FANCY}, rig.home.path, typed=stdin or b"")
    if stdin: shown = shown.replace(stdin.replace(b"\n", b"\r\n"), b"", 1)
    bad = (f"status {status}" if status not in STATUSES else None) or unsafe(shown, terminal=True)
    if bad: failures.append(f"{label} on a terminal {arguments[:3]}: {bad}")
    return 2


def fields(share):
    """Every field of every source, as fetched and as stored, in every form."""
    source, items = share
    rig, failures, count = Rig(source), [], 0
    at = source.arguments(rig.server.root)
    seen = 0
    for content in hostile(source, items):
        rig.script = lambda connection, request: connection.sendall(answer(content, kind=source.kind))
        count += look(rig, ["refresh", "--force", *at], source.name, failures)
        count += look(rig, ["refresh", "--force", "--verbose", *at, "--format", "json"], source.name, failures)
        for form in ([], ["--layout", "lines"], ["--format", "json"], ["--all-stored"], ["--match", "owner"]):
            line = ["list", *(at if form != ["--all-stored"] else []), *form]
            count += look(rig, line, source.name + ", stored", failures)
        seen += any(b"name0" in record_ or b"owner0" in record_ or b"owner" in record_ for record_ in rig.home.lists().values())
        count += look(rig, ["languages"], source.name, failures)
    if not seen: failures.append(f"{source.name}: no row with a payload was ever read")
    rig.close()
    return failures, count


def stored(items):
    """The same in files that the program keeps, or that the user writes."""
    rig, failures, count = Rig(SOURCE["starred"]), [], 0
    root = rig.server.root
    starred = SOURCE["starred"].arguments(root)
    for begin in range(0, len(items), 20):
        some = [item for item in items[begin:begin + 20]]
        for name, content in rig.old.items():
            payload = json.loads(content.split(b"\n", 1)[1])
            row = payload["repos"][0]
            payload["repos"] = [{**row, "owner": item, "name": item, "description": item, "language": item, "rank": rank + 1,
                                 "url": "https://github.com/" + item, "languageColor": item, "topics": [item],
                                 "builtBy": [{"login": item, "avatarURL": item}]} for rank, item in enumerate(some)]
            for twist in ({}, {"query": {**payload["query"], "source": {**payload["query"]["source"], "site": some[0],
                                                                        "address": "http://" + some[0]}}}):
                (rig.home.data / name).write_bytes(record(document({**payload, **twist})))
                for line in (["list", *starred], ["list", *starred, "--format", "json"], ["list", "--all-stored"], ["cache"],
                             ["cache", "verify"], ["cache", "--format", "json"]):
                    count += look(rig, line, "stored file", failures)
        for item in some:
            for folder in (rig.home.data, rig.home.data / "accounts", rig.home.data / "stars", rig.home.path / ".cache/trending"):
                if not folder.exists(): continue
                try: (folder / f"{item[:60].replace('/', '_')}.list".replace("\0", "")).write_bytes(record(raw(item)))
                except (OSError, ValueError): pass
        count += look(rig, ["cache", "verify"], "file names", failures)
        count += look(rig, ["whoami"], "file names", failures)
    # The records of who is signed in and what was shown last, with each text in them replaced.
    for file in [*(rig.home.data / "accounts").glob("*.list"), *(rig.home.data / "stars").glob("*.list")]:
        content = file.read_bytes()
        for item in items[::7 if QUICK else 1]:
            changed = content.split(b"\n", 1)[-1].replace(b"ada", raw(item)).replace(b"old", raw(item))
            file.write_bytes(record(changed))
            for line in (["whoami"], ["starred"], ["star", "1"]): count += look(rig, line, f"record {file.name}", failures)
        file.write_bytes(content)
    configuration = rig.home.path / ".config/trending/config.toml"
    configuration.parent.mkdir(parents=True)
    for item in items[::5 if QUICK else 1]:
        for key in ("language", "source", "since", "github-url", "client-id", item):
            configuration.write_bytes(raw(f'{key} = {json.dumps(item)}\n' if key != item else f"{item} = 1\n"))
            for line in (["list"], ["config"]): count += look(rig, line, f"configuration {key[:9]!r}", failures)
        configuration.write_bytes(raw(f"language = \"{item}\"\n"))
        count += look(rig, ["list"], "configuration", failures)
    rig.close()
    return failures, count


def words(items):
    """Words of servers around the lists, and of the user."""
    rig, failures, count = Rig(SOURCE["starred"]), [], 0
    root, signed_in = rig.server.root, rig.home.variables
    at = ["--github-url", root]
    for item in items:
        header = item.replace("\n", " ").replace("\0", "")
        body = document({"error": item, "error_description": item, "error_uri": "https://x/" + item, "message": item})
        device = document({"device_code": "x", "user_code": item, "verification_uri": "https://example.com/" + item,
                           "expires_in": 1, "interval": 1})
        answers = [
            ("type", ["refresh", *at], lambda: raw(f"HTTP/1.1 200 OK\r\nContent-Type: {header}\r\nContent-Length: 1\r\n\r\nx")),
            ("reason", ["refresh", *at, "-v"], lambda: raw(f"HTTP/1.1 500 {header}\r\nContent-Length: 0\r\n\r\n")),
            ("location", ["refresh", *at, "-v"], lambda: raw(f"HTTP/1.1 302 x\r\nLocation: ftp://{header}/\r\nContent-Length: 0\r\n\r\n")),
            ("host", ["refresh", *at, "-v"], lambda: raw(f"HTTP/1.1 302 x\r\nLocation: http://{header}.invalid:1/\r\nContent-Length: 0\r\n\r\n")),
            ("wait", ["refresh", "--force", *at, "-v"], lambda: raw(f"HTTP/1.1 429 x\r\nRetry-After: {header}\r\nContent-Length: 0\r\n\r\n")),
            ("encoding", ["refresh", *at], lambda: raw(f"HTTP/1.1 200 OK\r\nContent-Encoding: {header}\r\nContent-Length: 1\r\n\r\nx")),
            ("first line", ["refresh", *at], lambda: raw(f"{header}\r\n\r\n")),
            ("sign-in refused", ["login", *at, "--client-id", "c"], lambda: answer(body, 400, JSON_)),
            ("code", ["login", *at, "--client-id", "c"], lambda: answer(device, 200, JSON_)),
            ("password", ["login", "--password-grant", "--auth-url", root + "/oauth/token"], lambda: answer(body, 400, JSON_)),
            ("login", ["whoami"], lambda: answer(document({"login": item}), 200, JSON_)),
            ("scopes", ["whoami"], lambda: answer(USER, 200, JSON_, [
                f"X-OAuth-Scopes: {header}", f"GitHub-Authentication-Token-Expiration: {header}", f"X-RateLimit-Limit: {header}"])),
            ("star refused", ["star", "octo/cat"], lambda: answer(body, 403, JSON_)),
            ("sources", ["sources", *at], lambda: answer(body, 400, header)),
        ]
        for label, line, content in answers:
            try: bytes_ = content()
            except UnicodeEncodeError: continue
            rig.server.script = lambda connection, request: connection.sendall(bytes_)
            stdin = b"ada\nsecret\n" if label == "password" else None
            count += look(rig, line, f"{label} {item!r}", failures, {"GH_TOKEN": TOKEN} if label != "password" else {}, stdin)
        argument = item.replace("\0", "")
        for line in (["-l", argument], ["--source", argument], ["--feed-url", argument, "--source", "feed"], ["-s", argument],
                     ["--github-url", argument], ["list", "--match", argument], ["star", argument], ["languages", argument],
                     [argument], ["--" + argument], ["--sort", argument], ["config", "--language", argument],
                     ["login", "--auth-url", argument, "--password-grant"], ["refresh", "--source", "feed", "--feed-url",
                                                                            f"{root}/{argument}"]):
            count += look(rig, [os.fsencode(word).decode("utf-8", "surrogateescape") for word in line], "argument", failures,
                          {"TRENDING_GITHUB_URL": root})
        for variable in ("HOME", "XDG_DATA_HOME", "TRENDING_GITHUB_URL", "TRENDING_API_URL", "GH_TOKEN", "SSL_CERT_FILE",
                         "http_proxy", "TRENDING_CLIENT_ID", "TRENDING_PAGER"):
            for line in (["refresh", *([] if variable == "TRENDING_GITHUB_URL" else at)], ["whoami"]):
                count += look(rig, line, f"{variable} {argument!r}", failures, {variable: argument})
    rig.close()
    return failures, count


def judged_by_tmux(items):
    """A terminal that is really driven: its title, its clipboard and what stood on it before."""
    if not shutil.which("tmux"): return skip("there is no tmux to be the terminal")
    rig = Rig(SOURCE["feed"])
    pages = hostile(SOURCE["feed"], items)
    socket_ = str(WORK / "tmux")

    def tmux(*line, **options):
        return subprocess.run(["tmux", "-S", socket_, "-f", "/dev/null", *line], capture_output=True, text=True, **options).stdout

    def state():
        """What a program could change for good; screens of other programs are `alternate`."""
        return (tmux("display-message", "-p", "-t", "s", "#{pane_title} #{window_name} #{alternate_on} #{mouse_any_flag} "
                     "#{insert_flag} #{keypad_flag} #{scroll_region_upper}"), tmux("show-buffer"))

    def lines_of(command):
        """Runs a line of shell on the terminal, and waits for its end."""
        done = WORK / "done"
        done.unlink(missing_ok=True)
        tmux("send-keys", "-t", "s", "-l", f"{command}; touch {done}")
        tmux("send-keys", "-t", "s", "Enter")
        for _ in range(200):
            if done.exists(): break
            time.sleep(0.05)
        time.sleep(0.2)

    script = WORK / "run"
    variables = " ".join(f"{name}='{value}'" for name, value in {**rig.home.variables, **FANCY, "TERM": "screen-256color"}.items())
    script.write_text(f"exec env -i {variables} {PROGRAM} \"$@\"\n")
    tmux("new-session", "-d", "-s", "s", "-x", "100", "-y", "50", "env -i PS1='$ ' TERM=screen-256color sh",
         env={**os.environ, "LC_ALL": "C.UTF-8"})
    failures, count = [], 0
    try:
        tmux("set-option", "-g", "set-clipboard", "on")
        tmux("set-option", "-g", "allow-rename", "on")
        tmux("set-option", "-g", "automatic-rename", "off")
        tmux("set-buffer", "mine")
        tmux("rename-window", "-t", "s", "mine")
        time.sleep(0.5)
        lines_of("printf '\\033]2;mine\\033\\\\'; clear")
        before = state()
        root = " ".join(f"'{word}'" for word in rig.source.arguments(rig.server.root))
        for content in pages:
            rig.script = lambda connection, request: connection.sendall(answer(content, kind=rig.source.kind))
            lines_of(f"clear; echo SENTINEL; sh {script} refresh --no-pager {root} --limit 5")
            if "SENTINEL" not in tmux("capture-pane", "-p", "-t", "s", "-S", "-200"): failures.append("a line above is gone")
            for form in ("", "--layout lines", "--format json"):
                lines_of(f"sh {script} list --no-pager {root} {form}")
                count += 1
                if state() != before: failures.append(f"{form}: {before} became {state()}")
        verdict(count, failures, f"lists of {len(items)} payloads on a terminal of tmux: its title, name, modes and clipboard stay, "
                "and so does what stood above")
        changed = []
        for name in ("title", "clipboard", "alternate screen", "screen title"):
            (WORK / "raw").write_bytes(raw(PAYLOADS[name]))
            was = state()
            lines_of(f"cat {WORK / 'raw'}")
            changed.append(state() != was)
        must_fail([1] if all(changed) else [], f"the same printed by cat changes title, clipboard, screen and name {changed}", 4)
    finally:
        tmux("kill-server")


def main():
    items = list({**PAYLOADS, **corpus()}.values())
    few = items[::4] if QUICK else items
    jobs = [(fields, (source, some)) for source in SOURCES for some in shares(few, 1 if QUICK else 2)]
    jobs += [(stored, some) for some in ([MIXED] if QUICK else shares(items, 4))]
    jobs += [(words, some) for some in shares(MIXED if QUICK else items, 12)]
    results = in_parallel(lambda job: job[0](job[1]), jobs, len(jobs))
    count = sum(count for _, count in results)
    verdict(count, [failure for failures, _ in results for failure in failures],
            f"runs with {len(items)} payloads in the fields of four sources, stored files, configuration, words of servers, "
            "arguments and variables, in a pipe and on a terminal: no control byte but our own, always UTF-8")
    controls(items)
    judged_by_tmux(few)


def controls(items):
    """Each payload as it is, but those that are harmless words."""
    harmless = {PAYLOADS["percent"], PAYLOADS["words"], PAYLOADS["newline"], PAYLOADS["C0 0a"], PAYLOADS["private"],
                *corpus().values(), PAYLOADS["colour"]}
    missed = [item for item in items if item not in harmless and not unsafe(raw(item))]
    must_fail([] if missed else ["found"], f"each payload as it is, is found {missed or ''}", len(items) - len(harmless))


main()
