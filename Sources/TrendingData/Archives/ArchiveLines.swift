import TrendingConsole
import TrendingDomain

/// Splits the bytes of a file into lines.
struct ArchiveLines: Sendable {
    enum Line {
        case text(ArraySlice<UInt8>)
        /// Longer than `longest`; its bytes are left out.
        case tooLong
        /// A part of a line that is too long.
        case unfinished
    }

    /// No line of an archive is so long.
    static let longest = 8 << 20

    private var rest: ArraySlice<UInt8> = []
    private var isTooLong = false
    private var isAtEnd = false
    private let more: @Sendable () throws(StorageFailure) -> [UInt8]

    /// `more` returns the next bytes, and none at the end.
    init(_ more: @escaping @Sendable () throws(StorageFailure) -> [UInt8]) {
        self.more = more
    }

    /// `nil` at the end.
    mutating func next() throws(StorageFailure) -> Line? {
        while true {
            if let end = Self.lineFeed(in: rest) {
                let line = rest[..<end]
                rest = rest[(end + 1)...]
                if isTooLong || line.count > Self.longest {
                    isTooLong = false
                    return .tooLong
                }
                return .text(line)
            }
            if isAtEnd { return last() }
            let bytes = try more()
            isAtEnd = bytes.isEmpty
            if isTooLong || rest.count + bytes.count > Self.longest, Self.lineFeed(in: bytes[...]) == nil, !isAtEnd {
                (isTooLong, rest) = (true, [])
                return .unfinished
            } else {
                rest = rest.isEmpty ? bytes[...] : (Array(rest) + bytes)[...]
            }
        }
    }

    private mutating func last() -> Line? {
        defer { (rest, isTooLong) = ([], false) }
        if isTooLong { return .tooLong }
        return rest.isEmpty ? nil : .text(rest)
    }

    private static func lineFeed(in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, let end = memchr(start, 0x0A, buffer.count) else { return nil }
            return bytes.startIndex + (UnsafeRawPointer(end) - start)
        }
    }
}
