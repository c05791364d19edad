import TrendingDomain

/// The stored form of learned languages: a record with a checksum. It has a line with the number of languages, then a
/// line for each language: its name, a tab and its slug.
enum LearnedLanguagesRecord {
    /// Leaves out unsafe languages. Returns `nil` if no language is left.
    static func encode(_ languages: [ProgrammingLanguage]) -> [UInt8]? {
        let languages = languages.filter(\.isSafe).prefix(limit)
        guard !languages.isEmpty else { return nil }
        let lines = languages.map { "\($0.name)\t\($0.slug)\n" }
        return SnapshotRecord(payload: Array("\(form) \(languages.count)\n\(lines.joined())".utf8)).encoded
    }

    /// Whether a newer version of the program wrote the bytes.
    static func isNewer(_ bytes: [UInt8]) -> Bool {
        if case .newerVersion = SnapshotRecord.decode(bytes) { true } else { false }
    }

    /// Leaves out unsafe languages, which earlier versions stored. Returns `nil` if the bytes don't have exactly this
    /// form.
    static func decode(_ bytes: [UInt8]) -> [ProgrammingLanguage]? {
        guard bytes.count <= 1 << 20, case .record(let record) = SnapshotRecord.decode(bytes),
            let text = String(validating: record.payload, as: UTF8.self)
        else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.popLast() == "", let head = lines.first, head == "\(form) \(lines.count - 1)" else { return nil }
        let languages = lines.dropFirst().compactMap(language)
        return languages.count == lines.count - 1 ? languages.filter(\.isSafe) : nil
    }

    private static let form = "languages"
    private static let limit = 5_000

    private static func language(_ line: Substring) -> ProgrammingLanguage? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 2 else { return nil }
        return ProgrammingLanguage(name: String(fields[0]), slug: String(fields[1]))
    }
}
