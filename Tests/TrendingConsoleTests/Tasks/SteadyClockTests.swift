import Testing

@testable import TrendingConsole

@Suite("The steady clock")
struct SteadyClockTests {
    @Test("Advances, and adds durations without overflow")
    func goesOn() {
        let start = MonotonicClock.now
        while MonotonicClock.now == start {}
        #expect(start < MonotonicClock.now)
        #expect(start.duration(to: start.advanced(by: .milliseconds(1500))) == .milliseconds(1500))
        #expect(start.advanced(by: .seconds(Int64.max)) > start)
    }

    @Test("Ends a sleep at its deadline, or when the task is cancelled")
    func sleeps() async throws {
        try await MonotonicClock().sleep(for: .zero)
        let task = Task { try await MonotonicClock().sleep(for: .seconds(3600)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
