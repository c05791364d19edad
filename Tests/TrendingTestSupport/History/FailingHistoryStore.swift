import Synchronization
import TrendingDomain

/// A history in memory that fails some calls first.
package final class FailingHistoryStore: HistoryStore {
    package let memory = InMemoryHistoryStore()
    private let failures: Mutex<[HistoryFailure]>
    private let isForever: Bool
    private let successes: Mutex<Int>

    /// After the first `successes` calls, each call fails with one of the failures; with `forever` the last one fails
    /// all others too.
    package init(_ failures: HistoryFailure..., forever: Bool = false, after successes: Int = 0) {
        self.failures = Mutex(failures)
        self.successes = Mutex(successes)
        isForever = forever
    }

    private func check() throws(HistoryFailure) {
        let succeeds = successes.withLock { successes in
            successes -= 1
            return successes >= 0
        }
        if succeeds { return }
        let failure = failures.withLock { failures in
            failures.count > 1 || !isForever && !failures.isEmpty ? failures.removeFirst() : failures.first
        }
        if let failure { throw failure }
    }

    @discardableResult
    package func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange {
        try check()
        return try await memory.record(sighting)
    }

    @discardableResult
    package func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int {
        try check()
        return try await memory.add(editions, from: archive)
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        try check()
        return try await memory.edition(of: list, choice)
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        try check()
        return try await memory.past(of: list, before: day, repos: repos)
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        try check()
        return try await memory.appearances(of: repo)
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        try check()
        return try await memory.editions(in: days, after: after, limit: limit)
    }

    package func origins() async throws(HistoryFailure) -> [OriginSummary] {
        try check()
        return try await memory.origins()
    }

    @discardableResult
    package func forget(archive name: String) async throws(HistoryFailure) -> Int {
        try check()
        return try await memory.forget(archive: name)
    }

    @discardableResult
    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int {
        try check()
        return try await memory.forget(before: day)
    }

    package func clear() async throws(HistoryFailure) {
        try check()
        try await memory.clear()
    }

    package func copies() async throws(HistoryFailure) -> Int {
        try check()
        return try await memory.copies()
    }

    package func verify() async throws(HistoryFailure) -> HistoryCheck {
        try check()
        return try await memory.verify()
    }

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        try check()
        return try await memory.editionDays(of: list, in: days)
    }

    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        try check()
        return try await memory.latestEditions(of: list, in: days, limit: limit)
    }

    package func span(
        of list: ListIdentity?,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        try check()
        return try await memory.span(of: list, through: day)
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        try check()
        return try await memory.standings(question)
    }
}
