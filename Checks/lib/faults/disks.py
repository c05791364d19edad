"""What a run leaves if it is killed at a system call, if the disk is full, and if the power is cut."""

import random, re, shutil, subprocess

from harness import *

# In seconds. What is on its way to the server arrives.
ARRIVAL = 0.05


def some_of(items, count):
    """All items; in a quick run that many of them, evenly spread."""
    if not QUICK or len(items) <= count:
        return items
    return [items[index * len(items) // count] for index in range(count)]


def kill_at():
    """The path of the tool `kill-at`; `None` if it can't be compiled or used here."""
    tool = WORK / "kill-at"
    if sys.platform != "linux" or not shutil.which("cc"):
        return None
    if not tool.exists():
        source = pathlib.Path(os.environ["FAULTS_CHECKS"]) / "lib/tools/kill-at.c"
        subprocess.run(["cc", "-O1", "-o", tool, source], check=True)
    return tool


def calls_of(home, run, place):
    """The system calls of a run on files whose path has `place`, as the words that `kill-at` takes."""
    log = home.path.parent / f"{home.path.name}.calls"
    run([kill_at(), log, "-", "-", "0"])
    lines = [line.split() for line in log.read_text().splitlines() if not line.startswith("=")]
    return [(name, where, number) for number, name, where in lines if place in where]


def killed_at(home, run, call):
    """Runs the program and kills it at a call. Returns whether it came to that call."""
    log = home.path.parent / f"{home.path.name}.calls"
    outcome = run([kill_at(), log, *call])
    time.sleep(ARRIVAL)
    return outcome.status == 137


def operations(home, run, file, folder):
    """What a run does to one file and to the folders above it, from strace, as after-a-cut.awk takes it. Paths are those
    in the home."""
    log = home.path.parent / f"{home.path.name}.strace"
    calls = "trace=openat,write,fsync,fdatasync,rename,renameat,unlink,unlinkat,mkdir,mkdirat"
    outcome = run(["strace", "-f", "-y", "-qq", "-s", "4096", "-o", log, "-e", calls])
    halves, lines = {}, []
    for line in log.read_text(errors="replace").splitlines():
        thread, _, call = line.partition(" ")
        if "<unfinished" in call:
            halves[thread] = call.partition(" <unfinished")[0]
            continue
        if "resumed>" in call:
            call = halves.pop(thread, "") + call.partition("resumed>")[2]
        if " = -1 " not in call:
            lines.append(call.strip().replace('"...', '"'))
    forms = [
        (r'openat\([^,]*, "([^"]*)", [A-Z_|]*O_CREAT', "create {}"),
        (r"write\(\d+<([^>]*)>", "write {}"),
        (r"f(?:data)?sync\(\d+<([^>]*)>", "sync {}"),
        (r'rename(?:at)?\((?:AT_FDCWD[^,]*, )?"([^"]*)", (?:AT_FDCWD[^,]*, )?"([^"]*)"', "rename {} {}"),
        (r'unlink(?:at)?\((?:AT_FDCWD[^,]*, )?"([^"]*)"', "remove {}"),
        (r'mkdir(?:at)?\((?:AT_FDCWD[^,]*, )?"([^"]*)"', "folder {}"),
    ]
    found, made = [], set()
    for line in lines:
        for pattern, form in forms:
            if not (match := re.match(pattern, line)):
                continue
            paths = match.groups()
            # The file, its temporary files, which have its name too, and the folders on the way to it.
            if not all(file in path or form.startswith(("sync", "folder")) and folder.startswith(path) for path in paths):
                continue
            if not all(path.startswith(str(home.path)) and not path.endswith((".lock", ".sending")) for path in paths):
                continue
            if form.startswith("create"):
                if paths[0] in made:
                    continue
                made.add(paths[0])
            found.append(form.format(*paths))
    return outcome, found


def states(found, size, unsynced=False):
    """The states in which a power cut may leave the file: each has the contents of the files that changed."""
    script = pathlib.Path(os.environ["FAULTS_CHECKS"]) / "lib/tools/after-a-cut.awk"
    line = ["awk", "-v", f"size={size}", *(["-v", "unsynced=1"] if unsynced else []), "-f", str(script), "-"]
    printed = subprocess.run(line, input="\n".join(found) + "\n", capture_output=True, text=True, check=True).stdout
    words = [state.split() for state in printed.splitlines()]
    return [dict(zip(state[::2], state[1::2])) for state in words]


def build(state, new):
    """Makes the files of a state. `new` is what the run wrote."""
    for path, content in state.items():
        path = pathlib.Path(path)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        kind, _, count = content.rpartition("-")
        count = int(count) if kind else 0
        path.write_bytes(
            {
                "new": new,
                "empty": b"",
                "zeros": bytes(len(new)),
                "first": new[:count],
                "then-zeros": new[:count] + bytes(len(new) - count),
            }[kind or content]
        )


class Saved:
    """A copy of a home, to begin with again."""

    def __init__(self, home):
        self.home, self.copy = home, home.path.parent / f"{home.path.name}.saved"
        shutil.copytree(home.path, self.copy, symlinks=True)

    def restore(self):
        shutil.rmtree(self.home.path)
        shutil.copytree(self.copy, self.home.path, symlinks=True)

    def remove(self):
        shutil.rmtree(self.copy, ignore_errors=True)


def after_power_cuts(home, run, file, judge):
    """Builds the states in which a power cut during a run may leave a file. `judge` says what is wrong with a state, given
    what was there and what was written, or None. Returns how many there were, what is wrong, and the states with a torn
    file if nothing were synced."""
    saved, old = Saved(home), file.read_bytes() if file.exists() else None
    _, found = operations(home, run, file.stem, str(file.parent))
    new, torn = file.read_bytes(), 0
    possible = states(found, len(new))
    failures = [len(possible) < 4 and f"only {len(possible)} states: {found}"]
    for state in (cases := some_of(possible, 8)):
        saved.restore()
        build(state, new)
        failures.append((bad := judge(old, new)) and f"{state}: {bad}")
    for state in some_of(states(found, len(new), unsynced=True), 12):
        saved.restore()
        build(state, new)
        torn += (file.read_bytes() if file.exists() else None) not in (old, new)
    saved.remove()
    return len(cases), failures, torn


def killed_at_each_call(home, run, place, judge, prepare=lambda: None):
    """Kills a run at each system call on files whose path has `place`. `judge` says what is wrong afterwards, or None."""
    saved, calls = Saved(home), some_of(calls_of(home, run, place), 12)
    failures, missed = [], 0
    for call in calls:
        saved.restore()
        prepare()
        missed += not killed_at(home, run, call)
        failures.append((bad := judge()) and f"{call}: {bad}")
    if len(calls) < 4 or missed > len(calls) // 2:
        failures.append(f"{missed} of {len(calls)} calls were not reached")
    saved.remove()
    return len(calls), failures, missed


def on_small_disks(home, sizes, run, judge):
    """Runs on disks of these sizes in KB that are almost full. `judge` says what is wrong after an outcome, or None."""
    saved, count, failures = Saved(home), 0, []
    for size in sizes:
        for free in [0, 1] if QUICK else range(5):
            saved.restore()
            outcome = run(small_disk(home, size, free))
            if outcome.status != 98:
                count += 1
                failures.append((bad := judge(outcome)) and f"{size} KB, {free} pages: {bad}")
    saved.remove()
    return count, failures


def mounts():
    """Whether a process may mount a file system of its own."""
    return sys.platform == "linux" and subprocess.run(["unshare", "-Urm", "true"], capture_output=True).returncode == 0


def small_disk(home, size, free):
    """A command that runs the program with its home on a file system of `size` KB, with `free` pages of 4 KB left, and
    then copies what is there back. Its status is 98 if the home does not fit."""
    script = """
        home=$0 size=$1 free=$2
        shift 2
        cp -a "$home" "$home.before"
        mount -t tmpfs -o "size=${size}k" none "$home" || exit 99
        cp -a "$home.before/." "$home" 2>/dev/null
        fits=$?
        rm -rf "$home.before"
        [ $fits = 0 ] || exit 98
        for _ in $(seq "$free"); do head -c 4096 /dev/zero >>"$home/spare"; done 2>/dev/null
        cat /dev/zero >"$home/full" 2>/dev/null
        rm -f "$home/spare"
        cd "$home"
        "$@"
        status=$?
        rm -f "$home/full"
        cp -a "$home" "$home.after"
        cd /
        umount -l "$home"
        find "$home" -mindepth 1 -delete
        cp -a "$home.after/." "$home"
        rm -rf "$home.after"
        exit $status
    """
    return ["unshare", "-Urm", "bash", "-c", script, str(home.path), str(size), str(free)]
