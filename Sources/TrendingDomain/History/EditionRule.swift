/// Decides which edition a fetched list becomes or extends.
///
/// A later fetch of a trending day, or one in the same second, replaces its edition whole. A list with the same rows
/// only extends the time in which the edition was seen, and repositories that were renamed get their new names. Near
/// the change of the lists, the contents tell the days apart:
///
/// - From 06:00 to 12:00 UTC, a list that differs from its day's edition is the next day's: the change came early.
/// - From 12:00 to 17:00 UTC, a list that equals the edition of the day before extends it: the change comes late.
///
/// Only the program's own editions of days that have come count: that of an archive is replaced by a fetch of its day,
/// and says nothing otherwise.
///
/// An edition that was seen later than now, with a wrong clock, is replaced. Otherwise a list with missing rows never
/// replaces a whole edition, and does not show that the lists have changed.
package struct EditionRule {
    private let sighting: ListSighting
    private let label: TrendingDay

    package init(_ sighting: ListSighting) {
        self.sighting = sighting
        label = TrendingDay(fetchedAt: sighting.seenAt)
    }

    /// The days on which the rule needs the editions. For a confirmation, it also needs the program's last edition
    /// before them.
    package var days: ClosedRange<TrendingDay> { label.previous...label.next }

    /// `near` are these editions in any order.
    package func change(near: [Edition]) -> EditionChange {
        let last = TrendingDay.last(at: sighting.seenAt)
        let own = near.filter { $0.origin == .program && $0.day <= last }
        let latest = own.max { $0.day < $1.day }
        if sighting.isConfirmation, let latest, sighting.edition(on: latest.day).hasSameRows(as: latest) {
            return merge(with: latest)
        }
        let day = day(own)
        return near.first { $0.day == day }.map(merge) ?? .added(sighting.edition(on: day))
    }

    private func day(_ near: [Edition]) -> TrendingDay {
        let edition = { (day: TrendingDay) in near.first { $0.day == day } }
        switch TrendingDay.phase(at: sighting.seenAt) {
        case .settled: return label
        case .late:
            guard edition(label) == nil, let before = edition(label.previous), has(before) else { return label }
            return label.previous
        case .early:
            guard let own = edition(label) else { return edition(label.next).map(has) == true ? label.next : label }
            return has(own) || !sighting.isWhole || !own.isWhole ? label : label.next
        }
    }

    private func has(_ edition: Edition) -> Bool {
        sighting.edition(on: edition.day).hasSameRows(as: edition)
    }

    private func merge(with stored: Edition) -> EditionChange {
        let own = sighting.edition(on: stored.day)
        guard stored.origin == .program else { return .replaced(own) }
        if isOfWrongClock(stored) { return .replaced(own) }
        if own.hasSameRows(as: stored), own.isWhole == stored.isWhole { return extend(stored) }
        if stored.isWhole, !own.isWhole { return .unchanged(stored) }
        let isLater = stored.lastSeen.map { sighting.seenAt >= $0 } ?? true
        return isLater || (own.isWhole && !stored.isWhole) ? .replaced(own) : .unchanged(stored)
    }

    /// Whether the edition was seen later than now: only the clock of one of them can be right, and what is stored last
    /// was seen last.
    private func isOfWrongClock(_ stored: Edition) -> Bool {
        guard sighting.isNew, let lastSeen = stored.lastSeen else { return false }
        return lastSeen.isAhead(of: sighting.seenAt)
    }

    private func extend(_ stored: Edition) -> EditionChange {
        let isLater = stored.lastSeen.map { sighting.seenAt >= $0 } ?? true
        var edition = isLater ? stored.renamed(as: sighting.edition(on: stored.day)) : stored
        edition.firstSeen = min(stored.firstSeen ?? sighting.seenAt, sighting.seenAt)
        edition.lastSeen = max(stored.lastSeen ?? sighting.seenAt, sighting.seenAt)
        return edition == stored ? .unchanged(stored) : .extended(edition)
    }
}

/// What recording a list does, with the edition afterwards.
package enum EditionChange: Equatable {
    /// The first edition of the list on its day.
    case added(Edition)
    /// The list replaced the earlier edition of the day.
    case replaced(Edition)
    /// Only the time in which the edition was seen is longer.
    case extended(Edition)
    case unchanged(Edition)

    package var edition: Edition {
        switch self {
        case .added(let edition), .replaced(let edition), .extended(let edition), .unchanged(let edition): edition
        }
    }
}
