#!/usr/bin/env python3
"""Checks workflows of GitHub Actions: that they are YAML, that each script in them is one of bash, that what each job needs
exists, that jobs may do only what is said, that only single jobs may write, that a job on macOS names its compiler, that the
notes of a release are there before anything is published, and that actions are named by commit.

usage: workflows.py FILE...
"""
import re
import subprocess
import sys

import yaml


def problems(path):
    with open(path, encoding="utf-8") as file:
        workflow = yaml.safe_load(file)
    # YAML takes the key `on` for true.
    for key in ("name", True, "jobs", "permissions"):
        if key not in workflow:
            yield f"it has no {'on' if key is True else key}"
    rights = workflow.get("permissions") or {}
    if isinstance(rights, str) or "write" in rights.values():
        yield "all of its jobs may write"
    for name, job in workflow.get("jobs", {}).items():
        needs = job.get("needs", [])
        for needed in [needs] if isinstance(needs, str) else needs:
            if needed not in workflow["jobs"]:
                yield f"{name} needs {needed}, which does not exist"
        scripts = [step.get("run", "") for step in job["steps"]]
        is_built = any("scripts/" in script for script in scripts)
        if job["runs-on"].startswith("macos") and is_built and "DEVELOPER_DIR" not in (job.get("env") or {}):
            yield f"{name} names no compiler"
        publishing = [number for number, step in enumerate(job["steps"])
                      if "attest" in step.get("uses", "") or "gh release" in step.get("run", "")]
        if publishing and not any("packaging/notes" in script for script in scripts[:publishing[0]]):
            yield f"{name} publishes before there are notes"
        for step in job["steps"]:
            if ("uses" in step) == ("run" in step):
                yield f"{name} has a step that neither uses nor runs one thing"
            if "uses" in step and not re.search(r"@[0-9a-f]{40}$", step["uses"]):
                yield f"{name} uses {step['uses']}, which is not named by commit"
            if "run" in step:
                result = subprocess.run(["bash", "-n"], input=step["run"], capture_output=True, text=True)
                if result.returncode != 0:
                    yield f"{name}: {result.stderr.strip()}"
                if "${{" in step["run"]:
                    yield f"{name} writes an expression into a script; pass it in a variable"


found = [f"{path}: {problem}" for path in sys.argv[1:] for problem in problems(path)]
print("\n".join(found))
sys.exit(bool(found))
