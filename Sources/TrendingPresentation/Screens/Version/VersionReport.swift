/// What a report of a defect says of the program and the machine.
package struct VersionReport: Sendable {
    /// A fact and its name; `nil` if it is not known.
    var facts: [(name: String, value: String?)]
    /// A library, its version if it tells one, and its file; without a file, it is missing.
    var libraries: [(name: String, version: String?, path: String?)]

    package init(
        facts: [(name: String, value: String?)],
        libraries: [(name: String, version: String?, path: String?)]
    ) {
        self.facts = facts
        self.libraries = libraries
    }

    /// One line each, with the values below each other.
    package var text: String {
        var lines = facts.map { (name: $0.name, value: $0.value ?? "not recorded") }
        lines += libraries.map { library in
            guard let path = library.path else { return (library.name, "not found") }
            return (library.name, [library.version, path].compactMap(\.self).joined(separator: " "))
        }
        let block = Block.facts(lines.map { .init(name: Block.Cell($0.name), texts: [Block.Cell($0.value)]) })
        return PlainTextRenderer(width: nil, style: .plain).render([block])
    }
}
