import Synchronization
import TrendingDomain

/// A team's server in memory, with a clock of its own.
package final class InMemoryTeam: TeamHistory {
    private struct State {
        var stored: [EditionPlace: (edition: Edition, at: Int)] = [:]
        var time = 1_000_000
        var failures: [HistoryFailure] = []
        var sendFailure: HistoryFailure?
        var requests = 0
        var fetched = 0
    }

    private let state = Mutex(State())

    package init() {}

    package var name: String { "https://team.example.com/?database=trending" }
    private var host: String { "team.example.com" }

    /// Each request fails with the next of these.
    package func fail(with failures: HistoryFailure...) { state.withLock { $0.failures = failures } }
    /// `nil` to accept editions again.
    package func refuse(with failure: HistoryFailure?) { state.withLock { $0.sendFailure = failure } }
    package func wait(_ seconds: Int) { state.withLock { $0.time += seconds } }
    /// As other people send them; `ago` is for how many seconds they could not be seen.
    package func add(_ editions: [Edition], ago: Int = 0) {
        state.withLock { state in
            for edition in editions { state.stored[edition.place] = (edition, state.time - ago) }
        }
    }

    /// How many requests there were since the last call, and how many editions they brought.
    package func takeRequests() -> (count: Int, editions: Int) {
        state.withLock { state in
            defer { (state.requests, state.fetched) = (0, 0) }
            return (state.requests, state.fetched)
        }
    }

    package var editions: [Edition] {
        state.withLock { $0.stored.values.map(\.edition) }.sorted { ($0.list, $0.day) < ($1.list, $1.day) }
    }

    private func answer<Value>(_ body: (inout State) -> Value) throws(HistoryFailure) -> Value {
        let (value, failure) = state.withLock { state in
            state.requests += 1
            let failure = state.failures.isEmpty ? nil : state.failures.removeFirst()
            return (failure == nil ? body(&state) : nil, failure)
        }
        if let failure { throw failure }
        guard let value else { throw .server(host: host, .unreadable) }
        return value
    }

    package func send(_ editions: [Edition]) async throws(HistoryFailure) -> Int {
        let lacking = try answer { state in
            editions.filter { edition in
                guard let stored = state.stored[edition.place]?.edition else { return true }
                return !stored.hasSameFacts(as: edition) && edition.isPreferred(to: stored)
            }
        }
        if lacking.isEmpty { return 0 }
        if let failure = state.withLock({ $0.sendFailure }) { throw failure }
        try answer { state in
            for edition in lacking { state.stored[edition.place] = (edition, state.time) }
        }
        return lacking.count
    }

    package func news(of scope: TeamScope, after known: TeamCursor) async throws(HistoryFailure) -> TeamNews {
        try answer { state in
            let all = state.stored.values.filter { scope.has($0.edition) }
            func cursor(at time: Int) -> TeamCursor {
                let last = all.filter { (time - 600...time).contains($0.at) }
                return "\(time) \(last.reduce(0) { $0 &+ "\($1.edition)".hashValue })"
            }
            let last = known.split(separator: " ").first.flatMap { Int($0) } ?? 0
            let since = cursor(at: last) == known ? last + 1 : last - 600
            let new = all.filter { $0.at >= since }
            guard let newest = all.map(\.at).max(), !new.isEmpty else { return ([], known, []) }
            let parts = new.map { (place: $0.edition.place.text, count: 1) }
            return (parts, cursor(at: newest), [])
        }
    }

    package func editions(of parts: [TeamPart], until lastDay: CalendarDay) async throws(HistoryFailure) -> TeamPage {
        try answer { state in
            let places = Set(parts.map(\.place))
            let new = state.stored.values.map(\.edition).filter { places.contains($0.place.text) }
            state.fetched += new.count
            return (new, [])
        }
    }
}

extension EditionPlace {
    fileprivate var text: String { "\(list.parts.joined(separator: " ")) \(day.number)" }
}

extension TeamScope {
    fileprivate func has(_ edition: Edition) -> Bool {
        (lists?.contains(edition.list) ?? true) && (languages.isEmpty || languages.contains(edition.list.language))
            && (firstDay.map { $0 <= edition.day } ?? true)
    }
}

/// Remembers what a run would store.
package final class InMemoryTeamMemory: TeamMemory {
    private let stored = Mutex(TeamMark())

    package init() {}

    package var mark: TeamMark { stored.withLock { $0 } }

    package func change(_ change: @escaping @Sendable (inout TeamMark) -> Void) async {
        stored.withLock { change(&$0) }
    }
}
