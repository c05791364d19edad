/// Stores the editions of lists, and answers questions about them.
///
/// A store has at most one edition of a list for each trending day. All answers are by value: another engine, such as
/// a log, can take the place of a database.
package protocol HistoryStore: HistoryQuestions {
    /// Records a fetched list by `EditionRule`, in one atomic step. When it returns, the edition survives a power cut.
    /// Recording the same list again changes nothing.
    @discardableResult
    func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange

    /// Notes that an edition of the program, which was last seen at one time, was seen again at a later one. Returns
    /// whether there is such an edition. A power cut may undo it.
    func extend(
        _ edition: EditionPlace,
        from seen: Timestamp,
        to time: Timestamp
    ) async throws(HistoryFailure) -> Bool

    /// Begins, without waiting for it, the work that is left after records: `record` need not wait for it, and the end
    /// of the run takes less time. Without it nothing is lost.
    func settle()

    /// Adds editions of an archive, all or none. `Edition.isPreferred` decides about days that have an edition: those
    /// that the program fetched stay. Returns how many became the edition of their day. Adding the same editions again
    /// changes nothing. Of a team's history, leaves out what is here from any origin: the team has what this machine
    /// has sent.
    @discardableResult
    func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int

    /// The program first, then the archives by name. Leaves out origins without editions.
    func origins() async throws(HistoryFailure) -> [OriginSummary]

    /// Removes the editions of an archive, and what it says about repositories. Returns their number. Then the history
    /// is as if the archive had never been imported: of the editions of other archives, the best one takes each place.
    @discardableResult
    func forget(archive name: String) async throws(HistoryFailure) -> Int

    /// Removes the program's own editions that were last seen before the day, except the newest edition of each list.
    /// Those of archives stay, and take their places. Returns their number.
    @discardableResult
    func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int

    /// Removes everything, with the copies.
    func clear() async throws(HistoryFailure)

    /// The number of damaged files that the store keeps.
    func copies() async throws(HistoryFailure) -> Int

    /// Checks everything. Reports damage instead of throwing it.
    func verify() async throws(HistoryFailure) -> HistoryCheck
}

/// Answers questions about the editions of lists.
package protocol HistoryQuestions: Sendable {
    func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition?

    /// All appearances of the repository on this server under all its names, by day, list and
    /// rank.
    func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance]

    /// The repositories with the best ranks: by rank, number of days (most first) and name. A renamed repository
    /// matches under each of its names.
    func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing]

    /// What is known of the list before the day, for `ListMovement`; `nil` if there is no earlier edition.
    func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast?

    /// At most `limit` editions in the range, by list and day. `after` is the last edition of the previous call.
    func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition]

    /// The days in the range with an edition of the list, in order.
    func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay]

    /// The last editions of the list in the range, at most `limit`, the newest first.
    func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries

    /// The first and the last day on which the history has one of these lists, up to `day`; `nil` if it has none.
    func span(
        of lists: ListScope,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>?
}

extension HistoryStore {
    /// Those of `origins`.
    package func archives() async throws(HistoryFailure) -> [HistoryArchive] {
        try await origins().compactMap(\.archive)
    }
}

extension HistoryQuestions {
    package func span(of lists: ListScope) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        try await span(of: lists, through: .last)
    }

    /// How the edition's repositories moved; `nil` if there is no earlier edition.
    package func movement(of edition: Edition) async throws(HistoryFailure) -> ListMovement? {
        let past = try await past(of: edition.list, before: edition.day, repos: edition.entries.map(\.repo))
        return past.map { ListMovement(edition, since: $0) }
    }
}

/// Which lists a question is about.
package enum ListScope: Hashable {
    case all
    case list(ListIdentity)
    /// The lists with the repositories of a server, as in `ListIdentity.usualServer`.
    case server(String)
}

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

/// A day on which a list has an edition.
package struct EditionDay: Hashable {
    package var day: TrendingDay
    /// Whether the edition has all its rows.
    package var isWhole: Bool

    package init(day: TrendingDay, isWhole: Bool = true) {
        self.day = day
        self.isWhole = isWhole
    }
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
