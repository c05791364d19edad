import Synchronization

/// The record that was loaded last, for when its list is stored anew: mostly the same bytes lie there still, and need not
/// be read a second time.
final class LoadedRecord: Sendable {
    /// Bytes of a record that is kept; a longer one would cost more memory, of whoever only shows it, than the time is worth.
    private static let most = 1 << 20

    private let loaded = Mutex<(bytes: [UInt8], record: ListRecord)?>(nil)

    func load(_ bytes: [UInt8]) -> ListRecord {
        let record = ListRecord(bytes)
        loaded.withLock { $0 = bytes.count <= Self.most ? (bytes, record) : nil }
        return record
    }

    /// The record in the bytes, which is not kept any longer.
    func take(_ bytes: [UInt8]) -> ListRecord {
        let known = loaded.withLock { loaded in
            defer { loaded = nil }
            return loaded
        }
        return known.flatMap { $0.bytes == bytes ? $0.record : nil } ?? ListRecord(bytes)
    }
}
