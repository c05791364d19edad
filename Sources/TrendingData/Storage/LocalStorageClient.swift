import Synchronization
import TrendingDomain

/// Stores bytes by key on this machine.
package protocol LocalStorageClient: Sendable {
    /// Returns the bytes of the key, or `nil` if there are none. Never returns a half-written value.
    func read(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]?

    /// Passes the bytes of the key to `change` and applies the change that it returns, in one atomic step: no other
    /// writer, in this process or another, can interfere. Once the call has returned, a replacement survives a power
    /// cut.
    func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable (_ current: [UInt8]?) -> StorageChange
    ) async throws(StorageFailure)

    /// Returns every key that has bytes, in no particular order.
    func keys() async throws(StorageFailure) -> [StorageKey]

    /// The path of the key's bytes, for messages.
    func location(of key: StorageKey) -> StorageLocation
}

/// A change of the bytes of a key.
package enum StorageChange: Sendable, Equatable {
    case keep
    case replace([UInt8])
    case remove
    /// Moves the bytes to the key's place for damaged ones, and stores the replacement, if any, instead.
    case setAside(replacement: [UInt8]?)
}

package struct StorageLocation: Sendable, Equatable {
    package var path: String
    /// The path to which `StorageChange.setAside` moves the bytes.
    package var setAsidePath: String

    package init(path: String, setAsidePath: String) {
        self.path = path
        self.setAsidePath = setAsidePath
    }
}

/// The file or folder can't be used.
package struct StorageFailure: Error, Sendable, Equatable {
    package var path: String
    package var reason: FileFault
    /// Why there is no file or folder.
    fileprivate var unknown: UnknownLocation?

    package init(path: String, reason: FileFault) {
        self.path = path
        self.reason = reason
    }

    init(_ unknown: UnknownLocation) {
        self.init(path: "", reason: .notRead)
        self.unknown = unknown
    }

    /// Whether another open file holds the lock.
    package var isLockHeld: Bool { reason == .lockHeld }

    package static func lockHeld(path: String) -> StorageFailure { StorageFailure(path: path, reason: .lockHeld) }
}

extension LocalFailure {
    init(_ failure: StorageFailure) {
        self = failure.unknown.map { .noLocation($0) } ?? .inaccessible(path: failure.path, reason: failure.reason)
    }
}

/// Stands in for the files if no place for them is known: every call fails.
package struct UnlocatedStorageClient: ClearableStorageClient {
    private let failure: StorageFailure

    package init(_ unknown: UnknownLocation) {
        failure = StorageFailure(unknown)
    }

    package var place: String { "" }

    package func read(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? { throw failure }

    package func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable (_ current: [UInt8]?) -> StorageChange
    ) async throws(StorageFailure) {
        throw failure
    }

    package func keys() async throws(StorageFailure) -> [StorageKey] { throw failure }
    package func location(of key: StorageKey) -> StorageLocation { StorageLocation(path: "", setAsidePath: "") }
    package func facts(of key: StorageKey) async throws(StorageFailure) -> StoredBytesFacts? { throw failure }
    package func keysSetAside() async throws(StorageFailure) -> [StorageKey] { throw failure }
    package func readSetAside(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? { throw failure }
    package func clear(_ keys: [StorageKey], setAside: [StorageKey]) async -> [StorageFailure] { [failure] }
}

/// A value that several threads read and replace.
package final class LockedValue<Value: Sendable>: Sendable {
    private let locked: Mutex<Value>

    package init(_ value: Value) {
        locked = Mutex(value)
    }

    package var value: Value {
        get { locked.withLock { $0 } }
        set { locked.withLock { $0 = newValue } }
    }

    /// Changes it in one step, so that no other change is lost.
    package func update(_ change: (inout Value) -> Void) { locked.withLock { change(&$0) } }
}
