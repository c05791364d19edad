import Dispatch

/// A thread's worth of work that blocks or computes for long, one piece at a time, away from the threads that all
/// Swift tasks share.
package struct BlockingWork: Sendable {
    private let queue: DispatchQueue

    /// `label` is the thread's name in a debugger.
    package init(label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Answers or throws what `work` does. Work that has begun ends even where the task is cancelled.
    package func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Result(catching: work)) }
        }
        return try result.get()
    }

    /// Nobody waits for it.
    func start(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }
}
