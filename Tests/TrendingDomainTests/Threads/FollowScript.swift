import Synchronization
import TrendingDomain
import TrendingTestSupport

/// Answers of a server, one for each request, and what the follower was told. Time passes only while it sleeps.
final class FollowScript: ThreadUpdateService, RemoteDetailService {
    typealias Value = IssueThread

    private enum Answer: Sendable {
        case updates(@Sendable (inout ThreadUpdates) -> Void)
        case failure(RemoteFailure)
    }

    private struct State {
        var answers: [Answer] = []
        var wholes: [IssueThread] = []
        var told: [ThreadFollowing.News] = []
        var sleeps: [Int64] = []
        var waits: [Int64] = []
        var asked = 0
        var lastAsked: Timestamp?
        var endsWhenTold = false
        /// After which sleeps the user presses a key.
        var presses: Set<Int> = []
        var pauses: [ServerWait] = []
    }

    let time = ManualTime()
    let start: Timestamp
    private let state = Mutex(State())
    private let local: InMemoryDetails<IssueThread>

    init(storage: LocalFailure? = nil) {
        local = InMemoryDetails(failure: storage)
        start = time.now
    }

    func answer(_ change: @escaping @Sendable (inout ThreadUpdates) -> Void) {
        state.withLock { $0.answers.append(.updates(change)) }
    }

    func fail(_ failure: RemoteFailure) { state.withLock { $0.answers.append(.failure(failure)) } }
    func whole(_ thread: IssueThread) { state.withLock { $0.wholes.append(thread) } }
    func press(afterSleep count: Int) { state.withLock { _ = $0.presses.insert(count) } }
    var pauses: [ServerWait] { state.withLock { $0.pauses } }
    func endWhenTold() { state.withLock { $0.endsWhenTold = true } }

    var asked: Int { state.withLock { $0.asked } }
    var sleeps: [Int64] { state.withLock { $0.sleeps } }
    /// The seconds between requests.
    var waits: [Int64] { state.withLock { $0.waits } }
    var stored: IssueThread? { get async { try? await local.load(.uv)?.value } }

    var events: [ThreadEvent] {
        state.withLock { $0.told }.flatMap { news in
            if case .events(let events, _) = news { events } else { [ThreadEvent]() }
        }
    }

    var news: [String] {
        state.withLock { $0.told }.map { news in
            switch news {
            case .events: "events"
            case .unreachable: "unreachable"
            case .reachable: "reachable"
            case .limited: "limited"
            case .partial: "partial"
            case .notStored: "notStored"
            case .waiting: "waiting"
            }
        }
    }

    func follow(
        _ thread: IssueThread = .any(),
        isFresh: Bool = true,
        untilClosed: Bool = false,
        pace: ServerPace = ServerPace(ofThread: 30, isShared: true)
    ) async -> String {
        let following = ThreadFollowing(updates: self, whole: self, local: local, now: { self.time.now }) { seconds in
            self.state.withLock { $0.sleeps.append(seconds) }
            self.time.pass(seconds)
            if self.isOver { throw CancellationError() }
            return self.state.withLock { state in
                defer { state.presses.remove(state.sleeps.count) }
                return state.presses.contains(state.sleeps.count)
            }
        }
        let loaded = LoadedDetail(Detail(thread, fetchedAt: start), isFresh: isFresh)
        let end = await following.follow(.uv, from: loaded, pace: pace, untilClosed: untilClosed) {
            news -> String? in
            self.state.withLock { state -> String? in
                if case .waiting(let wait) = news {
                    state.pauses.append(wait)
                    return nil
                }
                state.told.append(news)
                return state.endsWhenTold ? "told" : nil
            }
        }
        return switch end {
        case .closed: "closed"
        case .cancelled: "cancelled"
        case .stopped: "stopped"
        case .failed(let failure): "failed \(failure)"
        }
    }

    /// Whether every answer was given.
    private var isOver: Bool { state.withLock { $0.answers.isEmpty && $0.asked > 0 && $0.wholes.isEmpty } }

    func updates(of thread: IssueThread, after cursor: ThreadCursor) async throws(RemoteFailure) -> ThreadUpdates {
        let now = time.now
        let answer = state.withLock { state in
            state.asked += 1
            if let last = state.lastAsked { state.waits.append(last.age(at: now)) }
            state.lastAsked = now
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        var updates = ThreadUpdates(cursor: cursor)
        switch answer {
        case .updates(let change): change(&updates)
        case .failure(let failure): throw failure
        case nil: throw .cancelled
        }
        return updates
    }

    func fetch(_ repo: RepoName, known: Detail<IssueThread>?) async throws(RemoteFailure) -> Detail<IssueThread> {
        let thread = state.withLock { $0.wholes.isEmpty ? nil : $0.wholes.removeFirst() }
        guard let thread else { throw .rejected(status: 500) }
        return Detail(thread, fetchedAt: time.now)
    }
}
