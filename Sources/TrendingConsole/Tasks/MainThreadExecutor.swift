import CProcess
import Synchronization

/// Runs the program's tasks one after the other on its first thread, and wakes the tasks that sleep.
///
/// The default executor starts three threads, which takes longer than showing the stored list. Work that blocks or
/// takes long has its own threads anyway (`BlockingWork`).
package final class MainThreadExecutor: TaskExecutor {
    fileprivate struct State {
        var jobs: [UnownedJob] = []
        var sleepers: [Sleeper] = []
        /// Opened when the thread waits first.
        var pipe: WakePipe?
        var isWaiting = false
        var onWake: (@Sendable () -> Void)?
        var descriptorWaits: [DescriptorWait] = []
        /// The number of jobs since the descriptors were looked at.
        var jobsInRow = 0
    }

    private static let running = Mutex<MainThreadExecutor?>(nil)
    /// In milliseconds. The longest wait without a look at the clock if there is no timer: `poll` does not count the
    /// time that the machine sleeps.
    private static let longestPause: Int32 = 60_000
    /// The most jobs that run while a task waits for a descriptor that is ready.
    private static let mostJobsInRow = 16

    private let state = Mutex(State())
    private let makePipe: @Sendable () -> WakePipe

    /// The program's executor; `nil` in a process without one, such as the tests. Pass it to each new task: a task does
    /// not inherit the executor of the task that starts it.
    package static var current: MainThreadExecutor? { running.withLock { $0 } }

    /// Makes this the executor of the program.
    package convenience init() {
        self.init { WakePipe() }
        Self.running.withLock { $0 = self }
    }

    /// Makes an executor that is not the program's.
    init(makePipe: @escaping @Sendable () -> WakePipe) {
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

    /// Returns a descriptor to which a signal handler may write a byte. The executor then calls `onWake` between two
    /// jobs. It may also call it at other times.
    package func wakeUps(_ onWake: @escaping @Sendable () -> Void) -> Int32 {
        state.withLock { state in
            state.onWake = onWake
            return state.openPipe(makePipe).writer
        }
    }

    func sleep(until deadline: MonotonicClock.Instant) async throws {
        let sleeper = Sleeper(until: deadline)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                sleeper.sleep { continuation.resume() }
                change { $0.sleepers.append(sleeper) }
            }
        } onCancel: {
            sleeper.wake()
        }
        state.withLock { state in state.sleepers.removeAll { $0 === sleeper } }
        try Task.checkCancellation()
    }

    /// Returns when one of the files is ready, or at the deadline. No wake-ups in between.
    func wait(for files: [pollfd], until deadline: MonotonicClock.Instant?) async {
        await withCheckedContinuation { continuation in
            let wait = DescriptorWait(files: files, deadline: deadline, continuation: continuation)
            change { $0.descriptorWaits.append(wait) }
        }
    }

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
        let (job, due, isBusy) = state.withLock { state in
            (state.takeJob(), state.takeDue(), state.jobsInRow > Self.mostJobsInRow && !state.descriptorWaits.isEmpty)
        }
        for sleeper in due { sleeper.wake() }
        if job != nil {
            if isBusy { wait(blocks: false) }
        } else if due.isEmpty {
            wait(blocks: true)
        }
        return job
    }

    /// Sets `isWaiting` and the pipe under one lock: a thread that sees the flag needs the pipe to wake this thread.
    /// Without `blocks`, only looks at the descriptors: a job that was taken from the queue waits.
    private func wait(blocks: Bool) {
        let (pause, pipe, waits) = state.withLock { state -> (Int32, WakePipe?, [DescriptorWait]) in
            let pause = blocks && state.jobs.isEmpty ? state.pause : 0
            let waits = state.descriptorWaits
            state.jobsInRow = 0
            guard pause != 0 else { return (0, nil, waits) }
            state.isWaiting = true
            return (pause, state.openPipe(makePipe), waits)
        }
        var files = waits.flatMap(\.files)
        if pause != 0 || !files.isEmpty { wait(pause, pipe, &files) }
        let (onWake, ready) = state.withLock { state in
            state.isWaiting = false
            return (state.onWake, state.takeReady(waits, files))
        }
        for wait in ready { wait.continuation.resume() }
        onWake?()
    }

    /// Without a pipe, only looks at the files.
    private func wait(_ milliseconds: Int32, _ pipe: WakePipe?, _ files: inout [pollfd]) {
        if let pipe, milliseconds > Self.longestPause, let timer = LongTimer.start(milliseconds: milliseconds) {
            files.append(timer)
            pipe.wait(-1, or: &files)
            files.removeLast()
        } else if let pipe {
            pipe.wait(min(milliseconds, Self.longestPause), or: &files)
        } else {
            _ = poll(&files, nfds_t(files.count), 0)
        }
    }
}

