import TrendingDomain

/// What recording a list does, stated once more for the plain model, with the numbers of the manual.
struct PlainEditionRule {
    private let sighting: ListSighting
    /// All editions of the list.
    private let editions: [Edition]
    /// Those that count for the choice of the day: the program's own, by day, of days that have come.
    private let own: [Edition]

    init(_ sighting: ListSighting, _ editions: [Edition]) {
        self.sighting = sighting
        self.editions = editions
        // From 06:00 to 12:00 UTC, the list of the next day may have come.
        let hour = sighting.seenAt.secondsSince1970 % 86_400 / 3600
        let label = Int((sighting.seenAt.secondsSince1970 - 12 * 3600) / 86_400)
        let last = (6..<12).contains(hour) ? label + 1 : label
        own = editions.filter { $0.origin == .program && $0.day.number <= last }
    }

    var change: EditionChange {
        guard let stored = editions.first(where: { $0.day.number == day }) else { return .added(new) }
        guard stored.origin == .program, let lastSeen = stored.lastSeen else { return .replaced(new) }
        let isEarlier = sighting.seenAt < lastSeen
        // The clock was more than two minutes ahead.
        let ahead = lastSeen.secondsSince1970 - sighting.seenAt.secondsSince1970
        if sighting.isNew, ahead > 2 * 60 { return .replaced(new) }
        switch (stored.isWhole, sighting.isWhole) {
        case (true, true), (false, false):
            if hasRows(of: stored) { return extended(stored) }
            return isEarlier ? .unchanged(stored) : .replaced(new)
        case (true, false): return .unchanged(stored)
        case (false, true): return .replaced(new)
        }
    }

    /// A trending day begins at 12:00 UTC.
    private var label: Int { Int((sighting.seenAt.secondsSince1970 - 12 * 3600) / 86_400) }

    private var day: Int {
        // A server that says "not changed" speaks of the list that it sent last.
        let last = own.last
        if sighting.isConfirmation, let last, hasRows(of: last) { return last.day.number }
        switch sighting.seenAt.secondsSince1970 % 86_400 / 3600 {
        case 6..<12: return isOfNextDay ? label + 1 : label
        case 12..<17: return isOfDayBefore ? label - 1 : label
        default: return label
        }
    }

    private var isOfNextDay: Bool {
        guard let own = edition(label) else { return edition(label + 1).map(hasRows) ?? false }
        return sighting.isWhole && own.isWhole && !hasRows(of: own)
    }

    private var isOfDayBefore: Bool {
        edition(label) == nil && edition(label - 1).map(hasRows) ?? false
    }

    private var new: Edition { sighting.edition(on: TrendingDay(number: day)) }

    private func extended(_ stored: Edition) -> EditionChange {
        let isEarlier = stored.lastSeen.map { sighting.seenAt < $0 } ?? false
        var edition = isEarlier ? stored : stored.renamed(as: sighting.edition(on: stored.day))
        edition.firstSeen = [stored.firstSeen, sighting.seenAt].compactMap(\.self).min()
        edition.lastSeen = [stored.lastSeen, sighting.seenAt].compactMap(\.self).max()
        return edition == stored ? .unchanged(stored) : .extended(edition)
    }

    private func edition(_ day: Int) -> Edition? { own.first { $0.day.number == day } }

    /// Whether the list has the edition's repositories at their ranks.
    private func hasRows(of edition: Edition) -> Bool {
        let rows = sighting.edition(on: edition.day).entries
        guard rows.count == edition.entries.count else { return false }
        return rows.allSatisfy { row in edition.entries.contains { $0.rank == row.rank && $0.repo.isSame(as: row.repo) }
        }
    }
}
