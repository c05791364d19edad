import Synchronization
import TrendingData

/// Stores bytes in memory.
package final class InMemoryLocalStorageClient: ClearableStorageClient {
    package let place = "memory:"

    private struct Contents {
        var bytes: [StorageKey: [UInt8]]
        var setAside: [StorageKey: [UInt8]] = [:]
        /// The time is the number of writes.
        var writes: Int64 = 0
        var writtenAt: [StorageKey: Int64] = [:]
    }

    private let contents: Mutex<Contents>

    package init(_ bytes: [StorageKey: [UInt8]] = [:]) {
        contents = Mutex(Contents(bytes: bytes))
    }

    package func read(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? {
        contents.withLock { $0.bytes[key] }
    }

    package func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable (_ current: [UInt8]?) -> StorageChange
    ) async throws(StorageFailure) {
        contents.withLock { contents in
            contents.writes += 1
            contents.writtenAt[key] = contents.writes
            switch change(contents.bytes[key]) {
            case .keep: break
            case .replace(let bytes): contents.bytes[key] = bytes
            case .remove: contents.bytes[key] = nil
            case .setAside(let replacement):
                contents.setAside[key] = contents.bytes[key] ?? contents.setAside[key]
                contents.bytes[key] = replacement
            }
        }
    }

    package func keys() async throws(StorageFailure) -> [StorageKey] {
        contents.withLock { Array($0.bytes.keys) }
    }

    package func facts(of key: StorageKey) async throws(StorageFailure) -> StoredBytesFacts? {
        contents.withLock { contents in
            contents.bytes[key].map { .init(count: $0.count, writtenAt: contents.writtenAt[key] ?? 0) }
        }
    }

    package func location(of key: StorageKey) -> StorageLocation {
        StorageLocation(path: "memory:\(key.name)", setAsidePath: "memory:\(key.name).damaged")
    }

    package func clear(_ keys: [StorageKey], setAside: [StorageKey]) async -> [StorageFailure] {
        contents.withLock { contents in
            for key in keys { contents.bytes[key] = nil }
            for key in setAside { contents.setAside[key] = nil }
        }
        return []
    }

    package func keysSetAside() async throws(StorageFailure) -> [StorageKey] {
        contents.withLock { Array($0.setAside.keys) }
    }

    package func readSetAside(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? {
        bytesSetAside(of: key)
    }

    package func bytesSetAside(of key: StorageKey) -> [UInt8]? {
        contents.withLock { $0.setAside[key] }
    }
}
