/// The settings that a configuration file holds, each one that its kind accepts.
package struct ConfigurationText: Sendable {
    package private(set) var values: [ConfigurationKey: String] = [:]
    private var lines: [ConfigurationKey: Int] = [:]

    /// Throws the first mistake.
    package init(_ text: String) throws(ConfigurationMistake) {
        var scanner = ConfigurationScanner(text)
        var seen: Set<ConfigurationKey> = []
        while let entry = try scanner.next({ (name) throws(ConfigurationMistake) in
            guard let key = ConfigurationKey(rawValue: name) else { throw .unknown(name) }
            guard seen.insert(key).inserted else { throw .syntax(line: nil, reason: "\(name) stands there twice") }
        }) {
            guard let key = ConfigurationKey(rawValue: entry.name) else { continue }
            guard let text = key.kind.text(of: entry.value), key.kind.accepts(text) else {
                throw ConfigurationMistake(
                    line: entry.line,
                    sentence: ConfigurationMistake.wrong(key, entry.value).sentence
                )
            }
            values[key] = text
            lines[key] = entry.line
        }
    }

    /// Of a file's bytes.
    package init(_ bytes: [UInt8]) throws(ConfigurationMistake) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let place = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
            throw ConfigurationMistake(line: place.map { $0 + 1 }, sentence: "This is not UTF-8 text.")
        }
        try self.init(text)
    }

    private init() {}

    package static let empty = ConfigurationText()

    /// Where the key's entry begins, from 1; `nil` where there is none.
    package func line(of key: ConfigurationKey) -> Int? { lines[key] }
}
