import Synchronization

/// What is made when it is first needed, and then stays the same for the whole run: one value for each key.
final class MadeOnce<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])

    /// The values that were made.
    var all: [Key: Value] { values.withLock { $0 } }

    func value(of key: Key, _ make: () -> Value) -> Value {
        values.withLock { values in
            let value = values[key] ?? make()
            values[key] = value
            return value
        }
    }
}
