"""Standard output that is full or closed: status 74 and a message, or a quiet end."""

import fcntl, os, subprocess, threading

from harness import *
from serving import *

MANY = [
    (f"owner-{number}", f"name-{number}", "A description of some length, to fill pipes with. " * 2, "Swift", number, 1)
    for number in range(300)
]
SERVED = {
    "/user/starred": SOURCE["starred"].body(MANY[:100]),
    "/trending/developers": developers_page(MANY[:100]),
    "/trending": page(MANY[:100]),
    "/search": search_page(MANY[:100]),
    "/rate_limit": b"{}",
    "/": feed(MANY),
}


def serve(connection, request):
    if request.startswith((b"PUT", b"DELETE")):
        return connection.sendall(answer(b"", 204))
    body = next(body for path, body in SERVED.items() if target(request).startswith(path))
    connection.sendall(answer(body, kind=SOURCE["page" if body.startswith(b"<") else "feed"].kind))


def prepare():
    """A home with a signed-in user, a long list and stars."""
    rig = Rig(SOURCE["starred"])
    rig.script = serve
    root = rig.server.root
    for line in (["refresh", "--github-url", root], ["refresh", "--source", "starred"], ["list", "--github-url", root]):
        outcome = rig.home.run(*line, environment={"TRENDING_API_URL": root})
        assert outcome.status == 0, outcome
    return rig


# Each command that prints something. {at} stands for the options that name the server.
LINES = """
list {at} | list {at} --layout lines | list {at} --format json | list {at} --color always | list {at} --match owner
list --all-stored | list --all-stored --format json | --source sample | refresh {at} | refresh {at} --format json
refresh --source search | refresh --source feed --feed-url {root}/list.json | developers {at}
developers {at} --layout lines | developers {at} --format json | seen | seen --format json | history {at}
history {at} --format json | history owner-7/name-7 {at} --format json | history export | history origins | history verify
starred | open --print octo/cat | languages | languages --spoken | languages --format json | sources {at}
sources {at} --format json | cache | cache --format json | cache verify | config | config --format json | whoami
whoami --format json | help | --version | --generate-completion-script bash | --generate-completion-script zsh
--experimental-dump-help | star octo/cat | unstar octo/cat | login --with-token | logout
"""
COMMANDS = [line.split() for line in LINES.replace("\n", "|").split("|") if line.strip()]
COMMANDS += [[*words, "--help"] for words, _ in every_command()]


def run(rig, line, stdout=None):
    root, environment = rig.server.root, {"TRENDING_API_URL": rig.server.root}
    words = [word.format(at="--github-url", root=root) for part in line for word in ([part, root] if part == "{at}" else [part])]
    if line[0] in ("logout", "whoami") and "--help" not in line:
        rig.home.run("login", "--with-token", environment=environment, stdin=TOKEN.encode())
    stdin = TOKEN.encode() if line[0] == "login" and "--help" not in line else None
    return rig.home.run(*words, environment=environment, stdin=stdin, stdout=stdout)


def full(rig, line):
    usual = run(rig, line)
    with open("/dev/full", "wb") as device:
        outcome = run(rig, line, device)
    if bad := problem(outcome):
        return f"{line}: {bad}"
    if usual.status:
        return f"{line}: status {usual.status} without the fault, {usual.err!r}"
    if outcome.status != (74 if usual.out else 0) or usual.out and b"trending: " not in outcome.err:
        return f"{line}: status {outcome.status}, printed {outcome.err!r}"


def closed(rig, line, count):
    """Closes the reading end of a pipe after that many bytes, or before the start if there are none."""
    reading, writing = os.pipe()
    if hasattr(fcntl, "F_SETPIPE_SZ"):
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)

    def read():
        left = count
        while left > 0 and (piece := os.read(reading, left)):
            left -= len(piece)
        os.close(reading)

    if count == 0:
        read()
    else:
        threading.Thread(target=read).start()
    try:
        outcome = run(rig, line, writing)
    finally:
        os.close(writing)
    # A sign-in always reports its progress on standard error. The age of a list is no message.
    if bad := problem(outcome) or outcome.status or b"trending: " in outcome.err and line[0] not in ("login", "logout"):
        return f"{line} closed after {count}: {bad}, {outcome.err[:300]!r}"


def main():
    rigs = [prepare() for _ in range(4)]

    def everywhere(check):
        """What is wrong with each command, and how many runs there were."""
        work = lambda rig: [found for line in COMMANDS[rigs.index(rig) :: 4] for found in check(rig, line)]
        found = all_of(work, rigs)
        return len(found), found

    if os.path.exists("/dev/full"):
        found = everywhere(lambda rig, line: [full(rig, line)])
        verdict(*found, "commands that print to a full device: each exits with 74 and a message")
    else:
        skip("this machine has no /dev/full")
    usual = [*range(0, 40), 80, 100, 500, 1000, 4095, 4096, 4097, 8192, 20000, 50000]
    counts = [0, 1, 100, 4096, 5000] if QUICK else usual
    verdict(
        *everywhere(lambda rig, line: [closed(rig, line, count) for count in counts]),
        f"runs of {len(COMMANDS)} commands into a pipe that closes after 0 to {counts[-1]:,} bytes: each exits with 0 and no "
        "message",
    )
    controls(rigs[0])


def controls(rig):
    """cat exits with another status on a full device, and dies of a signal on a pipe."""
    big = rig.home.path / "big"
    big.write_bytes(b"x" * 100_000)
    reading, writing = os.pipe()
    os.close(reading)
    broken = subprocess.run(["cat", big], stdout=writing, stderr=subprocess.PIPE, restore_signals=True)
    os.close(writing)
    found = [broken.returncode != 0]
    if os.path.exists("/dev/full"):
        with open("/dev/full", "wb") as device:
            found.append(subprocess.run(["cat", big], stdout=device, stderr=subprocess.PIPE).returncode not in (0, 74))
    must_fail(all(found), "cat, which ends differently on a full device and a closed pipe, is found", len(found))


main()
