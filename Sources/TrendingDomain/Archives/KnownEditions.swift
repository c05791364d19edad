/// The editions that an import has seen, to use the best of several for one list and day.
struct KnownEditions {
    private struct Place: Hashable {
        var list: Int
        var day: Int
    }

    /// Six times as many as all public archives have together. Others are used without a comparison.
    private let mostKnown: Int
    private var lists: [ListIdentity: Int] = [:]
    private var worths: [Place: EditionWorth] = [:]

    /// A hostile archive may have any number of editions: `mostKnown` bounds the memory.
    init(mostKnown: Int = 1_000_000) {
        self.mostKnown = mostKnown
    }

    /// How many editions there are, and how many rows: of several for one list and day, only the best counts.
    private(set) var count = 0
    private(set) var rows = 0

    /// Whether the edition is used: it is the first for its list and day, or knows more than the one before.
    mutating func insert(_ edition: Edition) -> Bool {
        let list = lists[edition.list] ?? lists.count
        let place = Place(list: list, day: edition.day.number)
        guard worths.count < mostKnown || worths[place] != nil else {
            (count, rows) = (count + 1, rows + edition.entries.count)
            return true
        }
        lists[edition.list] = list
        let worth = edition.worth
        if let other = worths.updateValue(worth, forKey: place) {
            guard worth > other else {
                worths[place] = other
                return false
            }
            rows -= Int(other.rows)
        } else {
            count += 1
        }
        rows += edition.entries.count
        return true
    }
}
