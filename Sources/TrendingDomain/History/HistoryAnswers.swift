/// Selects an edition of a list by its day.
package enum EditionChoice: Hashable {
    case on(TrendingDay)
    case lastBefore(TrendingDay)
    case firstAfter(TrendingDay)
}

package struct EditionPlace: Hashable, Comparable {
    package var list: ListIdentity
    package var day: TrendingDay

    package init(list: ListIdentity, day: TrendingDay) {
        self.list = list
        self.day = day
    }

    package static func < (one: Self, other: Self) -> Bool { (one.list, one.day) < (other.list, other.day) }
}

extension Edition {
    package var place: EditionPlace { EditionPlace(list: list, day: day) }
}

/// A public collection of lists that was imported.
package struct HistoryArchive: Hashable {
    /// Identifies it, byte by byte: a path or address.
    package var name: String
    /// The version of its contents, if it has one.
    package var revision: String?
    /// The days that were added to its labels to get trending days.
    package var dayShift: Int
    package var importedAt: Timestamp

    package init(name: String, revision: String? = nil, dayShift: Int = 0, importedAt: Timestamp) {
        self.name = name
        self.revision = revision
        self.dayShift = min(max(dayShift, EditionLimits.dayShifts.lowerBound), EditionLimits.dayShifts.upperBound)
        self.importedAt = EditionLimits.time(importedAt)
    }
}

package struct OriginSummary: Equatable {
    /// `nil` for the program's own fetches.
    package var archive: HistoryArchive?
    package var editions: Int
    /// How many of the editions are in no answer, because another origin has a better one for their day.
    package var outranked: Int
    package var entries: Int
    package var firstDay: TrendingDay
    package var lastDay: TrendingDay

    package init(
        archive: HistoryArchive?,
        editions: Int,
        outranked: Int = 0,
        entries: Int,
        firstDay: TrendingDay,
        lastDay: TrendingDay
    ) {
        self.archive = archive
        self.editions = editions
        self.outranked = outranked
        self.entries = entries
        self.firstDay = firstDay
        self.lastDay = lastDay
    }
}

/// A repository's place in one edition.
package struct Appearance: Equatable {
    package var list: ListIdentity
    package var day: TrendingDay
    /// With the name that it had in this edition.
    package var entry: Edition.Entry

    package init(list: ListIdentity, day: TrendingDay, entry: Edition.Entry) {
        self.list = list
        self.day = day
        self.entry = entry
    }
}

/// The result of checking the whole history of a kind of items.
package struct HistoryCheck: Equatable {
    package var editions: Int
    package var entries: Int
    /// The engine's message if the database is damaged.
    package var damage: String?

    package init(editions: Int = 0, entries: Int = 0, damage: String? = nil) {
        self.editions = editions
        self.entries = entries
        self.damage = damage
    }
}
