/// The editions that an import has seen, to use the best of several for one list and day.
struct KnownEditions {
    private struct Place: Hashable {
        var list: Int
        var day: Int
    }

    private var lists: [ListIdentity: Int] = [:]
    private var worths: [Place: EditionWorth] = [:]

    /// How many rows they have: of several for one list and day, only the best counts.
    private(set) var rows = 0
    /// Of each list, in the order of their first editions.
    private(set) var summaries: [ImportedList] = []

    var count: Int { worths.count }

    /// Whether the edition is used: it is the first for its list and day, or knows more than the one before.
    mutating func insert(_ edition: Edition) -> Bool {
        let (day, worth) = (edition.day, edition.worth)
        let list = lists[edition.list] ?? lists.count
        if list == summaries.count {
            lists[edition.list] = list
            summaries.append(ImportedList(list: edition.list, editions: 0, firstDay: day, lastDay: day))
        }
        let place = Place(list: list, day: day.number)
        if let other = worths[place] {
            guard worth > other else { return false }
            rows -= Int(other.rows)
        } else {
            summaries[list].editions += 1
            summaries[list].firstDay = min(summaries[list].firstDay, day)
            summaries[list].lastDay = max(summaries[list].lastDay, day)
        }
        worths[place] = worth
        rows += edition.entries.count
        return true
    }
}
