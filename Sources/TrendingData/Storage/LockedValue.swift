import Synchronization

/// Carries a value out of a concurrent closure.
final class LockedValue<Value: Sendable>: Sendable {
    private let locked: Mutex<Value>

    init(_ value: Value) {
        locked = Mutex(value)
    }

    var value: Value {
        get { locked.withLock { $0 } }
        set { locked.withLock { $0 = newValue } }
    }
}
