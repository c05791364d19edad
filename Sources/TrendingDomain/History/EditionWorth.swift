/// How much an edition of an archive knows. Of several for the same list and day, the one that is worth most is used.
///
/// `level` is from 0 to 5: a whole list says more than one that lacks rows. Then stars gained say more than stars, and
/// stars more than names alone. `lastSeen` is in seconds since 1970: only documents of the program say when a list was
/// seen.
package typealias EditionWorth = (level: Int8, lastSeen: Int64, rows: Int32)

extension Edition {
    package var worth: EditionWorth {
        let hasGained = entries.contains { $0.gained != nil }
        let figures: Int8 = hasGained ? 2 : entries.contains { $0.stars != nil } ? 1 : 0
        return (figures + (isWhole ? 3 : 0), lastSeen?.secondsSince1970 ?? .min, Int32(clamping: entries.count))
    }
}
