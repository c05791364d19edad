import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The progress line")
struct ProgressLineTests {
    private let written = Written()

    @Test("Leaves room for a ^C, and erases it with the line")
    func shown() async {
        let sut = makeSUT(width: 30)
        await sut.show(seconds: 0)
        await sut.show(seconds: 2)
        await sut.end()
        #expect(written.texts == ["\r0 in 0 s of 27", "\r0 in 2 s of 27", "\r\(String(repeating: " ", count: 16))\r"])
    }

    @Test("Fits into a window that has become narrower, and erases no more than that")
    func resized() async {
        let width = Atomic(80)
        let sut = ProgressLine(width: width.load(ordering: .relaxed)) { _, width in
            (String(repeating: "x", count: width), width)
        } write: { [written] in
            written.append($0)
        }
        await sut.show(seconds: 0)
        width.store(20, ordering: .relaxed)
        await sut.show(seconds: 1)
        await sut.end()
        #expect(written.texts.map(\.count) == [78, 18, 21])
    }

    @Test("Shows a new count at once if the line is visible")
    func count() async {
        let sut = makeSUT()
        await sut.report(count: 100)
        await sut.show(seconds: 1)
        await sut.report(count: 200)
        #expect(written.texts == ["\r100 in 1 s of 77", "\r200 in 1 s of 77"])
    }

    @Test("Erases nothing if it was never shown, and shows nothing after the end")
    func neverShown() async {
        let sut = makeSUT()
        await sut.end()
        await sut.show(seconds: 0)
        #expect(written.texts.isEmpty)
    }

    @Test("Shows nothing for an operation that ends before the first tick")
    func quick() async {
        let sut = makeSUT()
        // A sleep ends only by cancellation.
        let clock = RecordingClock { try? await Task.sleep(for: .seconds(3600)) }
        let result = await sut.attend(clock: clock) { 42 }
        #expect(result == 42)
        #expect(written.texts.isEmpty)
    }

    @Test("Counts the seconds of a longer operation")
    func long() async {
        let sut = makeSUT()
        await sut.attend(clock: RecordingClock { await Task.yield() }) {
            while written.texts.count < 3 { await Task.yield() }
        }
        #expect(written.texts.prefix(3) == ["\r0 in 0 s of 77", "\r0 in 1 s of 77", "\r0 in 2 s of 77"])
        #expect(written.texts.last?.hasSuffix(" \r") == true)
    }

    private func makeSUT(width: Int = 80) -> ProgressLine {
        ProgressLine(width: width) { progress, width in
            let text = "\(progress.count) in \(progress.seconds) s of \(width)"
            return (text, text.utf8.count)
        } write: { [written] in
            written.append($0)
        }
    }
}

private final class Written: Sendable {
    private let all = Mutex<[String]>([])

    var texts: [String] { all.withLock { $0 } }

    func append(_ text: String) { all.withLock { $0.append(text) } }
}
