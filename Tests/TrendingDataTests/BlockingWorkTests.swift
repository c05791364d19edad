import Synchronization
import Testing
import TrendingData

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

    private final class StepsSpy: Sendable {
        private let steps = Mutex<[Int]>([])
        var noted: [Int] { steps.withLock { $0 } }
        func note(_ step: Int) { steps.withLock { $0.append(step) } }
    }
}
