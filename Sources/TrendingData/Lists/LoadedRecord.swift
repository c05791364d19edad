import Synchronization

/// The record that was loaded last, for when its list is stored anew: mostly the same bytes lie there still, and need
/// not be read a second time.
final class LoadedRecord: Sendable {
    /// In bytes. Keeping a longer record would cost more memory than the time is worth.
    private static let most = 1 << 20

    private let loaded = Mutex<(bytes: [UInt8], record: ListRecord)?>(nil)

    func load(_ bytes: [UInt8]) -> ListRecord {
        let record = ListRecord(bytes)
        loaded.withLock { $0 = bytes.count <= Self.most ? (bytes, record) : nil }
        return record
    }

    /// Returns the record in the bytes, and forgets the loaded one.
    func take(_ bytes: [UInt8]) -> ListRecord {
        let known = loaded.withLock { loaded in
            defer { loaded = nil }
            return loaded
        }
        return known.flatMap { $0.bytes == bytes ? $0.record : nil } ?? ListRecord(bytes)
    }
}
