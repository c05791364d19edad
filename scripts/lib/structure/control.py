"""Proves that each rule finds what it is for: plants violations in a copy of the project and looks for them."""

import os
import re
import shutil
import sys
import tempfile

from structure.plants import FOUND, LEFT_ALONE

TREES = ("Sources", "Tests", "Checks")


def run_control(root, violations):
    """Plants and checks; returns the exit status. `violations` checks a root."""
    with tempfile.TemporaryDirectory() as copy:
        copy_project(root, copy)
        before = set(violations(copy)[0])
        problems = [] if before == set(violations(root)[0]) else ["the copy is not judged as the project is"]
        for plant in FOUND + LEFT_ALONE:
            add(copy, plant)
        change_manifest(copy)
        problems += differences(set(violations(copy)[0]) - before)
        problems += missed_exemption(copy, violations)
    for problem in problems:
        print(f"structure control: {problem}", file=sys.stderr)
    found = sum(plant.rule != "" for plant in FOUND) + 2
    if not problems:
        print(f"structure control: {found} planted violations found, {len(LEFT_ALONE)} harmless files left alone")
    return 1 if problems else 0


def copy_project(root, copy):
    """Copies what the rules read."""
    for tree in TREES:
        if os.path.isdir(os.path.join(root, tree)):
            ignored = shutil.ignore_patterns(".build", "*.json", "*.txt")
            shutil.copytree(os.path.join(root, tree), os.path.join(copy, tree), ignore=ignored, symlinks=True)
    shutil.copy(os.path.join(root, "Package.swift"), copy)


def add(copy, plant):
    """Writes the file of a plant. The project has no file with its path."""
    path = os.path.join(copy, plant.path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "x", encoding="utf-8") as file:
        file.write(plant.text)


def change_manifest(copy):
    """Lets the target TrendingPresentation depend on TrendingData."""
    path = os.path.join(copy, "Package.swift")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    start = r'(name: "TrendingPresentation",\s*dependencies: \[)'
    text, count = re.subn(start, r'\1.target(name: "TrendingData"), ', text, count=1)
    if count != 1:
        raise SystemExit("structure control: Package.swift has no target TrendingPresentation to change")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def differences(found):
    """Names each plant that was not found, and each find that was not planted."""
    expected = {(plant.rule, plant.path) for plant in FOUND if plant.rule} | {("arrow", "Package.swift")}
    seen = {(one.rule, one.path) for one in found}
    for rule, path in sorted(expected - seen - {one for one in expected if one[0] == "circle"}):
        yield f"'{rule}' does not find the violation in {path}"
    yield from circle_differences(found)
    for one in sorted(found):
        if (one.rule, one.path) not in expected and one.rule != "circle":
            yield f"'{one.rule}' reports harmless code: {one}"


def circle_differences(found):
    """Compares circles by their folders, as each is reported at its weakest arrow."""
    circles = {re.search(r"circle in (\S+): (.*?):", one.message).groups() for one in found if one.rule == "circle"}
    domain = "Sources/TrendingDomain"
    expected = {
        (f"{domain}/Planted/Nest", "One -> Two -> One"),
        (domain, "PlantedA -> PlantedB -> PlantedA"),
        (domain, "PlantedH -> PlantedI -> PlantedH"),
        (domain, "PlantedKey -> PlantedLock -> PlantedRing -> PlantedKey"),
    }
    for path, way in sorted(expected - circles):
        yield f"'circle' does not find {way} in {path}"
    for path, way in sorted(circles - expected):
        if "Planted" in way:
            yield f"'circle' reports a circle that does not exist: {way} in {path}"


def missed_exemption(copy, violations):
    """Checks that an exemption without use is reported."""
    for tree in TREES:
        shutil.rmtree(os.path.join(copy, tree), ignore_errors=True)
    if not any(one.rule == "exemption" for one in violations(copy)[0]):
        yield "'exemption' does not find an exemption that covers nothing"
