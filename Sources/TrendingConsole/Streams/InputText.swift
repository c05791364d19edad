/// A stream read to its end as UTF-8.
package enum InputText: Equatable {
    case text(String)
    case tooLong(bytes: Int)
    case notText
    /// `code` is the `errno` of the failed read.
    case unreadable(code: Int32)

    /// Returns `nil` if the task is cancelled. `most` is in bytes.
    package static func read(_ descriptor: Int32, most: Int) async -> InputText? {
        await BlockingWork.read { InputText(descriptor, most: most) }
    }

    /// Blocks until the stream ends, or has more than `most` bytes.
    package init(_ descriptor: Int32, most: Int) {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= most {
            let (count, code) = (systemRead(descriptor, &chunk, chunk.count), errno)
            if count < 0, code == EINTR { continue }
            guard count >= 0 else {
                self = .unreadable(code: code)
                return
            }
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        if bytes.count > most {
            self = .tooLong(bytes: most)
        } else {
            self = String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .notText
        }
    }
}

/// The first line of a stream. At most 16 KiB, which is longer than any token that a server issues.
package enum InputLine: Equatable {
    /// The line without its line feed and without white space around it.
    case text(String)
    /// Too long, or not UTF-8.
    case unusable
    /// The input ended before the first byte.
    case ended

    private static let longest = 16_384
    /// No more is read: a device such as /dev/zero has no end.
    private static let most = 1 << 20

    /// Returns `nil` if the task is cancelled.
    package static func read(_ descriptor: Int32) async -> InputLine? {
        await BlockingWork.read { InputLine(descriptor) }
    }

    /// Blocks until the line has ended. Reads a line to its end even if it is too long, up to a megabyte: otherwise the
    /// next reader would get the rest.
    package init(_ descriptor: Int32) {
        var bytes: [UInt8] = []
        var rest = 0
        var byte: UInt8 = 0
        loop: while true {
            switch systemRead(descriptor, &byte, 1) {
            case 1 where byte == UInt8(ascii: "\n"): break loop
            case 1 where bytes.count < Self.longest: bytes.append(byte)
            case 1 where rest < Self.most: rest += 1
            case 1: break loop
            case -1 where errno == EINTR: continue
            default:
                if bytes.isEmpty {
                    self = .ended
                    return
                }
                break loop
            }
        }
        self = rest > 0 ? .unusable : Self.text(of: bytes)
    }

    private static func text(of bytes: [UInt8]) -> InputLine {
        guard let text = String(validating: bytes, as: UTF8.self) else { return .unusable }
        let scalars = text.unicodeScalars
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return .text("") }
        return .text(String(scalars[first...last]))
    }
}
