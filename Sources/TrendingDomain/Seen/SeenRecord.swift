/// What a person has seen of the lists of one server.
///
/// A row is unseen if its list is known and its item was not seen. The items of the first list that was stored for a
/// query all count as seen. One record is for all periods and languages: what was new in one list is not new in another.
package struct SeenRecord: Sendable, Equatable {
    /// The names that it keeps at most.
    package static let mostEntries = 20_000
    package static let mostLists = 1_000
    /// How long it keeps a name that is in no list any more, in days.
    package static let daysKept = 400
    /// How far one day of the clock takes its own calendar. A clock that is wrong by years then forgets nothing.
    static let longestStep = 7

    /// The address of the server: `https://github.com`.
    package var server: String
    /// When it began; `nil` for a record that has nothing.
    package var since: Timestamp?
    /// The record's own today, in days since 1970. It never goes back, and a leap of the clock moves it only a little.
    package var day = 0
    /// The day of the clock when it was written last.
    package var clockDay = 0
    package var lists: [List] = []
    package var entries: [Entry] = []

    package init(server: String) {
        self.server = server
    }

    /// A list that had a first list.
    package struct List: Sendable, Equatable {
        package var list: SeenList
        /// When all its rows were seen or had to be: since then, what came was unseen or was marked as seen.
        package var since: Timestamp
        /// The last day on which it was stored.
        package var lastDay: Int

        package init(_ list: SeenList, since: Timestamp, lastDay: Int) {
            self.list = list
            self.since = since
            self.lastDay = lastDay
        }
    }

    /// An item that was in a list.
    package struct Entry: Sendable, Equatable {
        package var item: SeenItem
        /// `false` if it entered a list, and no person has seen it since.
        package var isSeen: Bool
        /// The first and last day on which it was seen; of one that is unseen, on which it was in a list. The last day
        /// also moves on while the item stays in a list.
        package var firstDay: Int
        package var lastDay: Int

        package init(_ item: SeenItem, isSeen: Bool, firstDay: Int, lastDay: Int) {
            self.item = item
            self.isSeen = isSeen
            self.firstDay = firstDay
            self.lastDay = lastDay
        }
    }

    package func knows(_ list: SeenList) -> Bool { lists.contains { $0.list == list } }

    package func since(_ list: SeenList) -> Timestamp? { lists.first { $0.list == list }?.since }

    /// Returns the items that no person has seen, in their order.
    package func unseen(among items: [SeenItem]) -> [SeenItem] {
        if items.isEmpty { return [] }
        let matcher = SeenMatcher(items)
        var isSeen = [Bool](repeating: false, count: items.count)
        for entry in entries where entry.isSeen {
            for index in matcher.indices(of: entry.item) { isSeen[index] = true }
        }
        return items.indices.filter { !isSeen[$0] }.map { items[$0] }
    }
}

extension Timestamp {
    /// In UTC.
    var dayNumber: Int {
        let days = (Double(secondsSince1970) / 86_400).rounded(.down)
        return Int(max(0, min(days, 10_000_000)))
    }
}
