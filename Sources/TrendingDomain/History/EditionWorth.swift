/// How much an edition of an archive knows. Of several for the same list and day, the one that is worth most is used.
package struct EditionWorth: Comparable {
    /// From 0 to 5: a whole list says more than one that lacks rows. Then stars gained say more than stars, and stars more
    /// than names alone.
    package let level: Int8
    /// In seconds since 1970. Only documents of the program say when a list was seen.
    private let lastSeen: Int64
    let rows: Int32

    init(_ edition: Edition) {
        let hasGained = edition.entries.contains { $0.gained != nil }
        let figures: Int8 = hasGained ? 2 : edition.entries.contains { $0.stars != nil } ? 1 : 0
        level = figures + (edition.isWhole ? 3 : 0)
        lastSeen = edition.lastSeen?.secondsSince1970 ?? .min
        rows = Int32(clamping: edition.entries.count)
    }

    package static func < (one: EditionWorth, other: EditionWorth) -> Bool {
        (one.level, one.lastSeen, one.rows) < (other.level, other.lastSeen, other.rows)
    }
}

extension Edition {
    package var worth: EditionWorth { EditionWorth(self) }
}
