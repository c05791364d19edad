import Testing
import TrendingDomain
import TrendingTestSupport

/// - `thread`: what is known of it, `closed` or `commented`; `stale`: not from the server;
/// - `answers`: what the server answers, `open` and `whole` to requests for the whole thread; `unstorable`: no answer
///   can be stored;
/// - `until`: following ends when the thread is `closed`, or with the first news that are `told`; `pace`: its seconds;
/// - `press`: the user presses a key after the first sleep;
/// - `ends`: follows, and how that ends; `asked`, `news`, `events`, `waits`: what came of it, and `first` only the
///   first wait; `later`: half an hour has passed.
@Suite("Following a thread")
struct ThreadFollowingTests {
    private let script = FollowScript()

    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var world = World()
        try await story.run([:], command: { _, _ in .init() }, perform: { await world.perform($0, $1) })
    }

    private static let stories = """
        A thread that is closed already ends at once
            thread closed
            until closed
            ends closed
            asked 0
        A thread that was closed when it was stored is asked for
            thread closed
            stale
            answers open closed
            until closed
            ends closed
            events reopened closed
        A thread that was closed and reopened between two requests was closed
            answers closed+reopened
            until closed
            ends closed
            events closed reopened
        Goes on after failures, says so once, and waits longer each time
            answers timeout timeout timeout ok
            ends cancelled
            news unreachable reachable
            waits 30 60 120
        Waits as long as a limit
            answers limit+100 limit limit ok
            ends cancelled
            news limited reachable
            waits 100 60 120
        Says that a limit follows a failure, and the reverse
            answers timeout limit limit timeout ok
            ends cancelled
            news unreachable limited unreachable reachable
            waits 30 60 120 240
        Goes on after a request that came too late for the server
            answers 408 ok
            ends cancelled
            news unreachable reachable
            waits 30
        Goes on after a request that reached a wrong server
            answers 421 ok
            ends cancelled
            news unreachable reachable
            waits 30
        Goes on after a request that came too early for the server
            answers 425 ok
            ends cancelled
            news unreachable reachable
            waits 30
        Ends if the thread is not there
            answers 404
            ends failed rejected(status: 404, reason: nil)
            news
            waits
        Ends if the thread is gone
            answers 410
            ends failed rejected(status: 410, reason: nil)
            news
            waits
        Ends if the server refuses
            answers 403
            ends failed rejected(status: 403, reason: nil)
            news
            waits
        Ends if the token is not accepted
            answers token
            ends failed unauthorized
            news
            waits
        Ends at an interruption
            answers cancel
            ends cancelled
            news
            waits
        Reads the whole thread every half hour, which tells what was deleted
            thread commented
            answers slow slow slow slow slow slow slow slow whole
            until told
            ends stopped
            events deleted
            later
        A clock that is put back does not put off reading the whole thread
            thread commented
            answers back ok whole
            until told
            ends stopped
            events deleted
        Says once that nothing can be stored
            unstorable
            answers comment-1 comment-2 comment-3
            ends cancelled
            news events notStored events events
        A key ends the wait, but not sooner than ten seconds after the last request
            answers ok ok ok
            press
            pace 60 shared
            ends cancelled
            first 15
        A key ends the wait of a pace that the user chose
            answers ok ok ok
            press
            pace 20 own
            ends cancelled
            first 15
        A key does not end a rate limit
            answers limit+100 ok
            press
            ends cancelled
            waits 100
        """

    @Test("Tells comments while another list fails, and says that once")
    func partial() async {
        let comments = (1...3).map { ThreadComment.any(id: ThreadComment.ID(.comment, $0)) }
        script.fail(.rejected(status: 500))
        for comment in comments {
            script.answer { updates in
                #expect(updates.cursor.mayLackLists)
                (updates.comments, updates.failure) = ([comment], .rejected(status: 500))
            }
        }
        script.answer { #expect($0.cursor.mayLackLists) }
        script.answer { updates in
            #expect(!updates.cursor.mayLackLists)
            updates.failure = .rejected(status: 404)
        }
        #expect(await script.follow() == "cancelled")
        #expect(script.news == ["unreachable", "reachable", "events", "partial", "events", "events", "partial"])
        #expect(script.events.map(\.kind) == comments.map { .comment($0) })
    }

    @Test("Says before each wait how long it is, and since when the server has not answered")
    func waiting() async {
        script.fail(.timedOut(host: "a"))
        script.fail(.timedOut(host: "a"))
        script.answer { _ in }
        let start = script.time.now
        _ = await script.follow()
        let pauses = script.pauses
        #expect(pauses.map(\.seconds) == [30, 60, 30] && pauses.map(\.least) == [10, 10, 10])
        #expect(pauses.map(\.outageSince) == [start, start, nil])
        #expect(pauses.map(\.lastAnswer) == [start, start, start.advanced(by: 90)])
        #expect(pauses.first?.until == start.advanced(by: 30))
    }
}

