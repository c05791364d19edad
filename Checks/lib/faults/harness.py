"""Shared by the checks in Python: results, homes, runs of the program."""

import collections, concurrent.futures, fcntl, json, os, pathlib, pty, select, shutil, signal, struct, subprocess, sys, tempfile
import termios, time

PROGRAM = os.environ["TRENDING"]
WORK = pathlib.Path(os.environ["FAULTS_WORK"])
QUICK = os.environ.get("FAULTS_QUICK") == "1"
ID = os.environ["FAULTS_ID"]

# The documented exit statuses, without 70: that is a defect.
STATUSES = {0, 64, 65, 69, 74, 75, 77, 130}


def _report(status, count, text):
    with open(os.environ["FAULTS_RESULTS"], "a") as results:
        results.write(f"{ID}\t{status}\t{count}\t{text}\n")


def holds(count, text):
    _report("ok", count, text)


def wrong(count, text):
    _report("wrong", count, text)


def control(count, text):
    _report("control", count, text)


def skip(text):
    _report("skipped", "-", text)


def need(*tools):
    """Skips the check if a tool is not installed."""
    for tool in tools:
        if not shutil.which(tool):
            skip(f"{tool} is not installed")
            raise SystemExit


def verdict(count, failures, text):
    """Reports that all cases passed, or how many failed, with the first failure. A failure of None is none."""
    failures = [failure for failure in failures if failure]
    for failure in failures[:20]:
        print("FAILED:", failure)
    if failures:
        wrong(len(failures), f"of {count}: {text}; first: {str(failures[0])[:300]!r}")
    else:
        holds(count, text)


def must_fail(failures, text, count=1):
    """Reports a control: there must be failures, or the check cannot find any."""
    if failures:
        control(count, text)
    else:
        wrong(count, "the control found no defect: " + text)


Outcome = collections.namedtuple("Outcome", "status out err seconds peak busy", defaults=[None, None])


def problem(outcome, statuses=STATUSES):
    """Describes a failure that no run may have: a hang, a signal, an undocumented status, a crash. Or returns None."""
    if outcome.status == "timeout":
        return "did not end"
    if outcome.status not in statuses:
        return f"status {outcome.status}: {outcome.err[-200:]!r}"
    for words in (b"Fatal error", b"Crash", b"*** Signal"):
        if words in outcome.err:
            return f"crash: {outcome.err[-200:]!r}"
    return None


class Home:
    """A home folder of its own, without the user's environment."""

    def __init__(self, parent=WORK):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="home", dir=parent))
        self.variables = {
            "HOME": str(self.path),
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            "TRENDING_KEYRING": "false",
            "GH_CONFIG_DIR": str(self.path / "no-gh"),
        }
        # Libraries that are unpacked, not installed.
        if libraries := os.environ.get("LD_LIBRARY_PATH"):
            self.variables["LD_LIBRARY_PATH"] = libraries

    @property
    def data(self):
        return self.path / ".local/share/trending"

    def lists(self):
        """The stored lists by file name."""
        return {file.name: file.read_bytes() for file in self.data.glob("*.list")}

    def leftovers(self):
        """Files that a run must not leave: temporary files and damaged lists."""
        return [str(file) for file in self.path.rglob("*") if file.suffix in (".tmp", ".temporary", ".damaged")]

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)

    def run(
        self, *arguments, environment=None, timeout=90, stdin=None, stdout=None, command=None, peak=False, program=None
    ):
        """Runs the program and waits for its end. A value of None in `environment` removes a variable. With `peak`, also
        measures the peak memory in KiB and the processor time in seconds, from a small parent process: a child's figure
        includes its parent's memory at the start."""
        variables = dict(self.variables)
        variables.update(environment or {})
        variables = {name: value for name, value in variables.items() if value is not None}
        line = [program or PROGRAM, *arguments]
        if command:
            line = [*command, *line]
        note = None
        if peak:
            note = tempfile.NamedTemporaryFile(dir=WORK)
            line = [sys.executable, "-I", "-S", "-c", LAUNCHER, note.name, *line]
        with tempfile.TemporaryFile(dir=WORK) as out, tempfile.TemporaryFile(dir=WORK) as err:
            start = time.monotonic()
            process = subprocess.Popen(
                line,
                env=variables,
                cwd=self.path,
                stdin=subprocess.PIPE if stdin is not None else subprocess.DEVNULL,
                stdout=out if stdout is None else stdout,
                stderr=err,
                start_new_session=True,
            )
            try:
                process.communicate(stdin, timeout=timeout)
                status = process.returncode
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                status = "timeout"
            seconds = time.monotonic() - start
            out.seek(0)
            err.seek(0)
            kibibytes = busy = None
            if note:
                kibibytes, busy = json.loads(note.read() or b"[0, 0]")
                note.close()
            return Outcome(status, out.read(), err.read(), seconds, kibibytes, busy)


LAUNCHER = """
import os, sys
child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(child, 0)
with open(sys.argv[1], "w") as note: note.write(f"[{usage.ru_maxrss}, {usage.ru_utime + usage.ru_stime}]")
os._exit(os.waitstatus_to_exitcode(status) & 255)
"""


def on_terminal(arguments, environment, folder, timeout=30, typed=b"", size=None, command=()):
    """Runs the program, by `command`, with a terminal as all three streams. `size` is that of the terminal: rows, columns,
    and its width and height in pixels. Returns its output and its status."""
    child, terminal = pty.fork()
    if child == 0:
        if size:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *size))
        os.chdir(folder)
        line = [str(word) for word in [*command, PROGRAM, *arguments]]
        os.execvpe(line[0], line, environment)
    end, written = time.monotonic() + timeout, b""
    if typed:
        os.write(terminal, typed)
    while True:
        if not select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
            os.kill(child, signal.SIGKILL)
            break
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        written += piece
    os.close(terminal)
    return written, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def in_parallel(work, items, workers=None):
    """The results of `work` for all items, in order. Runs mostly wait, so there are more workers than cores."""
    with concurrent.futures.ThreadPoolExecutor(workers or 2 * (os.cpu_count() or 2)) as pool:
        return list(pool.map(work, items))


def all_of(work, jobs):
    """The results of `work` for all jobs, each a list, as one list. The jobs run at once."""
    return [one for part in in_parallel(work, jobs, len(jobs)) for one in part]


def every_command():
    """Each command as words, and its options that take a value; '' if it takes words of its own."""
    dump = json.loads(subprocess.run([PROGRAM, "--experimental-dump-help"], capture_output=True, check=True).stdout)

    def walk(command, words):
        taking = [one for one in command.get("arguments", []) if one["kind"] != "flag"]
        yield words, ["--" + one["preferredName"]["name"] if one["kind"] == "option" else "" for one in taking]
        for inner in command.get("subcommands", []):
            yield from walk(inner, [*words, inner["commandName"]])

    return [(words, options) for words, options in walk(dump["command"], []) if words]


def shares(items, count):
    """Divides the items among that many workers."""
    return [items[index::count] for index in range(count) if items[index::count]]
