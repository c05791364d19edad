import TrendingDomain

/// The seam to local storage: bytes by key.
package protocol LocalStorageClient: Sendable {
    /// The bytes of the key, `nil` if there are none. Never sees a half-written value.
    func read(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]?

    /// Passes the bytes of the key to `change` and does what it returns, as one atomic step: no other writer, in this
    /// process or another, can come between. When the call has returned, a replacement survives a power cut.
    func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable (_ current: [UInt8]?) -> StorageChange
    ) async throws(StorageFailure)

    /// Every key that has bytes, in no particular order.
    func keys() async throws(StorageFailure) -> [StorageKey]

    /// The path of the key's bytes, for messages.
    func location(of key: StorageKey) -> StorageLocation
}

/// A change of the bytes of a key.
package enum StorageChange: Sendable, Equatable {
    case keep
    case replace([UInt8])
    case remove
    /// Moves the bytes to the key's place for damaged ones, and puts the replacement, if any, in their place.
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

/// The file or folder cannot be used.
package struct StorageFailure: Error, Sendable, Equatable {
    package var path: String
    package var reason: FileFault

    package init(path: String, reason: FileFault) {
        self.path = path
        self.reason = reason
    }

    /// Whether another open file holds the lock.
    package var isLockHeld: Bool { reason == .lockHeld }

    package static func lockHeld(path: String) -> StorageFailure { StorageFailure(path: path, reason: .lockHeld) }
}
