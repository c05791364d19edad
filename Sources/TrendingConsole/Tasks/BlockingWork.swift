import CProcess
import Synchronization

/// Runs work that blocks or takes long, one piece at a time, on its own thread, away from the threads that all Swift
/// tasks share.
///
/// The thread starts with the work and ends with it. If the system can't start a thread, the work runs on the caller's
/// thread. That takes longer but never hangs: Dispatch would wait for a thread forever.
package final class BlockingWork: Sendable {
    private struct State {
        var pieces: [@Sendable () -> Void] = []
        var isRunning = false
    }

    private let state = Mutex(State())
    private let label: String
    private let startThread: ThreadStarter

    /// `label` is the thread's name in a debugger.
    package convenience init(label: String) {
        self.init(label: label, startThread: .live)
    }

    package init(label: String, startThread: ThreadStarter) {
        self.label = label
        self.startThread = startThread
    }

    /// Returns or throws what `work` does. Work that has begun runs to its end even if the task is cancelled.
    package func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            let isOnThread = state.withLock { state in
                state.pieces.append { continuation.resume(returning: Result(catching: work)) }
                let isOnThread = runsOnThread(state)
                state.isRunning = true
                return isOnThread
            }
            if !isOnThread { runAll() }
        }
        return try result.get()
    }

    /// Starts `work` without waiting for it. Returns `false`, and does nothing, if no thread can be started.
    package func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard runsOnThread(state) else { return false }
            state.pieces.append(work)
            state.isRunning = true
            return true
        }
    }

    /// Starts the thread if none is running. Called with the lock held: no other caller may count on a thread that does
    /// not start, and the new thread begins its work when the lock is free.
    private func runsOnThread(_ state: State) -> Bool {
        state.isRunning
            || startThread {
                cprocess_name_thread(self.label)
                self.runAll()
            }
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
