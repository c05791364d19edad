import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Following a thread")
struct ThreadFollowingTests {
    private let script = FollowScript()

    @Test("Tells what comes, stores it, and ends when the thread is closed")
    func told() async {
        let comment = ThreadComment.any(id: ThreadComment.ID(.comment, 9))
        script.answer { _ in }
        script.answer { $0.comments = [comment] }
        script.answer { $0.changes = [ThreadStateChange(id: 2, .closed(.closed), at: .any())] }
        let end = await script.follow(untilClosed: true)
        #expect(end == "closed")
        #expect(script.events.map(\.kind) == [.comment(comment), .closed(.closed)])
        let stored = await script.stored
        #expect(stored?.comments == [comment] && stored?.state == .closed)
        #expect(script.sleeps.reduce(0, +) == 60)
    }

    @Test("A thread that is closed already ends at once, but only if that is known from the server")
    func closed() async {
        let end = await script.follow(.any(state: .closed), untilClosed: true)
        #expect(end == "closed" && script.asked == 0)
        let other = FollowScript()
        other.whole(.any(state: .open))
        other.answer { $0.changes = [ThreadStateChange(id: 2, .closed(.closed), at: .any())] }
        let stale = await other.follow(.any(state: .closed), isFresh: false, untilClosed: true)
        #expect(stale == "closed" && other.events.map(\.kind) == [.reopened, .closed(.closed)])
    }

    @Test("Goes on after the network was lost, says so once, and loses nothing")
    func outage() async {
        let comment = ThreadComment.any()
        for _ in 0..<3 { script.fail(.timedOut(host: "a")) }
        script.answer { $0.comments = [comment] }
        #expect(await script.follow() == "cancelled")
        #expect(script.news == ["unreachable", "reachable", "events"])
        #expect(script.sleeps == Array(repeating: 15, count: 2 + 4 + 8 + 1))
    }

    @Test("Waits as long as a rate limit says, and longer each time if it does not say")
    func limited() async {
        script.fail(.rateLimited(retryAt: script.time.later(100)))
        script.fail(.rateLimited(retryAt: nil))
        script.fail(.rateLimited(retryAt: nil))
        script.answer { _ in }
        _ = await script.follow()
        #expect(script.news == ["limited", "reachable"])
        let waits = script.waits
        #expect(waits == [100, 120, 240])
    }

    @Test("Ends if the thread is gone, and when the user cancels", arguments: [404, 410, 403])
    func gone(status: Int) async {
        script.fail(.rejected(status: status))
        #expect(await script.follow() == "failed rejected(status: \(status))")
        let other = FollowScript()
        other.fail(.cancelled)
        #expect(await other.follow() == "cancelled")
    }

    @Test("Reads the whole thread every half hour, which tells what was deleted")
    func whole() async {
        let comment = ThreadComment.any()
        for _ in 0..<8 { script.answer { $0.leastWait = 300 } }
        script.whole(.any())
        script.endWhenTold()
        _ = await script.follow(.any(comments: [comment]))
        #expect(script.events.map(\.kind) == [.deleted(comment)])
        #expect(script.time.now >= script.start.advanced(by: ThreadFollowing.wholeEvery))
    }

    @Test("Says once that nothing can be stored")
    func notStored() async {
        let script = FollowScript(storage: .damaged(path: "/x", keptAs: nil))
        for number in 1...3 { script.answer { $0.comments = [.any(id: ThreadComment.ID(.comment, number))] } }
        _ = await script.follow()
        #expect(script.news == ["events", "notStored", "events", "events"])
    }

    @Test("Slows down while nothing comes, to five minutes, and is back at once")
    func pace() {
        var pace = FollowPace(base: 30)
        let quiet = (1...16).map { _ in pace.wait(afterNews: false, atLeast: nil) }
        #expect(quiet == Array(repeating: 30, count: 10) + [60, 120, 240, 300, 300, 300])
        #expect(pace.wait(afterNews: true, atLeast: nil) == 30)
        #expect(pace.wait(afterNews: true, atLeast: 90) == 90)
        var slow = FollowPace(base: 600)
        #expect((1...20).allSatisfy { _ in slow.wait(afterNews: false, atLeast: nil) == 600 })
    }
}

/// Answers of a server, one for each request, and what the follower was told. Time passes only while it sleeps.
private final class FollowScript: ThreadUpdateService, RemoteDetailService {
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
            case .notStored: "notStored"
            }
        }
    }

    func follow(_ thread: IssueThread = .any(), isFresh: Bool = true, untilClosed: Bool = false) async -> String {
        let following = ThreadFollowing(updates: self, whole: self, local: local, now: { self.time.now }) { seconds in
            self.state.withLock { $0.sleeps.append(seconds) }
            self.time.pass(seconds)
            if self.isOver { throw CancellationError() }
        }
        let loaded = LoadedDetail(Detail(thread, fetchedAt: start), isFresh: isFresh)
        let end = await following.follow(.uv, from: loaded, pace: FollowPace(base: 30), untilClosed: untilClosed) {
            news in
            self.state.withLock { state in
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
