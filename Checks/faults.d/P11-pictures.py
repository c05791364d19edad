"""Stored pictures: killed, on a full disk or damaged, no list is lost, and no picture is drawn that was not fetched."""

import random, time, types

from disks import *
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
        dead = site.show("refresh", timeout=dice.uniform(0, longest))[1] == -signal.SIGKILL
        killed += dead
        # About two of three runs are killed, however fast the machine is at the moment.
        longest *= 1.1 if dead else 0.8
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
    failures.append(judge(site, site.show("refresh", command=["bash", "-c", 'ulimit -f 0; exec "$0" "$@"'])))
    if {file: file.read_bytes() for file in site.files()} != stored:
        failures.append("stored pictures changed")
    failures += [f"left {path}" for path in site.home.leftovers()]
    verdict(1, failures, "without room for a file, the list is shown with pictures, and stored ones stay")
    site.close()


def refresh(site):
    """A refresh on a terminal, for the functions that break the disk."""
    def run(command):
        shown = site.show("refresh", command=command)
        return types.SimpleNamespace(shown=shown, status=shown[1])

    return run


def after(site):
    """Why what a broken refresh left is wrong, or None: no picture is drawn that was not fetched, the next refresh has
    each, and nothing else is left."""
    for arguments in ["list"], ["refresh"], ["list"]:
        if bad := judge(site, shown := site.show(*arguments)):
            return f"{arguments[0]}: {bad}"
    if len(pictures(shown[0])) != len(site.files()) or not site.files():
        return f"{len(pictures(shown[0]))} pictures, {len(site.files())} stored"
    if left := site.home.leftovers():
        return f"left {left}"


def power_cuts():
    """The states in which a power cut may leave one picture: it is drawn whole, or not at all."""
    need("strace", "awk")
    site = Site()
    site.show("refresh")
    file, stored = site.files()[0], len(site.files())
    file.unlink()

    def look(old, new):
        is_whole = file.exists() and file.read_bytes() == new
        shown = site.show("list")
        if len(pictures(shown[0])) != stored - 1 + is_whole:
            return f"{len(pictures(shown[0]))} pictures"
        return judge(site, shown) or after(site)

    count, failures, torn = after_power_cuts(site.home, refresh(site), file, look)
    verdict(count, failures, "states after a power cut while a picture is stored: it is drawn whole, or not at all")
    must_fail(torn, f"without fsync, {torn} states have a torn picture")
    site.close()


def each_call():
    """A refresh is killed at each system call on the stored pictures."""
    if not kill_at():
        return skip("killing at a system call needs Linux and cc")
    site = Site()
    site.show("refresh")
    for file in site.files():
        file.unlink()
    count, failures, missed = killed_at_each_call(site.home, refresh(site), "trending/pictures", lambda: after(site))
    verdict(count, failures, f"killed at each call while pictures are stored; {missed} calls were not reached")
    site.close()


def small_disks():
    """On disks that are almost full, the list is shown, with pictures or initials."""
    if not mounts():
        return skip("this machine does not allow user namespaces")
    site, unstored = Site(), []
    site.show("refresh")
    stored = len(site.files())
    for file in site.files()[1:]:
        file.unlink()

    def look(outcome):
        unstored.append(len(site.files()) < stored)
        return judge(site, outcome.shown) or after(site)

    sizes = [128, 512] if QUICK else [64, 128, 256, 512, 1024]
    count, failures = on_small_disks(site.home, sizes, refresh(site), look)
    text = f"lists with pictures on small disks with 0 to 4 free pages, {sum(unstored)} of them too small for all"
    verdict(count, failures + [not any(unstored) and "each picture could be stored"], text)
    site.close()


kills()
damage()
full_disk()
power_cuts()
each_call()
small_disks()
