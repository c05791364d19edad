import Foundation
import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("Blocking work")
struct BlockingWorkTests {
    private enum Failure: Error { case expected }

    @Test("Returns the result of the work")
    func answers() async {
        #expect(await BlockingWork(label: "test").run { 42 } == 42)
    }

    @Test("Throws the error of the work")
    func throwsFailure() async {
        await #expect(throws: Failure.expected) {
            try await BlockingWork(label: "test").run { () throws(Failure) -> Int in throw .expected }
        }
    }

    @Test("Runs one piece at a time")
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

    @Test("Without a thread, runs on that of the caller")
    func onCaller() async {
        let work = BlockingWork(label: "test", usesThread: false)
        let isSame = Mutex(false)
        let caller = "\(pthread_self())"
        work.start { isSame.withLock { $0 = "\(pthread_self())" == caller } }
        #expect(isSame.withLock { $0 })
        #expect(await work.run { 42 } == 42)
    }

    @Test("A thread whose work has ended does the next work", .timeLimit(.minutes(1)))
    func reused() async {
        let count = Mutex(0)
        for _ in 0..<200 {
            await BlockingWork(label: "test").run {
                let thread = Thread.current.threadDictionary
                if thread["trending"] != nil { count.withLock { $0 += 1 } }
                thread["trending"] = true
            }
        }
        // Other tests use threads meanwhile.
        #expect(count.withLock { $0 } > 100)
    }

    private final class StepsSpy: Sendable {
        private let steps = Mutex<[Int]>([])
        var noted: [Int] { steps.withLock { $0 } }
        func note(_ step: Int) { steps.withLock { $0.append(step) } }
    }
}
