import TrendingDomain

/// Takes the place of the history if no folder for it is known: each call fails with that reason.
package struct UnlocatedHistoryStore: HistoryStore {
    private let location: UnknownLocation

    package init(_ location: UnknownLocation) {
        self.location = location
    }

    package func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange {
        throw .noLocation(location)
    }

    package func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int {
        throw .noLocation(location)
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        throw .noLocation(location)
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        throw .noLocation(location)
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        throw .noLocation(location)
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        throw .noLocation(location)
    }

    package func origins() async throws(HistoryFailure) -> [OriginSummary] { throw .noLocation(location) }

    package func forget(archive name: String) async throws(HistoryFailure) -> Int { throw .noLocation(location) }

    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int { throw .noLocation(location) }

    package func clear() async throws(HistoryFailure) { throw .noLocation(location) }

    package func verify() async throws(HistoryFailure) -> HistoryCheck { throw .noLocation(location) }

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        throw .noLocation(location)
    }

    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        throw .noLocation(location)
    }

    package func span(
        of list: ListIdentity?,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        throw .noLocation(location)
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        throw .noLocation(location)
    }
}
