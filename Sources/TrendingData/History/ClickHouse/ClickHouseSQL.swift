import TrendingDomain

/// Parts of statements. Every text travels as hexadecimal digits: none can end its literal, whatever the version.
enum ClickHouseSQL {
    static func text(_ text: String) -> String { self.text(text.utf8) }

    static func text(_ bytes: some Sequence<UInt8>) -> String {
        let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        return digits.isEmpty ? "''" : "unhex('\(digits)')"
    }

    /// The days that the type Date has in all versions: from 1970 to 2105.
    static let days = TrendingDay(number: 0)...TrendingDay(number: 49_709)

    static func day(_ day: TrendingDay) -> String { "toDate(\(day.number))" }

    /// `nil` if no day of the range can be stored.
    static func range(_ range: ClosedRange<TrendingDay>) -> String? {
        guard range.overlaps(days) else { return nil }
        let known = range.clamped(to: days)
        return "day BETWEEN \(day(known.lowerBound)) AND \(day(known.upperBound))"
    }

    /// Leaves out what no program sends.
    static let ranks = "rank BETWEEN \(EditionLimits.ranks.lowerBound) AND \(EditionLimits.ranks.upperBound)"

    static func list(_ list: ListIdentity) -> String { "cityHash64(\(list.parts.map(text).joined(separator: ", ")))" }

    /// Selects editions. The list must not be empty.
    static func places(_ places: [EditionPlace]) -> String {
        let conditions = Dictionary(grouping: places, by: \.list).map { list, places in
            let days = places.map { day($0.day) }.joined(separator: ",")
            return "(list = \(self.list(list)) AND day IN (\(days)))"
        }
        return conditions.sorted().joined(separator: " OR ")
    }

    static func nameKey(_ address: RepoAddress) -> String {
        "cityHash64(\(text(address.server)), lowerUTF8(\(text(address.name.text))))"
    }

    static func keys(_ keys: some Sequence<UInt64>) -> String {
        keys.sorted().map { String($0) }.joined(separator: ",")
    }

    /// The key of an entry's repository: its id, or its name without one. What imports say has names of its own.
    static let repo =
        "if(id > 0, cityHash64('id', host, id), cityHash64(if(origin = '', 'own', 'archive'), host, lowerUTF8(name)))"
    static let entryNameKey = "cityHash64(host, lowerUTF8(name))"
    static let arrivalList = "cityHash64(\(ListColumn.allCases.map(\.rawValue).joined(separator: ", ")))"

    /// In the order of `ListIdentity.parts`.
    enum ListColumn: String, CaseIterable {
        case source, server, language, period, spokenLanguage = "spoken_language", account
    }

    /// Excludes what a later version of its edition has replaced. `places` selects the editions. Servers find one number of
    /// 64 bits in a large set in half the time that they need for three.
    static func current(_ places: String) -> String {
        let last = "SELECT cityHash64(list, day, max(version)) FROM edition WHERE \(places) GROUP BY list, day"
        return "cityHash64(list, day, version) GLOBAL IN (\(last))"
    }

    /// Excludes what forgotten archives say.
    static let remembered = "origin GLOBAL NOT IN (SELECT name FROM origin FINAL WHERE is_forgotten = 1 AND name != '')"
}
