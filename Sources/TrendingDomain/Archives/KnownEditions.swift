/// The editions that an import has seen, to use the best of several for one list and day.
struct KnownEditions {
    private struct Place: Hashable {
        var list: Int
        var day: Int
    }

    private var lists: [ListIdentity: Int] = [:]
    private var worths: [Place: Int] = [:]

    /// How many editions there are, and how many rows: of several for one list and day, only the best counts.
    private(set) var count = 0
    private(set) var rows = 0

    /// Whether the edition is used: it is the first for its list and day, or knows more than the one before.
    mutating func insert(_ edition: Edition) -> Bool {
        guard !edition.entries.isEmpty else { return false }
        let list = lists[edition.list] ?? lists.count
        lists[edition.list] = list
        let place = Place(list: list, day: edition.day.number)
        let whole = (Self.richness(edition) << 32) + edition.entries.count
        if let other = worths.updateValue(whole, forKey: place) {
            guard whole > other else {
                worths[place] = other
                return false
            }
            rows -= other & 0xFFFF_FFFF
        } else {
            count += 1
        }
        rows += edition.entries.count
        return true
    }

    /// Stars gained say more than stars, and stars more than names alone.
    private static func richness(_ edition: Edition) -> Int {
        if edition.entries.contains(where: { $0.gained != nil }) { return 2 }
        return edition.entries.contains { $0.stars != nil } ? 1 : 0
    }
}
