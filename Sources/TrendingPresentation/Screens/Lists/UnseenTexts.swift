import TrendingDomain

/// Rows that no person has seen.
extension ReposListTexts {
    /// Whether only unseen rows are shown. They need no marks.
    var showsOnlyUnseen: Bool { arrangement.addresses != nil }

    func mark(unseen item: some RankedItem) -> Span? {
        !showsOnlyUnseen && unseen.contains(item) ? .unseenMark : nil
    }

    /// `3 unseen`; with only these `3 of 25 unseen`, and `2 match 'foo'` or `2 shown` if not all of them are.
    func unseenWords(_ items: [some RankedItem], shown: Int) -> [String] {
        let count = unseen.count(in: items)
        guard showsOnlyUnseen else { return count > 0 ? ["\(count.grouped) unseen"] : [] }
        guard unseen.isRecorded else { return [] }
        let all = ["\(count.grouped) of \(items.count.grouped) unseen"]
        let matching = arrangement.matchCount(items)
        let matches = arrangement.match.map { ["\(matching.grouped) match '\($0.text)'"] } ?? []
        return all + matches + (shown < matching ? ["\(shown.grouped) shown"] : [])
    }

    /// Which of its rows a list shows: `3 of 25 match 'foo'`. Empty for a list that is not narrowed down.
    func narrowing(_ list: RankedList<some RankedItem>, shown: Int) -> [String] {
        showsOnlyUnseen
            ? unseenWords(list.items, shown: shown) : arrangement.matches(in: list.items, shown: shown) ?? []
    }

    /// The words in place of rows.
    func emptyText(_ list: RankedList<some RankedItem>, _ date: ListDate) -> String? {
        if list.items.isEmpty { return list.query.emptySentence(date) }
        guard showsOnlyUnseen else { return arrangement.match.map { $0.emptySentence(list.query.kind) } }
        if !unseen.isRecorded { return "What you have seen of this list is not recorded." }
        if let match = arrangement.match, unseen.count(in: list.items) > 0 {
            return "No unseen \(list.query.kind.singular) matches '\(match.text)'."
        }
        guard let since = newSince[list.query] else { return "Nothing new." }
        return "Nothing new since \(clock.printedTime(since))."
    }

    /// How much `trending new` leaves out of the lists, or why it shows nothing; `nil` if it shows everything.
    func news(_ lists: [RankedList<some RankedItem>]) -> String? {
        let all = lists.reduce(0) { $0 + $1.items.count }
        let new = lists.reduce(0) { $0 + unseen.count(in: $1.items) }
        let kind = lists.first?.query.kind ?? .repos
        guard new > 0 else {
            let since = newSince.values.max().map { " since \(clock.printedTime($0))" } ?? ""
            return all == 0 ? "Nothing new." : "Nothing new\(since): all of \(kind.counted(all)) count as seen."
        }
        if let match = arrangement.match, lists.allSatisfy({ arrangement.apply(to: $0.items).isEmpty }) {
            return "No unseen \(kind.singular) matches '\(match.text)'."
        }
        if all == new { return nil }
        let seen = kind.counted(all - new)
        return all - new == 1 ? "\(seen) that counts as seen is left out." : "\(seen) that count as seen are left out."
    }
}

extension Span {
    static let unseenMark = Span(own: "•", .gained)
    /// The mark on a terminal without symbols.
    static let unseenWord = Span(own: "unseen", .gained)
}

extension SeenInteractor {
    /// Adds what is unseen to the texts, and with `onlyUnseen` leaves out the other rows.
    func complete<Item: RankedItem>(
        _ texts: inout ReposListTexts,
        for lists: [LoadedList<Item>],
        _ request: ReposListRequest
    ) async -> [ScreenNote] {
        do {
            texts.unseen = try await unseen(in: lists.map(\.list), forNews: request.isNews)
            guard request.onlyUnseen else { return [] }
            if request.isNews { texts.unseen.addresses.formUnion(texts.unseen.unmarked) }
            for loaded in lists where texts.unseen.count(in: loaded.list.items) == 0 {
                texts.newSince[loaded.list.query] = try await since(loaded.list.query)
            }
            texts.arrangement.addresses = texts.unseen.addresses
            return []
        } catch {
            return [.warning(error.seenReadingSentence)]
        }
    }

    /// Records the rows that the texts showed; with a pager, those on its first page, which are
    /// `counts` of each list.
    func remember<Item: RankedItem>(
        _ lists: [RankedList<Item>],
        shownBy texts: ReposListTexts,
        _ counts: [Int]?
    ) async -> [ScreenNote] {
        do {
            for (index, list) in lists.enumerated() {
                let rows = texts.arrangement.apply(to: list.items).prefix(counts?[index] ?? .max)
                try await remember(Array(rows), of: list.query, in: texts.unseen)
            }
            return []
        } catch {
            return [.warning(error.seenStoringSentence)]
        }
    }
}
