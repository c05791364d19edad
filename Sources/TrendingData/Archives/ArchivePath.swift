import TrendingDomain

/// What the path of a file in an archive says about its lists.
struct ArchivePath: Sendable {
    /// Relative to the archive.
    let text: String
    let day: ArchiveDay.Found
    /// Daily, if the path names none; `nil` if it names an unknown one.
    let period: TrendingQuery.Period?
    /// The name of the file without its ending.
    let stem: String
    /// The ending in lower case: `json`.
    let ending: String
    private let folders: [String]

    init(_ path: String) {
        text = path
        let parts = path.split(separator: "/").map(String.init)
        let name = parts.last ?? ""
        stem = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name[...])
        ending = Self.ending(of: name)
        folders = parts.dropLast().reversed()
        let names = [stem] + folders
        day = names.lazy.map { ArchiveDay.first(in: Array($0.utf8)[...]) }.first { $0 != .none } ?? .none
        period = Self.period(names)
    }

    static func ending(of name: String) -> String {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    private static func period(_ names: [String]) -> TrendingQuery.Period? {
        for name in names {
            let words = name.lowercased().split { !$0.isLetter }
            if let period = TrendingQuery.Period.named.first(where: { words.contains(Substring($0.text)) }) {
                return period
            }
            if words.contains(where: { unknownPeriods.contains($0) }) { return nil }
        }
        return .daily
    }

    /// GitHub has no lists of these.
    private static let unknownPeriods: Set<Substring> = ["hourly", "quarterly", "yearly"]

    /// The slug of the language that the file's name or its folder names, as in `python_data/2026-01-31.json`.
    func language(_ languages: inout ArchiveLanguages) -> String? {
        for name in [stem] + folders.prefix(2) {
            for ending in ["", "_data", "-data", "_repos", "-repos"] where name.hasSuffix(ending) {
                let start = String(name.dropLast(ending.count))
                guard !start.isEmpty, !Self.generic.contains(start.lowercased()) else { continue }
                if let slug = languages.slug(start), !slug.isEmpty { return slug }
            }
        }
        return nil
    }

    /// Names of folders that are also names of languages.
    private static let generic: Set<String> = ["data", "json", "csv", "markdown", "md", "text", "html", "api", "raw"]
}
