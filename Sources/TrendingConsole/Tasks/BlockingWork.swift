import CProcess
import Synchronization

/// Runs work that blocks or takes long, one piece at a time, on a thread of its own, away from the threads that all
/// Swift tasks share.
package final class BlockingWork: Sendable {
    private struct State {
        var pieces: [@Sendable () -> Void] = []
        var isRunning = false
    }

    private let state = Mutex(State())
    private let label: String
    private let usesThread: Bool

    /// `label` is the thread's name in a debugger. Without `usesThread`, the work runs on the caller's thread.
    package init(label: String, usesThread: Bool = true) {
        self.label = label
        self.usesThread = usesThread
    }

    /// Returns or throws what `work` does. Work that has begun runs to its end even if the task is cancelled.
    package func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            start { continuation.resume(returning: Result(catching: work)) }
        }
        return try result.get()
    }

    /// Starts `work` without waiting for it.
    package func start(_ work: @escaping @Sendable () -> Void) {
        let isRunning = state.withLock { state in
            defer { state.isRunning = true }
            state.pieces.append(work)
            return state.isRunning
        }
        if isRunning { return }
        guard usesThread else { return runAll() }
        WorkThread.start {
            cprocess_name_thread(self.label)
            self.runAll()
        }
    }

    /// Reads a stream. Returns `nil` if the task is cancelled: a read can't be, so its thread then waits until the
    /// process ends.
    static func read<Value: Sendable>(_ read: @escaping @Sendable () -> Value) async -> Value? {
        let (values, value) = AsyncStream<Value>.makeStream()
        Task(executorPreference: MainThreadExecutor.current) {
            value.yield(await BlockingWork(label: "trending.input").run(read))
            value.finish()
        }
        var answer: Value?
        for await read in values { answer = read }
        return Task.isCancelled ? nil : answer
    }

    private func runAll() {
        while let piece = next() { piece() }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            state.isRunning = !state.pieces.isEmpty
            return state.pieces.isEmpty ? nil : state.pieces.removeFirst()
        }
    }
}
