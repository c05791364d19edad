import Synchronization
import TrendingDomain

/// The plain model of a history: everything in dictionaries, each answer as it is defined.
package final class InMemoryHistoryStore: HistoryStore {
    private let model = Mutex(HistoryModel())

    package init() {}

    @discardableResult
    package func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange {
        model.withLock { $0.record(sighting) }
    }

    @discardableResult
    package func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int {
        model.withLock { $0.add(editions, from: archive) }
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        model.withLock { $0.edition(of: list, choice) }
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        model.withLock { $0.past(of: list, before: day, repos: repos) }
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        model.withLock { $0.appearances(of: repo) }
    }

    package func best(
        in days: ClosedRange<TrendingDay>,
        of list: ListIdentity?,
        limit: Int
    ) async throws(HistoryFailure) -> [BestPlace] {
        model.withLock { $0.best(in: days, of: list, limit: limit) }
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        model.withLock { $0.editions(in: days, after: after, limit: limit) }
    }

    package func origins() async throws(HistoryFailure) -> [OriginSummary] {
        model.withLock { $0.origins() }
    }

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        model.withLock { $0.editionDays(of: list, in: days) }
    }

    package func span(
        of list: ListIdentity?,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        model.withLock { $0.span(of: list, through: day) }
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        model.withLock { $0.standings(question) }
    }

    @discardableResult
    package func forget(archive name: String) async throws(HistoryFailure) -> Int {
        model.withLock { $0.forget(archive: name) }
    }

    @discardableResult
    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int {
        model.withLock { $0.forget(before: day) }
    }

    package func clear() async throws(HistoryFailure) {
        model.withLock { $0 = HistoryModel() }
    }

    package func verify() async throws(HistoryFailure) -> HistoryCheck {
        model.withLock {
            HistoryCheck(editions: $0.stored.count, entries: $0.stored.values.reduce(0) { $0 + $1.numbers.count })
        }
    }
}
