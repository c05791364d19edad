"""Reads the commands, options, settings, exit statuses and variables of the program."""

import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

BUILT_IN = {"help", "version"}


class Option:
    """One option as the manual shows it. A switch and its `--no-` form are one option."""

    def __init__(self, entry, opposite=None):
        self.kind = entry["kind"]
        self.text = entry.get("abstract", "").strip().rstrip(".")
        self.value = entry.get("valueName", "").upper()
        self.is_repeating = entry.get("isRepeating", False)
        self.is_optional = entry.get("isOptional", False)
        self.names = [("-" if n["kind"] == "short" else "--") + n["name"] for n in entry.get("names", [])]
        self.opposite = "--" + opposite["names"][0]["name"] if opposite else None

    @property
    def long_names(self):
        names = [name for name in self.names if name.startswith("--")]
        return names + ([self.opposite] if self.opposite else [])

    @property
    def placeholder(self):
        name = self.value + ("..." if self.is_repeating else "")
        return f"[{name}]" if self.is_optional else name

    @property
    def spelling(self):
        """`-l`, `--language NAME`."""
        if self.kind == "positional":
            return f"`{self.value}`"
        names = list(self.names)
        if self.kind == "option":
            names[-1] += " " + self.value
        return ", ".join(f"`{name}`" for name in names + ([self.opposite] if self.opposite else []))


class Command:
    """A command with its options, without `--help` and `--version`."""

    def __init__(self, entry, path):
        self.path = path
        self.line = " ".join(path)
        self.abstract = entry.get("abstract", "").strip().rstrip(".")
        self.discussion = entry.get("discussion", "").strip()
        shown = [a for a in entry.get("arguments", []) if a["shouldDisplay"]]
        arguments = [a for a in shown if not BUILT_IN & {n["name"] for n in a.get("names", [])}]
        opposites = {a["valueName"]: a for a in arguments if a["kind"] == "flag" and a["valueName"].startswith("no-")}
        plain = [a for a in arguments if not (a["valueName"] in opposites and a["valueName"][3:] in
                                              {b["valueName"] for b in arguments})]
        self.options = [Option(a, opposites.get("no-" + a["valueName"])) for a in plain]
        self.subcommands = [Command(sub, path + [sub["commandName"]]) for sub in entry.get("subcommands", [])
                            if sub["commandName"] != "help"]

    def all(self):
        yield self
        for command in self.subcommands:
            yield from command.all()


class Program:
    def __init__(self, path, project):
        self.path = path
        self.sources = Path(project) / "Sources"
        self.root = Command(json.loads(self.run("--experimental-dump-help"))["command"], ["trending"])
        self.commands = [command for top in self.root.subcommands for command in top.all()]
        self.version = self.run("--version").strip()
        files = sorted(path for path in self.sources.rglob("*") if path.suffix in (".swift", ".c"))
        self.text = "\n".join(path.read_text() for path in files)

    def run(self, *arguments, **variables):
        with tempfile.TemporaryDirectory() as home:
            environment = {"HOME": home, "PATH": os.environ.get("PATH", ""), **variables}
            for name in ("LD_LIBRARY_PATH",):
                if name in os.environ:
                    environment[name] = os.environ[name]
            return subprocess.run([self.path, *arguments], env=environment, check=True, text=True,
                                  stdout=subprocess.PIPE).stdout

    def settings(self):
        """Each setting of the configuration file with its meaning and its default. The meaning is that of the option or
        variable, or the help of a setting that has neither."""
        known = {name for command in self.commands for option in command.options for name in option.long_names}
        # A command may have an option with the name of a setting, and another meaning.
        known -= {f"--{name}" for name in self.settings_without_option()}
        plain = json.loads(self.run("config", "--format", "json"))["settings"]
        names = [line.split("\t")[0] for line in self.run("config").splitlines()]
        # The manual describes the sections by hand.
        names = [name for name in names if "." not in name]
        variables = {"TRENDING_KEYRING": "false", "TRENDING_API_URL": "https://api.example.com"}
        given = json.loads(self.run("config", "--format", "json", **variables))["settings"]
        for name in names:
            same = f"--{name}" if f"--{name}" in known else given[name]["variable"]
            yield name, f"Same as `{same}`" if same else self.help_of(name), plain[name]["value"]

    def settings_without_option(self):
        return re.findall(r'Setting<[^(]*>\(\s*"([^"]+)",(?:(?!Setting<).)*?isOption: false', self.text, re.S)

    def help_of(self, setting):
        """The help in the declaration of a setting."""
        found = re.search(rf'Setting<[^(]*>\(\s*"{setting}",(?:(?!Setting<).)*?help: ((?:"[^"\n]*"[\s+]*)+)', self.text, re.S)
        if not found:
            raise SystemExit(f"The setting '{setting}' is neither an option nor a variable, and has no help.")
        return "".join(re.findall(r'"([^"\n]*)"', found[1]))

    def statuses(self):
        """Each exit status with the documentation comment of its case, and the order from worst to best."""
        [path] = [p for p in self.sources.rglob("*.swift") if "enum ExitStatus: Int32" in p.read_text()]
        text = path.read_text()
        cases, comment = {}, []
        for line in text.splitlines():
            line = line.strip()
            if line.startswith("///"):
                comment.append(line[3:].strip())
                continue
            if match := re.fullmatch(r"case (\w+) = (\d+)", line):
                if not comment:
                    raise SystemExit(f"{path}: case {match[1]} has no documentation comment.")
                cases[match[1]] = (int(match[2]), " ".join(comment))
            comment = []
        order = re.search(r"bySeverity: \[ExitStatus\] = \[(.*?)\]", text, re.DOTALL)
        return sorted(cases.values()), [cases[name][0] for name in re.findall(r"\.(\w+)", order[1])]

    def reads(self, variable):
        """Whether the sources name an environment variable."""
        return f'"{variable}"' in self.text

    def variables(self):
        """The environment variables that the sources certainly read."""
        names = r'"((?:TRENDING|GH|GITHUB|XDG)_[A-Z_]+)"'
        reads = r'\b(?:value|named|number|directory|getenv)\((?:\w+: )?"([A-Z][A-Z_]+)"|\b(?:variables|environment)\["([A-Z_]+)"'
        return {name for match in re.findall(f"{names}|{reads}", self.text) for name in match if name}
