import TrendingDomain

/// What the path of a file in an archive says about its lists.
struct ArchivePath: Sendable {
    let day: ArchiveDay.Found
    /// Daily, if the path names none; `nil` if it names an unknown one.
    let period: TrendingQuery.Period?
    /// The slug of the language that the file's name names.
    let stemLanguage: String?
    /// The slug of the language that the file's name or a folder names, as in `python_data/2026-01-31.json`.
    let language: String?
    /// Whether the file's name tells it from others of its day by a word that is not understood.
    let hasUnknownWord: Bool
    /// The ending in lower case: `json`.
    let ending: String

    /// `path` is relative to the archive.
    init(_ path: String, _ languages: inout ArchiveLanguages) {
        let parts = path.split(separator: "/").map(String.init)
        let name = parts.last ?? ""
        let stem = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name[...])
        ending = Self.ending(of: name)
        var names: [(text: String, label: ArchiveLabel)] = []
        for text in [stem] + parts.dropLast().reversed() {
            names.append((text, ArchiveLabel(Array(text.utf8)[...], &languages)))
        }
        let ownDay = names.first { $0.label.day != .none }?.label.day
        // `2026/08/31.json` and `2026/08/31/go.json`.
        let joined = (Array(parts.dropLast()) + [stem]).joined(separator: "-")
        day = ownDay ?? ArchiveDay.first(in: Array(joined.utf8)[...])
        let periodLabel = names.first { $0.label.period != nil || $0.label.namesOtherPeriod }?.label
        period = periodLabel.map { $0.namesOtherPeriod ? nil : $0.period } ?? .daily
        stemLanguage = Self.language(names[0], but: Self.genericNames)
        language =
            stemLanguage
            ?? names.dropFirst().prefix(3).lazy.compactMap { Self.language($0, but: Self.genericFolders) }.first {
                !$0.isEmpty
            }
        let isOfDay = names[0].label.day != .none || names.count > 1 && names[1].label.day != .none
        hasUnknownWord = isOfDay && !names[0].label.isUnderstood
    }

    static func ending(of name: String) -> String {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    private static func language(_ name: (text: String, label: ArchiveLabel), but generic: Set<String>) -> String? {
        guard name.label.isUnderstood, !generic.contains(name.text.lowercased()) else { return nil }
        return name.label.language
    }

    /// Names of files and folders that are also names of languages.
    private static let genericNames: Set<String> = ["data", "json", "csv", "markdown", "md", "text", "api", "raw"]
    private static let genericFolders = genericNames.union(["html"])
}
