/// What a person has seen of the lists of one server.
///
/// A row is unseen if its list is known and its item was not seen. The items of the first list that was stored for a
/// query all count as seen. One record is for all periods and languages: what was new in one list is not new in
/// another.
package struct SeenRecord: Equatable {
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
    package struct List: Equatable {
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
    package struct Entry: Equatable {
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

extension SeenRecord {
    /// Records a list that is stored now. What enters a known list is unseen.
    ///
    /// If the list is not known, it becomes known. Then the items of `before`, the list that was stored until now,
    /// count as seen, or the list's own items if there was none. Items that wait in another list stay unseen. Also if
    /// the record is full, items of `before` that it has forgotten count as seen.
    ///
    /// Returns what is unseen in the list; of a first list, what no other list had.
    @discardableResult
    package mutating func record(
        _ items: [SeenItem],
        of list: SeenList,
        before: [SeenItem]? = nil,
        at now: Timestamp
    ) -> UnseenCandidates {
        let original = self
        advance(to: now.dayNumber)
        since = since ?? now
        let isFirst = !knows(list)
        if isFirst {
            lists.append(List(list, since: now, lastDay: day))
            enter(before ?? items, isSeen: true)
        } else if let before, entries.count >= Self.mostEntries {
            // A full record may have forgotten rows that never left the list.
            enter(before, isSeen: true)
        }
        enter(items, isSeen: false)
        if let index = lists.firstIndex(where: { $0.list == list }), day - lists[index].lastDay >= Self.touchStep {
            lists[index].lastDay = day
        }
        forgetOld(now.dayNumber, keeping: items, list)
        // The days alone are worth one write a week.
        let isSameWeek = original.since != nil && day - original.day < Self.longestStep
        if isSameWeek, lists == original.lists, entries == original.entries { self = original }
        guard isFirst, before == nil else { return UnseenCandidates(list: list, items: unseen(among: items)) }
        return UnseenCandidates(list: list, items: [], unmarked: original.unseen(among: items))
    }

    /// Marks items as seen, or as unseen again. `list` is one that has no other unseen rows.
    package mutating func mark(_ items: [SeenItem], isSeen: Bool, ofAllIn list: SeenList? = nil, at now: Timestamp) {
        if items.isEmpty { return }
        advance(to: now.dayNumber)
        since = since ?? now
        let matcher = SeenMatcher(items)
        var isKnown = [Bool](repeating: false, count: items.count)
        for index in entries.indices {
            let found = matcher.indices(of: entries[index].item)
            guard !found.isEmpty else { continue }
            for item in found { isKnown[item] = true }
            if isSeen, !entries[index].isSeen { entries[index].firstDay = day }
            entries[index].isSeen = isSeen
            entries[index].lastDay = max(day, entries[index].lastDay)
        }
        for index in items.indices where !isKnown[index] {
            entries.append(Entry(items[index], isSeen: isSeen, firstDay: day, lastDay: day))
        }
        guard isSeen, let list, let index = lists.firstIndex(where: { $0.list == list }) else { return }
        lists[index].since = now
    }

    /// Marks everything as seen. Returns how many items were unseen.
    @discardableResult
    package mutating func markAll(at now: Timestamp) -> [ItemKind: Int] {
        let unseen = entries.filter { !$0.isSeen }.map(\.item)
        guard !unseen.isEmpty else { return [:] }
        mark(unseen, isSeen: true, at: now)
        for index in lists.indices { lists[index].since = now }
        return Dictionary(grouping: Set(unseen), by: \.kind).mapValues(\.count)
    }

    /// The date of a name is only written again after this many days, so that most refreshes write nothing.
    private static let touchStep = 30

    private mutating func advance(to clock: Int) {
        guard clock != clockDay || day == 0 else { return }
        clockDay = clock
        if day == 0 { day = clock } else if clock > day { day = min(clock, day + Self.longestStep) }
    }

    /// Adds the items that are not known. An item with a new name is the same item, and keeps both names.
    private mutating func enter(_ items: [SeenItem], isSeen: Bool) {
        let matcher = SeenMatcher(items)
        var found = [Entry?](repeating: nil, count: items.count)
        var hasName = [Bool](repeating: false, count: items.count)
        for index in entries.indices {
            for item in matcher.indices(of: entries[index].item) {
                let isName = entries[index].item.name == items[item].name
                hasName[item] = hasName[item] || isName
                // A source without numbers may have recorded it first.
                if isName, entries[index].item.id == nil { entries[index].item.id = items[item].id }
                if day - entries[index].lastDay >= Self.touchStep { entries[index].lastDay = day }
                if found[item]?.isSeen != true { found[item] = entries[index] }
            }
        }
        var added: Set<SeenItem> = []
        for (index, item) in items.enumerated() where !hasName[index] && added.insert(item).inserted {
            let known = found[index]
            entries.append(
                Entry(item, isSeen: known?.isSeen ?? isSeen, firstDay: known?.firstDay ?? day, lastDay: day)
            )
        }
    }

    /// Forgets names and lists that have not been there for long, but nothing of the list that is recorded. A clock
    /// that is ahead forgets nothing, because the record's own day counts too.
    private mutating func forgetOld(_ clock: Int, keeping items: [SeenItem], _ list: SeenList) {
        let first = min(clock, day) - Self.daysKept
        lists.removeAll { $0.lastDay < first && $0.list != list }
        if lists.count > Self.mostLists {
            let kept = lists.filter { $0.list != list }.sorted { $0.lastDay > $1.lastDay }.prefix(Self.mostLists - 1)
            lists.removeAll { known in known.list != list && !kept.contains { $0.list == known.list } }
        }
        guard entries.count > Self.mostEntries || entries.contains(where: { $0.lastDay < first }) else { return }
        let matcher = SeenMatcher(items)
        let isKept = entries.map { !matcher.indices(of: $0.item).isEmpty }
        var places = entries.indices.filter { isKept[$0] || entries[$0].lastDay >= first }
        if places.count > Self.mostEntries {
            let others = places.filter { !isKept[$0] }.sorted { entries[$0].lastDay > entries[$1].lastDay }
            let room = max(0, Self.mostEntries - places.count(where: { isKept[$0] }))
            let dropped = Set(others.dropFirst(room))
            places.removeAll { dropped.contains($0) }
        }
        entries = places.map { entries[$0] }
    }
}

/// Which list a record of what was seen means.
package struct SeenList: Hashable {
    package var kind: ItemKind
    package var identity: ListIdentity

    package init(kind: ItemKind, identity: ListIdentity) {
        self.kind = kind
        self.identity = identity
    }

    /// `nil` for a list without news: the sample never changes, a range of days is over, and a user has seen their own
    /// stars. The text after the `?` of an address may be a secret, and is left out.
    package init?(_ query: TrendingQuery) {
        var ofRepos = query
        ofRepos.kind = .repos
        guard var identity = ListIdentity(ofRepos) else { return nil }
        identity.server = PublicAddress.text(identity.server)
        self.init(kind: query.kind, identity: identity)
    }

    /// The address of the server that has the names: one record is for all lists of a server. A feed or a search has
    /// the repositories of github.com; those of other servers are known by their whole address.
    package var server: String {
        let server = identity.usualServer
        return server.isEmpty ? RepoAddress.gitHub : server
    }

    /// The items of rows of the list.
    package func items(_ rows: [some RankedItem]) -> [SeenItem] { rows.compactMap { SeenItem($0, at: server) } }

    package init?(parts: [String]) {
        guard parts.count == 7, let kind = ItemKind(rawValue: parts[0]) else { return nil }
        self.init(kind: kind, identity: ListIdentity(parts: Array(parts[1...])))
    }

    /// The kind of its rows, and what identifies it.
    package var parts: [String] { [kind.rawValue] + identity.parts }
}
