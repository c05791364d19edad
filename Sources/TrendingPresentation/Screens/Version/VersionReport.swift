/// What a report of a defect says of the program and the machine.
package enum VersionReport {
    /// One line each, with the values below each other. A fact without a value is not known. A library has its version
    /// if it tells one, and its file; without a file, it is missing.
    package static func text(
        facts: [(name: String, value: String?)],
        libraries: [(name: String, version: String?, path: String?)]
    ) -> String {
        var lines = facts.map { (name: $0.name, value: $0.value ?? "not recorded") }
        lines += libraries.map { library in
            guard let path = library.path else { return (library.name, "not found") }
            return (library.name, [library.version, path].compactMap(\.self).joined(separator: " "))
        }
        let block = Block.facts(lines.map { .init(name: Block.Cell($0.name), texts: [Block.Cell($0.value)]) })
        return PlainTextRenderer(width: nil, style: .plain).render([block])
    }
}
