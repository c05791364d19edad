import Testing

@testable import TrendingConsole

@Suite("The timer of long waits")
struct LongTimerTests {
    @Test("Ends a wait at its time, not before, and can be started anew")
    func ends() throws {
        #if os(Linux)
            for _ in 0..<2 {
                let start = MonotonicClock.now
                var files = [try #require(LongTimer.start(milliseconds: 30))]
                #expect(poll(&files, 1, 0) == 0)
                #expect(poll(&files, 1, 10_000) == 1)
                #expect(start.duration(to: MonotonicClock.now) >= .milliseconds(30))
            }
        #else
            #expect(LongTimer.start(milliseconds: 30) == nil)
        #endif
    }
}
