import CProcess
import Synchronization

/// A thread's worth of work that blocks or computes for long, one piece at a time, away from the threads that all
/// Swift tasks share.
///
/// The thread is started for the work and ends with it. If the system lets none start, the work is done where it was asked
/// for, which takes longer and never hangs: Dispatch would wait for a thread for ever.
package final class BlockingWork: Sendable {
    private struct State {
        var pieces: [@Sendable () -> Void] = []
        var isRunning = false
    }

    private let state = Mutex(State())
    private let label: String
    private let startThread: ThreadStart

    /// `label` is the thread's name in a debugger.
    package convenience init(label: String) {
        self.init(label: label, startThread: .live)
    }

    package init(label: String, startThread: ThreadStart) {
        self.label = label
        self.startThread = startThread
    }

    /// Answers or throws what `work` does. Work that has begun ends even if the task is cancelled.
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

    /// Does not wait for it. Returns `false` if no thread can be started; then nothing is done that was only started.
    package func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard runsOnThread(state) else { return false }
            state.pieces.append(work)
            state.isRunning = true
            return true
        }
    }

    /// Starts the thread where nothing runs. Called with the lock held: nobody else may take a thread that does not start
    /// for one that runs, and the thread begins when the lock is free.
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
