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

    @Test("Runs on the caller's thread if no thread can be started")
    func noThread() async {
        let work = BlockingWork(label: "test", startThread: .failing)
        for number in 0..<3 { #expect(await work.run { number } == number) }
    }

    @Test("Does not start background work if no thread can be started")
    func nothingStarted() async {
        let work = BlockingWork(label: "test", startThread: .failing)
        #expect(!work.start { Issue.record("The work ran") })
        #expect(await work.run { 42 } == 42)
    }

    @Test("Loses no work that another thread adds while a thread fails to start", .timeLimit(.minutes(1)))
    func addedMeanwhile() async {
        let (done, finish) = AsyncStream<Int>.makeStream()
        let isFirst = FirstCall()
        let rival = ThreadStarter { body in
            guard isFirst.take() else { return ThreadStarter.live(body) }
            // Meanwhile the other thread adds its piece: either its start fails, or the piece runs.
            for _ in 0..<20 { usleep(1_000) }
            return false
        }
        let work = BlockingWork(label: "test", startThread: rival)
        let isStarted = ThreadStarter.live {
            for _ in 0..<5 { usleep(1_000) }
            if !work.start({ finish.yield(1) }) { finish.yield(0) }
        }
        #expect(isStarted)
        _ = work.start {}
        var first: Int?
        for await number in done {
            first = number
            break
        }
        #expect(first != nil)
        #expect(await work.run { 42 } == 42)
    }

    private final class FirstCall: Sendable {
        private let isOver = Atomic<Bool>(false)
        func take() -> Bool { !isOver.exchange(true, ordering: .sequentiallyConsistent) }
    }

    private final class StepsSpy: Sendable {
        private let steps = Mutex<[Int]>([])
        var noted: [Int] { steps.withLock { $0 } }
        func note(_ step: Int) { steps.withLock { $0.append(step) } }
    }
}
