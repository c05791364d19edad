import Synchronization
import Testing
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("The progress line")
struct ProgressLineTests {
    private let written = Written()

    @Test("It says what takes long and since when, cut to the terminal, and vanishes with a ^C behind it")
    func shown() async {
        let sut = ProgressLine(.fetching(.any()), width: 30) { [written] in written.append($0) }
        await sut.show(seconds: 0)
        await sut.show(seconds: 2)
        await sut.end()
        #expect(
            written.texts == [
                "\rAsking GitHub what is tren…", "\rAsking GitHub what is … 2 s",
                "\r\(String(repeating: " ", count: 29))\r",
            ]
        )
    }

    @Test("Seconds stand behind the text where there is room")
    func seconds() async {
        let sut = ProgressLine(TerminalText("Asking …"), width: 80) { [written] in written.append($0) }
        await sut.show(seconds: 3)
        #expect(written.texts == ["\rAsking … 3 s"])
    }

    @Test("How much there is so far is shown at once, and never cut")
    func count() async {
        let sut = ProgressLine(TerminalText("Asking GitHub search …"), width: 30) { [written] in written.append($0) }
        await sut.report(count: 100)
        await sut.show(seconds: 1)
        await sut.report(count: 200)
        #expect(written.texts == ["\rAsking Git… 100 so far, 1 s", "\rAsking Git… 200 so far, 1 s"])
    }

    @Test("What was never shown need not vanish, and nothing is shown after the end")
    func neverShown() async {
        let sut = ProgressLine(TerminalText("Asking …"), width: 80) { [written] in written.append($0) }
        await sut.end()
        await sut.show(seconds: 0)
        #expect(written.texts.isEmpty)
    }

    @Test("An operation that ends before the first tick is attended without a word")
    func quick() async {
        let sut = ProgressLine(TerminalText("Asking …"), width: 80) { [written] in written.append($0) }
        let result = await sut.attend(clock: StoppedClock()) { 42 }
        #expect(result == 42)
        #expect(written.texts.isEmpty)
    }

    @Test("A longer one is attended second by second")
    func long() async {
        let sut = ProgressLine(TerminalText("Asking …"), width: 80) { [written] in written.append($0) }
        await sut.attend(clock: ImpatientClock()) {
            while written.texts.count < 3 { await Task.yield() }
        }
        #expect(written.texts.prefix(3) == ["\rAsking …", "\rAsking … 1 s", "\rAsking … 2 s"])
        #expect(written.texts.last?.hasSuffix(" \r") == true)
    }
}

private final class Written: Sendable {
    private let all = Mutex<[String]>([])

    var texts: [String] { all.withLock { $0 } }

    func append(_ text: String) { all.withLock { $0.append(text) } }
}

/// No time passes: a sleeper wakes only when it is cancelled.
private struct StoppedClock: Clock {
    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: .seconds(3600))
    }
}

/// Every sleep is over at once.
private struct ImpatientClock: Clock {
    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        await Task.yield()
    }
}
