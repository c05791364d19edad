import Synchronization
import TrendingDomain

/// The plain model of a history: everything in dictionaries, each answer as it is defined.
package final class InMemoryHistoryStore: HistoryStore {
    private let model: Mutex<HistoryModel>
    private let failing = Mutex<(failure: HistoryFailure?, successes: Int, times: Int)>((nil, 0, 0))

    package init(failing failure: HistoryFailure? = nil, after successes: Int = 0, times: Int = .max) {
        model = Mutex(HistoryModel())
        fail(with: failure, after: successes, times: times)
    }

    /// After a number of calls, fails so many times; with `nil` never.
    package func fail(with failure: HistoryFailure?, after successes: Int = 0, times: Int = .max) {
        failing.withLock { $0 = (failure, successes, times) }
    }

    func use<Answer>(_ body: (inout HistoryModel) -> Answer) throws(HistoryFailure) -> Answer {
        let failure = failing.withLock { state -> HistoryFailure? in
            if state.successes > 0 {
                state.successes -= 1
                return nil
            }
            state.times -= 1
            return state.times >= 0 ? state.failure : nil
        }
        if let failure { throw failure }
        return model.withLock { body(&$0) }
    }

    @discardableResult
    package func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange {
        try use { $0.record(sighting) }
    }

    package func extend(
        _ edition: EditionPlace,
        from seen: Timestamp,
        to time: Timestamp
    ) async throws(HistoryFailure) -> Bool {
        try use { model in
            guard let known = model.stored[edition]?.edition, known.origin == .program, known.lastSeen == seen else {
                return false
            }
            model.stored[edition]?.edition.lastSeen = time
            return true
        }
    }

    @discardableResult
    package func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int {
        try use { $0.add(editions, from: archive) }
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        try use { $0.edition(of: list, choice) }
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        try use { $0.past(of: list, before: day, repos: repos) }
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        try use { $0.appearances(of: repo) }
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        try use { $0.editions(in: days, after: after, limit: limit) }
    }

    package func origins() async throws(HistoryFailure) -> [OriginSummary] {
        try use { $0.origins() }
    }

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        try use { $0.editionDays(of: list, in: days) }
    }

    package func span(
        of lists: ListScope,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        try use { $0.span(of: lists, through: day) }
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        try use { $0.standings(question) }
    }

    @discardableResult
    package func forget(archive name: String) async throws(HistoryFailure) -> Int {
        try use { $0.forget(archive: name) }
    }

    @discardableResult
    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int {
        try use { $0.forget(before: day) }
    }

    package func settle() {}

    package func copies() async throws(HistoryFailure) -> Int { 0 }

    package func clear() async throws(HistoryFailure) {
        try use { $0 = HistoryModel() }
    }

    package func verify() async throws(HistoryFailure) -> HistoryCheck {
        try use {
            HistoryCheck(editions: $0.stored.count, entries: $0.stored.values.reduce(0) { $0 + $1.numbers.count })
        }
    }
}
