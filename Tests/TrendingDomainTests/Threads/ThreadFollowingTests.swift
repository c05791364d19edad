import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Following a thread")
struct ThreadFollowingTests {
    private let script = FollowScript()

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

    @Test("A thread that was closed and reopened between two requests was closed")
    func reopened() async {
        script.answer { updates in
            updates.changes = [
                ThreadStateChange(id: 2, .closed(.closed), at: .any(plus: 1)),
                ThreadStateChange(id: 3, .reopened, at: .any(plus: 2)),
            ]
        }
        #expect(await script.follow(untilClosed: true) == "closed")
        #expect(script.events.map(\.kind) == [.closed(.closed), .reopened])
    }

    @Test(
        "Goes on after failures, says so once, and waits longer each time or as long as a limit; ends if the thread is gone",
        arguments: [
            ("timeout timeout timeout ok", "cancelled", "unreachable reachable", [30, 60, 120]),
            ("limit+100 limit limit ok", "cancelled", "limited reachable", [100, 60, 120]),
            (
                "timeout limit limit timeout ok", "cancelled", "unreachable limited unreachable reachable",
                [30, 60, 120, 240]
            ),
            ("408 ok", "cancelled", "unreachable reachable", [30]),
            ("421 ok", "cancelled", "unreachable reachable", [30]),
            ("425 ok", "cancelled", "unreachable reachable", [30]),
            ("404", "failed rejected(status: 404, reason: nil)", "", []),
            ("410", "failed rejected(status: 410, reason: nil)", "", []),
            ("403", "failed rejected(status: 403, reason: nil)", "", []), ("token", "failed unauthorized", "", []),
            ("cancel", "cancelled", "", []),
        ] as [(String, String, String, [Int64])]
    )
    func failures(answers: String, end: String, news: String, waits: [Int64]) async {
        let words = answers.split(separator: " ").map(String.init)
        for word in words {
            switch word {
            case "ok": script.answer { _ in }
            case "timeout": script.fail(.timedOut(host: "a"))
            case "limit": script.fail(.rateLimited(retryAt: nil))
            case "limit+100": script.fail(.rateLimited(retryAt: script.time.later(100)))
            case "token": script.fail(.unauthorized)
            default: script.fail(Int(word).map { .rejected(status: $0) } ?? .cancelled)
            }
        }
        #expect(await script.follow() == end)
        #expect(script.news.joined(separator: " ") == news && script.waits == waits)
        #expect(script.pauses.map(\.isLimited) == words.prefix(script.pauses.count).map { $0.hasPrefix("limit") })
        // The clock of a machine that slept is looked at often.
        #expect(script.sleeps.allSatisfy { $0 <= 15 })
    }

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

    @Test("A clock that is put back does not put off reading the whole thread")
    func putBack() async {
        let comment = ThreadComment.any()
        script.answer { [time = script.time] _ in time.pass(-86_400) }
        script.answer { _ in }
        script.whole(.any())
        script.endWhenTold()
        _ = await script.follow(.any(comments: [comment]))
        #expect(script.events.map(\.kind) == [.deleted(comment)])
    }

    @Test("Says once that nothing can be stored")
    func notStored() async {
        let script = FollowScript(storage: .damaged(path: "/x", keptAs: nil))
        for number in 1...3 { script.answer { $0.comments = [.any(id: ThreadComment.ID(.comment, number))] } }
        _ = await script.follow()
        #expect(script.news == ["events", "notStored", "events", "events"])
    }

    @Test("A key ends the wait, but not sooner than ten seconds after the last request, and not a rate limit")
    func key() async {
        for _ in 0..<3 { script.answer { _ in } }
        script.press(afterSleep: 1)
        _ = await script.follow(pace: ServerPace(ofThread: 60, isShared: true))
        #expect(script.waits.first == 15)
        let own = FollowScript()
        for _ in 0..<3 { own.answer { _ in } }
        own.press(afterSleep: 1)
        _ = await own.follow(pace: ServerPace(ofThread: 20, isShared: false))
        #expect(own.waits.first == 15)
        let limited = FollowScript()
        limited.fail(.rateLimited(retryAt: limited.time.later(100)))
        limited.answer { _ in }
        limited.press(afterSleep: 1)
        _ = await limited.follow()
        #expect(limited.waits == [100])
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
