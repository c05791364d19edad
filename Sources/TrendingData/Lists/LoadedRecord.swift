import Synchronization
import TrendingDomain

/// The record that was loaded last, for when its list is stored anew: mostly the same bytes lie there still, and need
/// not be read a second time.
final class LoadedRecord<Item: RankedItem>: Sendable {
    /// In bytes. Keeping a longer record would cost more memory than the time is worth.
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

    /// Returns the record in the bytes, and forgets the loaded one.
    func take(_ bytes: [UInt8]) -> ListRecord<Item> {
        let known = loaded.withLock { loaded in
            defer { loaded = nil }
            return loaded
        }
        return known.flatMap { $0.bytes == bytes ? $0.record : nil } ?? format.decode(bytes)
    }
}
