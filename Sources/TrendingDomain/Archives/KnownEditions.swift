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
    /// Of each list, in the order of their first editions.
    private(set) var summaries: [ImportedList] = []

    /// Whether the edition is used: it is the first for its list and day, or knows more than the one before.
    mutating func insert(_ edition: Edition) -> Bool {
        let list = lists[edition.list] ?? lists.count
        let place = Place(list: list, day: edition.day.number)
        guard worths.count < mostKnown || worths[place] != nil else {
            (count, rows) = (count + 1, rows + edition.entries.count)
            if list < summaries.count { summarize(edition, list) }
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
            summarize(edition, list)
        }
        rows += edition.entries.count
        return true
    }

    private mutating func summarize(_ edition: Edition, _ list: Int) {
        let day = edition.day
        guard list < summaries.count else {
            return summaries.append(ImportedList(list: edition.list, editions: 1, firstDay: day, lastDay: day))
        }
        summaries[list].editions += 1
        summaries[list].firstDay = min(summaries[list].firstDay, day)
        summaries[list].lastDay = max(summaries[list].lastDay, day)
    }
}
