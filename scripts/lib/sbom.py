#!/usr/bin/env python3
"""Prints what the release program consists of, as CycloneDX 1.6 JSON.

usage: sbom.py VERSION EPOCH, in the project's folder, after a build has written Package.resolved
"""
import datetime
import json
import os
import re
import subprocess
import sys
import uuid

# The libraries that the program opens if they are there.
OPTIONAL = ["libcurl", "libxml2", "libsqlite3", "libsecret", "libchafa", "gdk-pixbuf"]


def output(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def linked_packages():
    """The names of the packages that a target outside the tests uses, in lower case."""
    targets = json.loads(output("swift", "package", "dump-package"))["targets"]
    products = [d["product"] for t in targets if t["type"] != "test" for d in t["dependencies"] if "product" in d]
    return {(product[1] or product[0]).lower() for product in products}


def pins():
    for path in ["Package.resolved", "Checks/Package.resolved"]:
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                return json.load(file)["pins"]
    sys.exit("error: there is no Package.resolved; build the program first")


def check_versions(packages):
    """Package.resolved may be older than Package.swift."""
    for package in json.loads(output("swift", "package", "dump-package"))["dependencies"]:
        source = package["sourceControl"][0]
        wanted = source["requirement"].get("exact")
        found = [c["version"] for c in packages if c["name"].lower() == source["identity"].lower()]
        if wanted and found and found != wanted:
            sys.exit(f"error: Package.resolved has {source['identity']} {found[0]}, Package.swift {wanted[0]}")


def component(pin):
    version, location = pin["state"].get("version") or pin["state"]["revision"], pin["location"].removesuffix(".git")
    address = location.removeprefix("https://")
    purl = f"pkg:swift/{address}@{version}"
    return {
        "type": "library", "bom-ref": purl, "name": pin["identity"], "version": version, "scope": "required",
        "licenses": [{"license": {"name": "Apache-2.0 WITH Swift-exception"}}], "purl": purl,
        "externalReferences": [{"type": "vcs", "url": location}],
    }


def main():
    version, epoch = sys.argv[1], int(sys.argv[2])
    linked = linked_packages()
    components = [component(pin) for pin in pins() if pin["identity"].lower() in linked]
    check_versions(components)
    missing = linked - {c["name"].lower() for c in components}
    if missing:
        sys.exit(f"error: Package.resolved lacks {', '.join(sorted(missing))}")
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
    components.append({
        "type": "framework", "bom-ref": f"swift@{swift}", "name": "Swift runtime libraries", "version": swift,
        "scope": "required", "licenses": [{"license": {"name": "Apache-2.0 WITH Swift-exception"}}],
    })
    for name in OPTIONAL:
        components.append({
            "type": "library", "bom-ref": name, "name": name, "scope": "optional",
            "description": "A library of the system, opened when it is first used",
        })
    root = {
        "type": "application", "bom-ref": f"trending@{version}", "name": "trending", "version": version,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    moment = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": {"timestamp": moment, "component": root},
        "components": components,
        "dependencies": [{"ref": root["bom-ref"], "dependsOn": [c["bom-ref"] for c in components]}],
    }
    # The same contents have the same number.
    content = json.dumps(document, sort_keys=True)
    document["serialNumber"] = "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_URL, content))
    print(json.dumps(document, indent=2))


main()
