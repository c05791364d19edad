import Synchronization

/// Runs the program's tasks one after the other on its first thread, and wakes the tasks that sleep.
///
/// The default executor starts three threads, which takes longer than showing the stored list, and waits forever if the
/// system can't start one. Work that blocks or takes long has its own threads anyway (`BlockingWork`).
package final class MainThreadExecutor: TaskExecutor {
    fileprivate struct State {
        var jobs: [UnownedJob] = []
        var sleepers: [Sleeper] = []
        var pipe: WakePipe?
        var hasTriedPipe = false
        var isWaiting = false
        var onWake: (@Sendable () -> Void)?
    }

    private static let running = Mutex<MainThreadExecutor?>(nil)
    /// The wait in milliseconds if there is no pipe that can wake the thread.
    private static let shortPause: Int32 = 5

    private let state = Mutex(State())
    private let makePipe: @Sendable () -> WakePipe?

    /// The program's executor; `nil` in a process without one, such as the tests. Pass it to each new task: a task does
    /// not inherit the executor of the task that starts it.
    package static var current: MainThreadExecutor? { running.withLock { $0 } }

    /// Makes this the executor of the program.
    package convenience init() {
        self.init { WakePipe() }
        Self.running.withLock { $0 = self }
    }

    /// Makes an executor that is not the program's.
    init(makePipe: @escaping @Sendable () -> WakePipe?) {
        self.makePipe = makePipe
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        change { $0.jobs.append(job) }
    }

    /// Runs jobs for as long as the process lives.
    package func run() -> Never {
        while true { runNext() }
    }

    /// Runs one job, or waits once if the queue is empty.
    func runNext() {
        next()?.runSynchronously(on: asUnownedTaskExecutor())
    }

    /// Returns a descriptor to which a signal handler may write a byte; `nil` if no pipe can be opened. The executor
    /// then calls `onWake` between two jobs. It may also call it at other times.
    package func wakeUps(_ onWake: @escaping @Sendable () -> Void) -> Int32? {
        state.withLock { state in
            state.onWake = onWake
            return state.openPipe(makePipe)?.writer
        }
    }

    func sleep(until deadline: MonotonicClock.Instant) async throws {
        let sleeper = Sleeper(until: deadline)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                sleeper.sleep(continuation)
                change { $0.sleepers.append(sleeper) }
            }
        } onCancel: {
            sleeper.wake()
        }
        state.withLock { state in state.sleepers.removeAll { $0 === sleeper } }
        try Task.checkCancellation()
    }
}

extension MainThreadExecutor {
    private func change(_ change: (inout State) -> Void) {
        let pipe = state.withLock { state in
            change(&state)
            defer { state.isWaiting = false }
            return state.isWaiting ? state.pipe : nil
        }
        if let pipe { WakePipe.wake(pipe.writer) }
    }

    /// Returns the next job. If the queue is empty, waits once and returns `nil`.
    private func next() -> UnownedJob? {
        let (job, due) = state.withLock { state in
            (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.takeDue())
        }
        for sleeper in due { sleeper.wake() }
        if job == nil, due.isEmpty { wait() }
        return job
    }

    /// Sets `isWaiting` and the pipe under one lock: a thread that sees the flag needs the pipe to wake this thread.
    private func wait() {
        let (pause, pipe) = state.withLock { state -> (Int32, WakePipe?) in
            let pause = state.jobs.isEmpty ? state.pause : 0
            guard pause != 0 else { return (0, nil) }
            state.isWaiting = true
            return (pause, state.openPipe(makePipe))
        }
        if pause != 0 { wait(pause, pipe) }
        let onWake = state.withLock { state in
            state.isWaiting = false
            return state.onWake
        }
        onWake?()
    }

    private func wait(_ milliseconds: Int32, _ pipe: WakePipe?) {
        if let pipe {
            pipe.wait(milliseconds)
        } else {
            _ = poll(nil, 0, milliseconds < 0 ? Self.shortPause : min(milliseconds, Self.shortPause))
        }
    }
}

extension MainThreadExecutor.State {
    mutating func openPipe(_ makePipe: () -> WakePipe?) -> WakePipe? {
        if !hasTriedPipe { pipe = makePipe() }
        hasTriedPipe = true
        return pipe
    }

    mutating func takeDue() -> [Sleeper] {
        guard !sleepers.isEmpty else { return [] }
        let now = MonotonicClock.now
        let due = sleepers.filter { $0.deadline <= now }
        sleepers.removeAll { $0.deadline <= now }
        return due
    }

    /// Milliseconds until the next sleep ends; -1 if no task sleeps.
    var pause: Int32 {
        guard let first = sleepers.map(\.deadline).min() else { return -1 }
        let left = MonotonicClock.now.duration(to: first)
        return left <= .zero ? 0 : Int32(clamping: min(left, Self.longestPause).milliseconds)
    }

    private static let longestPause: Duration = .seconds(60)
}
