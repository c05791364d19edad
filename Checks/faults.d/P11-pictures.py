"""Stored pictures: killed, on a full disk or damaged, no list is lost, and no picture is drawn that was not fetched."""

import random, time

from pictures import *

def judge(site, shown, expected=None):
    """Why what was shown is wrong, or None. `expected` are the pictures that may be there."""
    written, status = shown
    known = site.served if expected is None else expected
    if status != 0 or b"astral-sh" not in written:
        return f"status {status}, or no list: {written[-200:]!r}"
    if [file for file in pictures(written) if file not in known]:
        return "a picture that was not fetched"


def kills():
    """A refresh with pictures is killed at random moments; the next list has whole pictures or initials."""
    site, dice, failures, killed = Site(), random.Random(11), [], 0
    start = time.monotonic()
    site.show("refresh")
    longest = 1.2 * (time.monotonic() - start)
    runs = 30 if QUICK else 500
    for number in range(runs):
        for file in site.files():
            file.unlink()
        child, terminal = pty.fork()
        if child == 0:
            os.execve(PROGRAM, [PROGRAM, "refresh", "--no-pager", "--pictures", "kitty"], site.variables)
        time.sleep(dice.uniform(0, longest))
        os.kill(child, signal.SIGKILL)
        os.close(terminal)
        killed += os.WIFSIGNALED(os.waitpid(child, 0)[1])
        for arguments in ["list"], ["refresh"]:
            if bad := judge(site, shown := site.show(*arguments)):
                failures.append(f"run {number}, {arguments[0]}: {bad}")
        if len(pictures(shown[0])) != len(site.files()) or not site.files():
            failures.append(f"run {number}: {len(pictures(shown[0]))} pictures, {len(site.files())} stored")
    failures += [f"left {path}" for path in site.home.leftovers()]
    if killed < runs / 4:
        failures.append(f"only {killed} runs were killed")
    verdict(runs, failures, f"refreshes with pictures, {killed} killed: the list is whole, pictures are whole or missing")
    must_fail(judge(site, site.show("list"), expected=set()), "a picture that no server has is found")
    site.close()


def damage():
    """Each stored picture, cut and with changed bits: initials are shown, and the next refresh fetches it."""
    site, failures, dice, runs = Site(), [], random.Random(12), 0
    site.show("refresh")
    for file in site.files():
        whole = file.read_bytes()
        places = range(0, len(whole), len(whole) // 4 + 1) if QUICK else range(0, len(whole), 97)
        cases = [whole[:place] for place in places]
        for place in places:
            changed = bytearray(whole)
            changed[place] ^= 1 << dice.randrange(8)
            cases.append(bytes(changed))
        for case in cases:
            runs += 1
            file.write_bytes(case)
            shown = site.show("list")
            if bad := judge(site, shown):
                failures.append(bad)
            if len(pictures(shown[0])) != len(site.files()) - 1:
                failures.append(f"a damaged picture of {len(case)} bytes is drawn")
        site.show("refresh")
        if len(pictures(site.show("list")[0])) != len(site.files()):
            failures.append("a damaged picture is not fetched again")
    verdict(runs, failures, "damaged pictures: initials are shown, and the next refresh fetches them")
    # The control: a stored picture of another owner, in the place of one.
    first, second = site.files()[:2]
    first.write_bytes(second.read_bytes())
    must_fail(len(site.files()) - len(pictures(site.show("list")[0])), "a picture of another owner is not drawn")
    site.close()


def full_disk():
    """Without room for a file, the list is shown with pictures, and what is stored stays."""
    site, failures = Site(), []
    site.show("refresh")
    stored = {file: file.read_bytes() for file in site.files()}
    for file in site.files()[:1]:
        file.unlink()
        del stored[file]
    limited = ["bash", "-c", 'ulimit -f 0; exec "$0" "$@"', PROGRAM]
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe("bash", [*limited, "refresh", "--no-pager", "--pictures", "kitty"], site.variables)
    written = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        written += piece
    os.close(terminal)
    if bad := judge(site, (written, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))):
        failures.append(bad)
    if {file: file.read_bytes() for file in site.files()} != stored:
        failures.append("stored pictures changed")
    failures += [f"left {path}" for path in site.home.leftovers()]
    verdict(1, failures, "without room for a file, the list is shown with pictures, and stored ones stay")
    site.close()


kills()
damage()
full_disk()
