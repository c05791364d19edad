import Synchronization
import TrendingConsole
import TrendingDomain

/// The bytes of a file, in pieces.
final class ArchiveContents: Sendable {
    private let readNext: @Sendable (_ count: Int) throws(StorageFailure) -> [UInt8]
    let size: Int
    private let position = Mutex(0)

    private static let piece = 4 << 20

    /// `nil` if it is not a regular file.
    init?(_ file: consuming OpenFile) throws(StorageFailure) {
        guard let size = try file.regularSize() else { return nil }
        self.size = size
        let holder = FileHolder(file)
        readNext = { (count) throws(StorageFailure) in try holder.file.readNext(count) }
    }

    init(_ bytes: [UInt8]) {
        size = bytes.count
        let rest = LockedValue(bytes[...])
        readNext = { (count) throws(StorageFailure) in
            let piece = rest.value.prefix(count)
            rest.value = rest.value.dropFirst(count)
            return Array(piece)
        }
    }

    var bytesRead: Int { position.withLock { $0 } }

    /// At most `count` bytes, and fewer only at the end. What is added to a file while it is read is left out: it may grow
    /// faster than it is read.
    func next(_ count: Int) throws(StorageFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let piece = try readNext(min(Self.piece, count - bytes.count, size - bytesRead))
            guard !piece.isEmpty else { break }
            position.withLock { $0 += piece.count }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }

    private final class FileHolder: Sendable {
        let file: OpenFile

        init(_ file: consuming OpenFile) {
            self.file = file
        }
    }
}
