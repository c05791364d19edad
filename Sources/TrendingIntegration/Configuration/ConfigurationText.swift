import TOMLKit

/// The settings that a text in TOML holds, each one that its kind accepts.
package struct ConfigurationText: Sendable {
    package let values: [ConfigurationKey: String]
    private let text: String

    package init(_ text: String) throws(ConfigurationMistake) {
        self.text = text
        let table = try Self.table(of: text)
        if let mistake = table.mistake { throw Self.placed(mistake, in: text) }
        values = table.settings
    }

    private init() {
        text = ""
        values = [:]
    }

    package static let empty = ConfigurationText()

    /// Where the key's entry begins, from 1; `nil` where it is not known.
    package func line(of key: ConfigurationKey) -> Int? {
        LeadingLines(text).first { $0[key.rawValue] }?.line
    }

    /// Each dot of a key is a table in a table, and the library frees those in as many nested calls.
    private static let mostDots = 1000

    private static func table(of text: String) throws(ConfigurationMistake) -> TOMLTable {
        guard text.utf8.count(where: { $0 == UInt8(ascii: ".") }) <= mostDots else {
            throw ConfigurationMistake(
                sentence: "There are more than \(mostDots) dots in it, and no setting needs many."
            )
        }
        // The library would stop at it.
        guard !text.utf8.contains(0) else { throw .syntax(line: nil, reason: "there is a zero byte in it") }
        var scanner = TableScanner(text)
        if let (line, fault) = scanner.firstFault() { throw .unneeded(fault, line: line) }
        do {
            return try TOMLTable(string: text)
        } catch {
            guard let error = error as? TOMLParseError else { throw .syntax(line: nil, reason: "\(error)") }
            throw .syntax(line: error.source.begin.line, reason: error.description)
        }
    }

    /// The first mistake of the text: the table has forgotten in which order its entries stood.
    private static func placed(_ mistake: ConfigurationMistake, in text: String) -> ConfigurationMistake {
        guard let (line, first) = LeadingLines(text).first(where: \.mistake) else { return mistake }
        return ConfigurationMistake(line: line, sentence: first.sentence)
    }
}
