import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// Asks the server as `ThreadFollowing` does, and puts together what it is told.
struct ThreadFollower {
    var told = Told()
    private let context: SourceContext
    private(set) var followed: FollowedThread
    private var cursor: ThreadCursor

    init(_ server: ThreadServer) async throws {
        context = SourceContext(client: server, apiClient: server, now: { server.now })
        let thread = try await context.thread(7).fetch(.uv, known: nil).value
        followed = FollowedThread(thread)
        cursor = ThreadCursor(after: thread)
        told.texts = thread.comments.reduce(into: [:]) { $0[$1.id.number] = $1.body.source }
        told.count = thread.comments.count
        (told.isOpen, told.isLocked) = (thread.state.isOpen, thread.isLocked)
    }

    /// A failure is told later, by the next request.
    mutating func poll() async {
        guard let answer = try? await updates.updates(of: followed.thread, after: cursor) else { return }
        cursor = answer.cursor
        told.add(followed.apply(answer))
    }

    private var updates: any ThreadUpdateService { context.threadUpdates { true } }

    mutating func readWhole() async {
        let known = Detail(followed.thread, fetchedAt: .any())
        guard let whole = try? await context.thread(7).fetch(.uv, known: known).value else { return }
        cursor.restart()
        told.add(followed.apply(whole: whole))
    }
}

/// What a follower of a thread was told, put together again.
struct Told {
    var texts: [Int: String] = [:]
    var opening = "x"
    var isOpen = true
    var isLocked = false
    /// Each change of the state.
    var changes: [ThreadServer.Change] = []
    /// What was told in a way that can't be: twice, too late, or about something unknown.
    var mistakes: [String] = []
    var count = 0
    private var last: Timestamp?

    mutating func add(_ events: [ThreadEvent]) {
        count += events.count
        for event in events {
            if let at = event.at {
                if let last, at < last { mistakes.append("told after something later: \(event)") }
                last = at
            }
            add(event.kind)
            if let name = event.kind.change, let at = event.at { changes.append(ThreadServer.Change(name, at: at)) }
        }
    }

    private mutating func add(_ kind: ThreadEvent.Kind) {
        switch kind {
        case .comment(let comment):
            expect(texts[comment.id.number] == nil, kind)
            texts[comment.id.number] = comment.body.source
        case .edited(let comment):
            if comment.id.kind == .opening {
                expect(opening != comment.body.source, kind)
                opening = comment.body.source
            } else {
                expect(texts[comment.id.number].map { $0 != comment.body.source } == true, kind)
                texts[comment.id.number] = comment.body.source
            }
        case .deleted(let comment):
            expect(texts[comment.id.number] != nil, kind)
            texts[comment.id.number] = nil
        case .closed, .reopened:
            expect(isOpen == (kind != .reopened), kind)
            isOpen.toggle()
        case .locked, .unlocked:
            expect(isLocked == (kind == .unlocked), kind)
            isLocked.toggle()
        case .renamed: mistakes.append("\(kind)")
        }
    }

    private mutating func expect(_ isRight: Bool, _ kind: ThreadEvent.Kind) {
        if !isRight { mistakes.append("\(kind)") }
    }
}

extension ThreadEvent.Kind {
    fileprivate var change: String? {
        switch self {
        case .closed: "closed"
        case .reopened: "reopened"
        case .locked: "locked"
        case .unlocked: "unlocked"
        case .comment, .edited, .deleted, .renamed: nil
        }
    }
}
