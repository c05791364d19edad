import Testing

@testable import TrendingConsole

@Suite("The steady clock")
struct SteadyClockTests {
    @Test("Advances, and adds durations without overflow")
    func goesOn() {
        let start = SteadyClock.now
        while SteadyClock.now == start {}
        #expect(start < SteadyClock.now)
        #expect(start.duration(to: start.advanced(by: .milliseconds(1500))) == .milliseconds(1500))
        #expect(start.advanced(by: .seconds(Int64.max)) > start)
    }

    @Test("Ends a sleep at its deadline, or when the task is cancelled")
    func sleeps() async throws {
        try await SteadyClock().sleep(for: .zero)
        let task = Task { try await SteadyClock().sleep(for: .seconds(3600)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
