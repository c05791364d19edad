import Dispatch

/// Does work of many milliseconds on a thread of its own kind: the few that tasks run on must stay free.
func offThePool<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
}
