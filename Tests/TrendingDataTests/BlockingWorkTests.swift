import Synchronization
import Testing

@testable import TrendingData

@Suite("Blocking work")
struct BlockingWorkTests {
    private enum Failure: Error { case expected }

    @Test("answers what the work answers")
    func answers() async {
        #expect(await BlockingWork(label: "test").run { 42 } == 42)
    }

    @Test("throws what the work throws")
    func throwsFailure() async {
        await #expect(throws: Failure.expected) {
            try await BlockingWork(label: "test").run { () throws(Failure) -> Int in throw .expected }
        }
    }

    @Test("does one piece at a time")
    func isSerial() async {
        let work = BlockingWork(label: "test")
        let steps = StepsSpy()
        await withTaskGroup { group in
            for piece in 0..<100 {
                group.addTask {
                    await work.run {
                        steps.note(piece)
                        steps.note(piece)
                    }
                }
            }
        }
        let noted = steps.noted
        #expect(noted.count == 200)
        #expect(stride(from: 0, to: noted.count, by: 2).allSatisfy { noted[$0] == noted[$0 + 1] })
    }

    @Test("is done where it was asked for if no thread can be started")
    func noThread() async {
        let work = BlockingWork(label: "test", startThread: .failing)
        for number in 0..<3 { #expect(await work.run { number } == number) }
    }

    @Test("that nobody waits for is not done if no thread can be started, and the next is")
    func nothingStarted() async {
        let work = BlockingWork(label: "test", startThread: .failing)
        #expect(!work.start { Issue.record("It was done") })
        #expect(await work.run { 42 } == 42)
    }

    private final class StepsSpy: Sendable {
        private let steps = Mutex<[Int]>([])
        var noted: [Int] { steps.withLock { $0 } }
        func note(_ step: Int) { steps.withLock { $0.append(step) } }
    }
}

extension ThreadStart {
    static let failing = ThreadStart { _ in false }
}
