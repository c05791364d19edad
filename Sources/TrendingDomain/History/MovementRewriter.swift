/// Updates the movements in all stored lists after the history has changed. Does not add to the history.
package struct MovementRewriter<Item: TrendedItem> {
    private let history: any HistoryQuestions
    private let lists: @Sendable () async throws(LocalFailure) -> [RankedList<Item>]
    private let stored: any LocalListService<Item>
    private let compares: Bool

    /// `lists` returns all lists in `stored`, which must not record what it saves. If the history is turned
    /// off, no list is compared: `compares` is `false`, and the movements are removed, as a refresh does.
    package init(
        history: any HistoryQuestions,
        lists: @escaping @Sendable () async throws(LocalFailure) -> [RankedList<Item>],
        stored: any LocalListService<Item>,
        compares: Bool = true
    ) {
        self.history = history
        self.lists = lists
        self.stored = stored
        self.compares = compares
    }

    /// If another process replaces a list at the same time, leaves that list as it is.
    package func rewrite() async throws(HistoryFailure) -> RewrittenMovements {
        var result = RewrittenMovements()
        for list in await storedLists(&result) {
            guard let sighting = ListSighting(list, outcome: .replaced) else { continue }
            let marked = try await marked(list, sighting)
            guard marked != list else { continue }
            do {
                let isMoved = marked.comparison != list.comparison || marked.items != list.items
                if try await stored.save(marked).outcome != .kept, isMoved { result.changed += 1 }
            } catch {
                result.failures.append(error)
            }
        }
        return result
    }

    private func marked(
        _ list: RankedList<Item>,
        _ sighting: ListSighting
    ) async throws(HistoryFailure) -> RankedList<Item> {
        let day = list.trendingDay ?? TrendingDay(fetchedAt: sighting.seenAt)
        guard compares else { return list.marked(by: nil, of: sighting.edition(on: day)) }
        let edition = try await edition(of: sighting) ?? sighting.edition(on: day)
        return list.marked(by: try await history.movement(of: edition), of: edition)
    }

    private func storedLists(_ result: inout RewrittenMovements) async -> [RankedList<Item>] {
        do {
            return try await lists()
        } catch {
            result.failures.append(error)
            return []
        }
    }

    /// The edition in the history that the list became.
    private func edition(of sighting: ListSighting) async throws(HistoryFailure) -> Edition? {
        let label = TrendingDay(fetchedAt: sighting.seenAt)
        var day = label.next.next
        // The edition is that of the label, of a day beside it, or, after a confirmation, the last one.
        for _ in 0..<4 {
            guard let edition = try await history.edition(of: sighting.list, .lastBefore(day)) else { break }
            if edition.holds(sighting) { return edition }
            day = edition.day
        }
        return nil
    }
}

extension Edition {
    fileprivate func holds(_ sighting: ListSighting) -> Bool {
        origin == .program && firstSeen.map { $0 <= sighting.seenAt } ?? false
            && hasSameRows(as: sighting.edition(on: day))
    }
}

/// What rewriting the movements did.
package struct RewrittenMovements: Equatable {
    /// The number of stored lists that now show other movements.
    package var changed = 0
    /// Why the stored lists could not be read, or some could not be written.
    package var failures: [LocalFailure] = []
}
