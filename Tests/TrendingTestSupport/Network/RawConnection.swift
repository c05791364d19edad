import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One accepted connection of a `RawServer`. Every call blocks.
package final class RawConnection: Sendable {
    private let descriptor: Mutex<Int32?>

    init(_ descriptor: Int32) {
        LoopbackSocket.prepareForSending(descriptor)
        self.descriptor = Mutex(descriptor)
    }

    /// Reads the request's head, including its empty line. Returns an empty text if the connection ends before that.
    package func readRequest() -> String {
        var head: [UInt8] = []
        let end = Array("\r\n\r\n".utf8)
        while head.suffix(4) != end[...] {
            var byte: UInt8 = 0
            guard let descriptor = current, recv(descriptor, &byte, 1, 0) == 1 else { return "" }
            head.append(byte)
        }
        return String(decoding: head, as: UTF8.self)
    }

    /// Reads the request's head, and a body of the length that the head states.
    package func readWholeRequest() -> String {
        let head = readRequest()
        let lines = head.lowercased().split(whereSeparator: \.isNewline)
        let length = lines.first { $0.hasPrefix("content-length:") }?.filter(\.isNumber)
        return head + String(decoding: read(length.flatMap { Int($0) } ?? 0), as: UTF8.self)
    }

    /// `nil` if the connection ends before it.
    package func readByte() -> UInt8? { read(1).first }

    private func read(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < count, let descriptor = current, recv(descriptor, &byte, 1, 0) == 1 { bytes.append(byte) }
        return bytes
    }

    /// Returns `false` if the peer has closed the connection.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var left = bytes[...]
        while !left.isEmpty {
            guard let descriptor = current else { return false }
            let count = left.withUnsafeBytes { LoopbackSocket.send(descriptor, $0) }
            guard count > 0 else { return false }
            left = left.dropFirst(count)
        }
        return true
    }

    @discardableResult
    package func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Returns when the peer has closed the connection.
    package func waitUntilClosed() {
        var byte: UInt8 = 0
        while let descriptor = current, recv(descriptor, &byte, 1, 0) > 0 {}
    }

    package func close() {
        descriptor.withLock { descriptor in
            if let open = descriptor { LoopbackSocket.close(open) }
            descriptor = nil
        }
    }

    /// Ends the connection with a TCP reset.
    package func reset() {
        if let descriptor = current { LoopbackSocket.resetOnClose(descriptor) }
        close()
    }

    private var current: Int32? { descriptor.withLock { $0 } }
}
