import Synchronization
import TrendingConsole

/// Bytes in a file without a name: a large body needs no memory.
package final class SpooledBytes: Sendable {
    private let file: Int32
    private let size = Mutex(0)

    /// Returns `nil` if there can be no temporary file.
    package init?() {
        let file = UnnamedFile.make()
        guard file >= 0 else { return nil }
        self.file = file
    }

    deinit { close(file) }

    package var count: Int { size.withLock { $0 } }

    /// Returns false if there is no room for all of them. Then none of them count.
    package func append(_ bytes: [UInt8]) -> Bool {
        size.withLock { size in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes {
                    pwrite(file, $0.baseAddress, $0.count, off_t(size + bytes.count - $0.count))
                }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { return false }
                rest = rest.dropFirst(written)
            }
            size += bytes.count
            return true
        }
    }

    /// Returns how many bytes it has read, 0 at the end, `nil` if the file can't be read.
    package func read(into buffer: UnsafeMutableRawBufferPointer, from place: Int) -> Int? {
        let wanted = min(buffer.count, max(0, count - place))
        guard wanted > 0 else { return 0 }
        while true {
            let read = pread(file, buffer.baseAddress, wanted, off_t(place))
            if read < 0, errno == EINTR { continue }
            return read > 0 ? read : nil
        }
    }
}

extension SpooledBytes: Hashable {
    package static func == (one: SpooledBytes, other: SpooledBytes) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
