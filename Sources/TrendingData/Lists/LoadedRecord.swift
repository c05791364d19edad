import Synchronization

/// The record that was loaded last, kept until its list is stored again. Usually the stored bytes have not changed, and
/// need not be decoded a second time.
final class LoadedRecord: Sendable {
    /// In bytes. For a longer record, the saved time is not worth the memory.
    private static let most = 1 << 20

    private let loaded = Mutex<(bytes: [UInt8], record: ListRecord)?>(nil)

    func load(_ bytes: [UInt8]) -> ListRecord {
        let record = ListRecord(bytes)
        loaded.withLock { $0 = bytes.count <= Self.most ? (bytes, record) : nil }
        return record
    }

    /// Decodes the bytes, or returns the loaded record if the bytes are the same. Drops the loaded record.
    func take(_ bytes: [UInt8]) -> ListRecord {
        let known = loaded.withLock { loaded in
            defer { loaded = nil }
            return loaded
        }
        return known.flatMap { $0.bytes == bytes ? $0.record : nil } ?? ListRecord(bytes)
    }
}
