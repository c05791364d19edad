/// How much an edition of an archive knows. Of several for the same list and day, the one that is worth most is used.
package struct EditionWorth: Comparable {
    /// From 0 to 2: stars gained say more than stars, and stars more than names alone.
    package let figures: Int8
    /// In seconds since 1970. Only documents of the program say when a list was seen.
    private let lastSeen: Int64
    let rows: Int32

    init(_ edition: Edition) {
        if edition.entries.contains(where: { $0.gained != nil }) {
            figures = 2
        } else {
            figures = edition.entries.contains { $0.stars != nil } ? 1 : 0
        }
        lastSeen = edition.lastSeen?.secondsSince1970 ?? .min
        rows = Int32(clamping: edition.entries.count)
    }

    package static func < (one: EditionWorth, other: EditionWorth) -> Bool {
        (one.figures, one.lastSeen, one.rows) < (other.figures, other.lastSeen, other.rows)
    }
}

extension Edition {
    package var worth: EditionWorth { EditionWorth(self) }
}
