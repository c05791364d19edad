import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The events of a followed thread")
struct ThreadFollowScreenTests {
    private static let now = Timestamp.any()
    private let texts = DetailsTexts(source: .github, clock: .any(now: now))

    @Test("Are drawn with the time of day, which stays right, and are JSON documents, one a line")
    func forms() throws { try expectForms("thread-events", of: Screen(content)) }

    @Test("An old event has its day")
    func days() {
        #expect(texts.time(Self.now).count == 5)
        #expect(texts.time(Self.now.advanced(by: -86_400 * 2)).contains(", "))
    }

    @Test("An outage is said with the time of the last answer, and a limit is not an outage")
    func outage() {
        let last = Self.now.advanced(by: -3600)
        let outage = texts.sentence(.unreachable(.timedOut(host: "h"), since: last))
        #expect(outage?.hasSuffix("Not reached since \(texts.time(last)).") == true)
        #expect(texts.sentence(.limited(.rateLimited(retryAt: nil)))?.contains("Not reached") == false)
        let wait = ServerWait(seconds: 60, least: 60, until: Self.now, outageSince: last, isLimited: true)
        let limited = wait.line(texts.clock, hasKeys: true, width: 80).text
        #expect(limited == "Rate limited · next try at \(texts.time(Self.now)) · q ends")
    }

    @Test("The status line says what fits", arguments: [20, 30, 40, 80])
    func status(width: Int) {
        var wait = ServerWait(seconds: 30, least: 10, until: Self.now.advanced(by: 30), lastAnswer: Self.now)
        let now = texts.time(Self.now)
        let usual = wait.line(texts.clock, hasKeys: true, width: width).text
        let parts = ["Checked at \(now)", " · every 30 seconds", " · any key checks now", " · q ends"]
        #expect(usual == (width < 30 ? parts[0] : width < 80 ? parts[0] + parts[3] : parts.joined()))
        wait.outageSince = Self.now
        wait.seconds = 300
        wait.until = Self.now.advanced(by: 300)
        let outage = wait.line(texts.clock, hasKeys: false, width: width).text
        #expect(DisplayWidth.of(outage) <= width && outage.hasPrefix("Not reached since"))
        #expect(width < 80 || outage == "Not reached since \(now) · next try at \(texts.time(wait.until))")
    }

    @Test(
        "A time between two requests that the server does not allow is refused in words",
        arguments: [
            180: "every 3 minutes without a sign-in", 360: "every 6 minutes without a sign-in",
            30: "every 30 seconds with an account",
        ]
    )
    func tooOften(least: Int64, pace: String) {
        let sentence = UsageMistake.tooOften(least: least, host: "github.com").sentence
        #expect(sentence == "github.com can be asked \(pace), not more often.")
    }

    private static let events: [ThreadEvent] = {
        let comment = ThreadComment.any(association: .member, createdAt: now.advanced(by: -60), body: "Here it is.")
        return [
            ThreadEvent(.comment(comment), at: comment.createdAt, by: "ada"),
            ThreadEvent(.edited(comment), at: now.advanced(by: -30), by: "ada"),
            ThreadEvent(.closed(.notPlanned), at: now.advanced(by: -20), by: "octo"),
            ThreadEvent(.closed(.merged), at: now.advanced(by: -20), by: "octo"),
            ThreadEvent(.closed(.duplicate), at: now.advanced(by: -20)),
            ThreadEvent(.closed(.closed), at: now.advanced(by: -20)),
            ThreadEvent(.reopened, at: now.advanced(by: -10), by: "octo"),
            ThreadEvent(.locked, at: now),
            ThreadEvent(.unlocked, at: now),
            ThreadEvent(.renamed("Another title")),
            ThreadEvent(.deleted(comment)),
        ]
    }()

    private var content: ThreadEventsContent {
        ThreadEventsContent(
            events: Self.events,
            thread: .any(),
            documents: [:],
            texts: texts
        )
    }
}
