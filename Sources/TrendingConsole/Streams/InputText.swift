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
