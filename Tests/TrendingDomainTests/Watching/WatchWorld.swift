import Synchronization
import TrendingTestSupport

@testable import TrendingDomain

/// A server whose lists change, and a watcher of them. Time passes only while it sleeps.
final class WatchWorld: RemoteListService {
    typealias Item = Repo

    private struct State {
        var names: [TrendingQuery: [String]] = [:]
        var failures: [RemoteFailure] = []
        /// The rows of each list that can't be read.
        var unreadableRows = 0
        var fetches: [Timestamp] = []
        var sleeps: [Int64] = []
        var told: [String] = []
        var said: [String] = []
        /// When the lists were checked, as told before each wait.
        var checks: [Timestamp?] = []
        /// After which sleeps the user asks.
        var presses: Set<Int> = []
        var onSleep: @Sendable (Int) async -> Void = { _ in }
    }

    let time: ManualTime
    let store = InMemorySeenStore()
    let ledger = InMemorySeenStore()
    let local = InMemoryReposService()
    private let state = Mutex(State())
    private let mostSleeps: Int

    init(at secondsSince1970: Int64 = 1_000_000, sleeps: Int = 1) {
        time = ManualTime(secondsSince1970)
        mostSleeps = sleeps
    }

    var fetches: [Timestamp] { state.withLock { $0.fetches } }
    var sleeps: [Int64] { state.withLock { $0.sleeps } }
    /// The names that were told, in their order.
    var told: [String] { state.withLock { $0.told } }
    /// What else was told.
    var said: [String] { state.withLock { $0.said } }

    var checks: [Timestamp?] { state.withLock { $0.checks } }

    func list(_ names: [String], of query: TrendingQuery) { state.withLock { $0.names[query] = names } }
    func fail(_ failures: RemoteFailure...) { state.withLock { $0.failures += failures } }
    func leaveOut(_ rows: Int) { state.withLock { $0.unreadableRows = rows } }
    func press(afterSleep count: Int) { state.withLock { _ = $0.presses.insert(count) } }
    /// Called with the number of sleeps so far, at the end of each.
    func onSleep(_ change: @escaping @Sendable (Int) async -> Void) { state.withLock { $0.onSleep = change } }

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure) -> TrendingList {
        let now = time.now
        let answer = state.withLock { state -> Result<[String], RemoteFailure> in
            state.fetches.append(now)
            if !state.failures.isEmpty { return .failure(state.failures.removeFirst()) }
            return .success(state.names[query] ?? [])
        }
        let repos = try answer.get().enumerated().map { Repo.any(rank: $0.offset + 1, owner: $0.element, name: "x") }
        var list = TrendingList.any(query, fetchedAt: now, repos: repos)
        list.unreadableRows = state.withLock { $0.unreadableRows }
        return list
    }

    var clock: ReaderClock {
        ReaderClock(
            now: { self.time.now },
            day: { CalendarDay(of: $0) },
            timeOfDay: { moment in
                let minute = (moment.secondsSince1970 / 60 % 1440 + 1440) % 1440
                return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            }
        )
    }

    func newsLedger(_ queries: TrendingQuery...) -> NewsLedger { newsLedger(queries) }

    private func newsLedger(_ queries: [TrendingQuery]) -> NewsLedger {
        let now = { @Sendable in self.time.now }
        return NewsLedger(seen: SeenInteractor(store: store, now: now), told: ledger, queries: queries, now: now)
    }

    /// Watches until it ends, or has slept as often as this world allows. With `refuses`, nothing can be told.
    @discardableResult
    func watch(
        _ queries: TrendingQuery...,
        pace: ServerPace = ServerPace(ofLists: 1800, isShared: true),
        quiet: String? = nil,
        arrangement: Arrangement = Arrangement(),
        until goal: Watching.Goal = .forever,
        refuses: Bool = false
    ) async -> String {
        let queries = queries.isEmpty ? [.any()] : queries
        let now = { @Sendable in self.time.now }
        let service = SeenListService(local, store: store, storedLists: { [] }, now: now, onFailure: { _ in })
        let watching = Watching(
            lists: ListInteractor(remote: self, local: service, now: now),
            ledger: newsLedger(queries),
            quiet: quiet.flatMap { QuietHours($0) },
            clock: clock,
            random: { 0.5 },
            sleep: { try await self.sleep($0) }
        )
        let end = await watching.watch(queries.map { ListRequest([$0]) }, arrangement, pace: pace, until: goal) {
            news -> String? in self.take(news, refuses: refuses)
        }
        return switch end {
        case .told: "told"
        case .fetched(nil, _): "fetched"
        case .fetched(.some, let withoutNews): withoutNews.isEmpty ? "failed, with news" : "failed"
        case .cancelled: "cancelled"
        case .stopped(let stop): stop
        }
    }

    private func sleep(_ seconds: Int64) async throws -> Bool {
        let (count, isOver) = state.withLock { state in
            state.sleeps.append(seconds)
            return (state.sleeps.count, state.sleeps.count >= mostSleeps + 1)
        }
        if isOver { throw CancellationError() }
        let isPressed = state.withLock { $0.presses.remove(count) != nil }
        time.pass(isPressed ? 1 : seconds)
        await state.withLock { $0.onSleep }(count)
        return isPressed
    }

    private func take(_ news: Watching.News, refuses: Bool) -> String? {
        state.withLock { state in
            switch news {
            case .new where refuses: return "refused"
            case .new(let lists): state.told += lists.flatMap { $0.items.map(\.owner) }
            case .failed(let failures): state.said += failures.map { "failed \($0.count)" }
            case .recovered: state.said.append("recovered")
            case .lacking(let lists): state.said.append("lacking \(lists.map(\.items.count))")
            case .waiting(let wait, _): state.checks.append(wait.lastAnswer)
            case .moved: break
            }
            return nil
        }
    }
}
