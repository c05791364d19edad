import Foundation
import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The executor of the first thread", .serialized, .timeLimit(.minutes(1)))
struct MainThreadExecutorTests {
    private static let rounds = 3_000

    /// The race is in the first wait, which opens the pipe, so each round has its own executor.
    @Test("Runs a job that another thread enqueues just as the wait begins")
    func firstWait() {
        var lost = 0
        for round in 0..<Self.rounds where lost == 0 {
            let run = ExecutorRun()
            for _ in 0..<round % 300 { run.idle() }
            run.enqueue()
            if !run.ends(after: 1) { lost += 1 }
            run.end()
        }
        #expect(lost == 0)
    }

    @Test("Runs every job of several threads")
    func manyJobs() async {
        let run = ExecutorRun()
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<Self.rounds { run.enqueue() } }
            }
        }
        #expect(run.ends(after: 4 * Self.rounds))
        run.end()
    }

    @Test("Wakes all sleeping tasks")
    func sleepers() async {
        let run = ExecutorRun()
        await withTaskGroup { group in
            for milliseconds in [30, 10, 20] { group.addTask { await run.sleep(milliseconds) } }
        }
        #expect(run.ends(after: 3))
        run.end()
    }
}

extension MainThreadExecutorTests {
    @Test("A task that waits for a file goes on when the file is ready")
    func readyFile() async {
        let file = WakePipe()
        let run = ExecutorRun()
        async let end: Void = run.wait(for: file.reader)
        WakePipe.wake(file.writer)
        await end
        #expect(run.ends(after: 1))
        run.end()
    }

    @Test("A task that waits for a file goes on at its deadline")
    func deadline() async {
        let file = WakePipe()
        let run = ExecutorRun()
        await run.wait(for: file.reader, milliseconds: 10)
        #expect(run.ends(after: 1))
        run.end()
    }

    @Test("Runs also the only job while a task waits for a file that is never ready")
    func lastJob() async {
        let file = WakePipe()
        let run = ExecutorRun()
        async let end: Void = run.wait(for: file.reader)
        run.yield(200)
        #expect(run.ends(after: 1))
        WakePipe.wake(file.writer)
        await end
        run.end()
    }

    @Test("A task that waits for a file goes on although other jobs never end")
    func busy() async {
        let file = WakePipe()
        let run = ExecutorRun()
        run.runWithoutEnd()
        WakePipe.wake(file.writer)
        await run.wait(for: file.reader)
        #expect(run.ends(after: 1))
        run.end()
    }
}

/// An executor, and a thread that runs its jobs until the end.
private final class ExecutorRun: Sendable {
    private let pipe = WakePipe()
    private let executor: MainThreadExecutor
    private let count = Atomic<Int>(0)
    private let isWanted = Atomic<Bool>(true)
    private let isOver = Atomic<Bool>(false)
    private let isReady = Atomic<Bool>(false)

    init() {
        executor = MainThreadExecutor { [pipe] in pipe }
        WorkThread.start { [self] in
            isReady.store(true, ordering: .sequentiallyConsistent)
            while isWanted.load(ordering: .sequentiallyConsistent) { executor.runNext() }
            isOver.store(true, ordering: .sequentiallyConsistent)
        }
        while !isReady.load(ordering: .sequentiallyConsistent) { sched_yield() }
    }

    func idle() { _ = count.load(ordering: .sequentiallyConsistent) }

    /// Runs a job that sleeps and then counts.
    func sleep(_ milliseconds: Int) async {
        let task = Task(executorPreference: executor) { [self] in
            try await executor.sleep(until: MonotonicClock.now.advanced(by: .milliseconds(milliseconds)))
            count.add(1, ordering: .sequentiallyConsistent)
        }
        _ = await task.result
    }

    /// Runs a job that waits until the file can be read, and then counts.
    func wait(for file: Int32, milliseconds: Int? = nil) async {
        let deadline = milliseconds.map { MonotonicClock.now.advanced(by: .milliseconds($0)) }
        let task = Task(executorPreference: executor) { [self] in
            await executor.wait(for: [pollfd(fd: file, events: Int16(POLLIN), revents: 0)], until: deadline)
            count.add(1, ordering: .sequentiallyConsistent)
        }
        await task.value
    }

    /// Runs so many jobs, of which only one is in the queue at a time, and then counts.
    func yield(_ jobs: Int) {
        Task(executorPreference: executor) { [self] in
            for _ in 0..<jobs { await Task.yield() }
            count.add(1, ordering: .sequentiallyConsistent)
        }
    }

    /// Keeps the executor busy.
    func runWithoutEnd() {
        Task(executorPreference: executor) { [self] in
            while isWanted.load(ordering: .sequentiallyConsistent) { await Task.yield() }
        }
    }

    func enqueue() {
        Task(executorPreference: executor) { [self] in count.add(1, ordering: .sequentiallyConsistent) }
    }

    /// Waits until this many jobs have run; `false` after ten seconds.
    func ends(after jobs: Int) -> Bool {
        let end = MonotonicClock.now.advanced(by: .seconds(10))
        while count.load(ordering: .sequentiallyConsistent) < jobs {
            if MonotonicClock.now > end { return false }
            sched_yield()
        }
        return true
    }

    func end() {
        isWanted.store(false, ordering: .sequentiallyConsistent)
        while !isOver.load(ordering: .sequentiallyConsistent) {
            WakePipe.wake(pipe.writer)
            sched_yield()
        }
        close(pipe.reader)
        close(pipe.writer)
    }
}