extension MainThreadExecutor.State {
    mutating func openPipe(_ makePipe: () -> WakePipe) -> WakePipe {
        let opened = pipe ?? makePipe()
        pipe = opened
        return opened
    }

    mutating func takeJob() -> UnownedJob? {
        jobsInRow += 1
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }

    /// Removes the waits that are over. `files` are those of the waits, with what `poll` found.
    mutating func takeReady(_ waits: [DescriptorWait], _ files: [pollfd]) -> [DescriptorWait] {
        guard !waits.isEmpty else { return [] }
        let now = MonotonicClock.now
        var rest = files[...]
        let ready = waits.filter { wait in
            defer { rest = rest.dropFirst(wait.files.count) }
            let isDue = wait.deadline.map { $0 <= now } ?? false
            return isDue || rest.prefix(wait.files.count).contains { $0.revents != 0 }
        }
        descriptorWaits.removeAll { wait in ready.contains { $0 === wait } }
        return ready
    }

    mutating func takeDue() -> [Sleeper] {
        guard !sleepers.isEmpty else { return [] }
        let now = MonotonicClock.now
        let due = sleepers.filter { $0.deadline <= now }
        sleepers.removeAll { $0.deadline <= now }
        return due
    }

    /// Milliseconds until the next sleep or wait ends; -1 if none does.
    var pause: Int32 {
        let deadlines = sleepers.map(\.deadline) + descriptorWaits.compactMap(\.deadline)
        guard let first = deadlines.min() else { return -1 }
        let left = MonotonicClock.now.duration(to: first)
        return left <= .zero ? 0 : Int32(clamping: left.milliseconds)
    }
}

/// A task that waits until one of its files is ready, or until a deadline.
private final class DescriptorWait: Sendable {
    let files: [pollfd]
    let deadline: MonotonicClock.Instant?
    let continuation: CheckedContinuation<Void, Never>

    init(files: [pollfd], deadline: MonotonicClock.Instant?, continuation: CheckedContinuation<Void, Never>) {
        self.files = files
        self.deadline = deadline
        self.continuation = continuation
    }
}

/// A task that sleeps until a deadline or until it is cancelled.
private final class Sleeper: Sendable {
    private enum State {
        case awake
        case asleep(resume: @Sendable () -> Void)
        case over
    }

    let deadline: MonotonicClock.Instant
    private let state = Mutex(State.awake)

    init(until deadline: MonotonicClock.Instant) {
        self.deadline = deadline
    }

    /// Calls `resume` when the sleep is over: at once if it already is. Called once.
    func sleep(_ resume: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if case .over = state { return true }
            state = .asleep(resume: resume)
            return false
        }
        if isOver { resume() }
    }

    func wake() {
        let resume: (@Sendable () -> Void)? = state.withLock { state in
            defer { state = .over }
            if case .asleep(let resume) = state { return resume }
            return nil
        }
        resume?()
    }
}

/// The timer of long waits of the first thread. It ends them on time if the machine has slept, without a look at the
/// clock in between.
enum LongTimer {
    /// Stays open as long as the process lives.
    private static let descriptor: Int32 = cprocess_open_timer()

    /// Starts the timer anew. Returns the file that becomes readable at its end; `nil` if the system has no timer.
    static func start(milliseconds: Int32) -> pollfd? {
        let nanoseconds = Int64(max(1, milliseconds)) * 1_000_000
        guard descriptor >= 0, cprocess_start_timer(descriptor, nanoseconds) == 0 else { return nil }
        return pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
}
