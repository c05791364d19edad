import Synchronization

/// Tells work on another thread that its result is no longer needed.
final class StopFlag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .relaxed) }

    func set() { flag.store(true, ordering: .relaxed) }

    /// Is set if the task is cancelled during the operation.
    func attend<Value, Failure: Error>(
        _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await withTaskCancellationHandler { () async -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        } onCancel: {
            set()
        }
        .get()
    }
}
