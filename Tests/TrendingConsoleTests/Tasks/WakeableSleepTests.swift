import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("A sleep that can be ended early", .timeLimit(.minutes(1)))
struct WakeableSleepTests {
    private let sut = WakeableSleep()

    @Test("Ends after its time, early when woken, and with an error when cancelled")
    func ends() async throws {
        #expect(try await sut.sleep(for: .seconds(1), clock: RecordingClock()) == false)
        sut.wake()
        #expect(try await sut.sleep(for: .seconds(3600)))
        #expect(try await sut.sleep(for: .seconds(1), clock: RecordingClock()) == false)
        let sut = sut
        let sleeping = Task { try await sut.sleep(for: .seconds(3600)) }
        try await Task.sleep(for: .milliseconds(20))
        sut.wake()
        #expect(try await sleeping.value)
        let cancelled = Task { try await sut.sleep(for: .seconds(3600)) }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }
}
