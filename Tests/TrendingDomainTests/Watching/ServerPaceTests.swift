import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("The wait before a server is asked again")
struct ServerPaceTests {
    private let now = Timestamp(secondsSince1970: 1_000)

    private func waits(_ pace: inout ServerPace, _ count: Int, _ failure: RemoteFailure? = nil) -> [Int64] {
        (0..<count).map { _ in pace.wait(after: failure, hasNews: false, now: now) }
    }

    @Test("For lists, varies by a tenth, and is never shorter than a server allows")
    func jitter() {
        var pace = ServerPace(ofLists: 1800, isShared: true)
        #expect([0, 0.5, 1].map { pace.wait(after: nil, random: $0, now: now) } == [1620, 1800, 1980])
        var least = ServerPace(ofLists: 10, isShared: true)
        #expect(least.wait(after: nil, random: 0, now: now) == 300)
        var own = ServerPace(ofLists: 2, isShared: false)
        #expect(waits(&own, 20) == Array(repeating: 2, count: 20))
    }

    @Test("After failures is short and then longer; a server's own time is obeyed, within a day")
    func failures() {
        var pace = ServerPace(ofLists: 3600, isShared: true)
        #expect(waits(&pace, 5, .timedOut(host: "h")) == [300, 600, 1200, 2400, 3600])
        #expect(waits(&pace, 1, .rateLimited(retryAt: now.advanced(by: 9000))) == [9000])
        #expect(waits(&pace, 1, .unavailable(retryAt: now.advanced(by: 5))) == [3600])
        #expect(waits(&pace, 1, .rateLimited(retryAt: .init(secondsSince1970: .max))) == [86_400])
        #expect(waits(&pace, 1) == [3600])
        var own = ServerPace(ofLists: 7200, isShared: false)
        #expect(waits(&own, 1, .timedOut(host: "h")) == [300])
        var often = ServerPace(ofLists: 2, isShared: false)
        #expect(waits(&often, 1, .timedOut(host: "h")) == [2])
        #expect(waits(&often, 1, .rateLimited(retryAt: nil)) == [60])
    }

    @Test("For a thread, grows to five minutes while nothing comes, and is back at once")
    func threads() {
        var pace = ServerPace(ofThread: 30, isShared: true)
        #expect(waits(&pace, 16) == Array(repeating: 30, count: 10) + [60, 120, 240, 300, 300, 300])
        #expect(pace.wait(after: nil, now: now) == 30)
        var own = ServerPace(ofThread: 1, isShared: false, slowsDown: false)
        #expect(waits(&own, 20).allSatisfy { $0 == 1 } && waits(&own, 3, .timedOut(host: "h")) == [1, 2, 4])
        var slow = ServerPace(ofThread: 600, isShared: true)
        #expect(waits(&slow, 20).allSatisfy { $0 == 600 })
    }
}
