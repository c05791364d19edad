"""Rule 'arrow': which module may import which."""

from structure.lexer import tokens_of
from structure.violation import Violation

SYSTEM_C = {"Glibc", "Musl", "Darwin", "Android"}


def check_arrows(project, house):
    """Reports imports and target dependencies that the table does not allow."""
    files, manifest = project.sources, project.manifest
    shims = {file.module for file in files} - {file.module for file in files if file.is_swift}
    shims |= {name for name, _, _ in targets(manifest) if name.endswith("Headers")}
    swift = [file for file in files if file.is_swift]
    yield from check_imports(swift, house, shims)
    yield from check_manifest(manifest, house, shims, {file.module for file in swift})
    yield from check_system_c(swift)


def allowed(house, shims, module):
    """What a module may import; None if the table does not know the module."""
    row = house.modules.get(module)
    return None if row is None else set(row) | (shims if house.c_shims in row else set())


def check_imports(files, house, shims):
    """Reports imports in source files."""
    for file in files:
        names = allowed(house, shims, file.module)
        if names is None:
            yield Violation(
                "arrow", file.path, 1,
                f"the module {file.module} is unknown; add it to MODULES in {house.script} with what it may import",
            )
            continue
        for name, line, _ in file.imports:
            if name not in names and name not in SYSTEM_C:
                yield Violation("arrow", file.path, line, refusal(house, file.module, name))


def refusal(house, module, name):
    """Why a module must not import another, and what to do."""
    ours = [one for one in house.modules[module] if one in house.modules]
    only = " and ".join([", ".join(ours[:-1])] * (len(ours) > 1) + ours[-1:]) if ours else "none of our modules"
    return f"{module} must not import {name}; it may know {only}: move the code, or pass in what it needs"


def check_system_c(files):
    """Reports imports of the C library outside the one file that exports it to all others."""
    users = [(file, one) for file in files for one in file.imports if one[0] in SYSTEM_C]
    exporters = sorted({file.path for file, one in users if one[2]})
    seen = set(exporters[:1])
    for file, (name, line, _) in users:
        if file.path in seen:
            continue
        seen.add(file.path)
        home = f"use what {exporters[0]} exports" if exporters else "let one file export it (@_exported import)"
        yield Violation("arrow", file.path, line, f"only one file may import {name}; {home}")


def targets(manifest):
    """The targets of Package.swift: (name, line, dependencies)."""
    tokens = tokens_of("Package.swift", manifest)
    for index, token in enumerate(tokens):
        is_named = [one.text for one in tokens[index + 1 : index + 4]] == ["(", "name", ":"]
        if is_named and token.text in ("target", "systemLibrary", "executableTarget", "testTarget"):
            yield tokens[index + 4].text, token.line, list(dependencies(tokens, index + 1))


def dependencies(tokens, index):
    """The dependencies in the call whose parenthesis stands at an index: (name, line)."""
    depth, is_inside = 0, False
    for place in range(index, len(tokens)):
        token = tokens[place]
        if token.kind == "mark":
            depth += (token.text in "([") - (token.text in ")]")
            if depth == 0 or is_inside and depth == 1 and token.text == "]":
                return
        elif token.text == "dependencies" and depth == 1:
            is_inside = True
        elif is_inside and token.kind == "string" and tokens[place - 2].text != "package":
            yield token.text, token.line


def check_manifest(manifest, house, shims, modules):
    """Reports dependencies of targets that the table does not allow."""
    for name, _, names in targets(manifest):
        if name not in modules or name not in house.modules:
            continue
        for dependency, line in names:
            if dependency not in allowed(house, shims, name):
                yield Violation("arrow", "Package.swift", line, refusal(house, name, dependency))
