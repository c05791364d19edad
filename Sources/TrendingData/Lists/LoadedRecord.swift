import Synchronization
import TrendingDomain

/// The record that was loaded last, kept until its list is stored again. Usually the stored bytes have not changed, and
/// need not be decoded a second time.
final class LoadedRecord<Item: Sendable>: Sendable {
    /// In bytes. For a longer record, the saved time is not worth the memory.
    private static var most: Int { 1 << 20 }

    private let format: ListFormat<Item>

    private let loaded = Mutex<(bytes: [UInt8], record: ListRecord<Item>)?>(nil)

    init(_ format: ListFormat<Item>) {
        self.format = format
    }

    func load(_ bytes: [UInt8]) -> ListRecord<Item> {
        let record = format.decode(bytes)
        loaded.withLock { $0 = bytes.count <= Self.most ? (bytes, record) : nil }
        return record
    }

    /// Decodes the bytes, or returns the loaded record if the bytes are the same. Drops the loaded record.
    func take(_ bytes: [UInt8]) -> ListRecord<Item> {
        let known = loaded.withLock { loaded in
            defer { loaded = nil }
            return loaded
        }
        return known.flatMap { $0.bytes == bytes ? $0.record : nil } ?? format.decode(bytes)
    }
}