private struct World {
    private static let kinds: [String: ThreadEvent.Kind] = [
        "closed": .closed(.closed), "reopened": .reopened, "deleted": .deleted(.any()),
    ]

    private var script = FollowScript()
    private var (thread, isFresh, untilClosed) = (IssueThread.any(), true, false)
    private var pace = ServerPace(ofThread: 30, isShared: true)
    private var answers: [String] = []

    mutating func perform(_ kind: String, _ text: String) async -> Bool {
        let words = text.split(separator: " ").map(String.init)
        let numbers = words.compactMap { Int64($0) }
        switch kind {
        case "thread": thread = text == "closed" ? .any(state: .closed) : .any(comments: [.any()])
        case "stale": isFresh = false
        case "unstorable": script = FollowScript(storage: .damaged(path: "/x", keptAs: nil))
        case "answers":
            answers = words
            for word in words { answer(word) }
        case "press": script.press(afterSleep: 1)
        case "pace": pace = ServerPace(ofThread: numbers[0], isShared: words[1] == "shared")
        case "until" where text == "told": script.endWhenTold()
        case "until": untilClosed = true
        case "ends":
            return await script.follow(thread, isFresh: isFresh, untilClosed: untilClosed, pace: pace) == text
        case "asked": return script.asked == Int(text)
        case "events": return script.events.map(\.kind) == words.compactMap { Self.kinds[$0] }
        case "news":
            let limits = answers.prefix(script.pauses.count).map { $0.hasPrefix("limit") }
            return script.news == words && script.pauses.map(\.isLimited) == limits
        // The clock of a machine that slept is looked at often.
        case "waits": return script.waits == numbers && script.sleeps.allSatisfy { $0 <= 15 }
        case "first": return script.waits.first == numbers[0]
        case "later": return script.time.now >= script.start.advanced(by: ThreadFollowing.wholeEvery)
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }

    private func answer(_ word: String) {
        let parts = word.split(separator: "-")
        switch parts[0] {
        case "ok": script.answer { _ in }
        case "slow": script.answer { $0.leastWait = 300 }
        case "back": script.answer { [time = script.time] _ in time.pass(-86_400) }
        case "comment":
            let number = Int(parts[1]) ?? 0
            script.answer { $0.comments = [.any(id: ThreadComment.ID(.comment, number))] }
        case "closed": script.answer { $0.changes = [ThreadStateChange(id: 2, .closed(.closed), at: .any())] }
        case "closed+reopened":
            script.answer { updates in
                updates.changes = [
                    ThreadStateChange(id: 2, .closed(.closed), at: .any(plus: 1)),
                    ThreadStateChange(id: 3, .reopened, at: .any(plus: 2)),
                ]
            }
        case "open": script.whole(.any(state: .open))
        case "whole": script.whole(.any())
        case "timeout": script.fail(.timedOut(host: "a"))
        case "limit": script.fail(.rateLimited(retryAt: nil))
        case "limit+100": script.fail(.rateLimited(retryAt: script.time.later(100)))
        case "token": script.fail(.unauthorized)
        default: script.fail(Int(word).map { .rejected(status: $0) } ?? .cancelled)
        }
    }
}
