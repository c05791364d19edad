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

package enum WorkThread {
    /// Runs `body` on an idle thread that has run such work before, or on a new one.
    package static func start(_ body: @escaping @Sendable () -> Void) {
        let code = cprocess_start_thread(
            { $0.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().body() } },
            Unmanaged.passRetained(ThreadBody(body)).toOpaque()
        )
        if code != 0 { ProcessEnd.end(failing: "pthread_create", code) }
    }
}

/// The work of a thread, as an object that can pass through C.
private final class ThreadBody: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

/// Tells work on another thread that its waiting task was cancelled.
package final class CancellationFlag: Sendable {
    private let raised = Atomic(false)

    package init() {}

    package var isRaised: Bool { raised.load(ordering: .relaxed) }

    package func raise() { raised.store(true, ordering: .relaxed) }

    /// Is raised if the task is cancelled during the operation.
    package func attend<Value, Failure: Error>(
        _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await withTaskCancellationHandler { () async -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        } onCancel: {
            raise()
        }
        .get()
    }
}
