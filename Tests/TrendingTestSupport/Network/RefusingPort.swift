/// A port of 127.0.0.1 that refuses connections: it stays bound, but nothing listens on it.
package final class RefusingPort: Sendable {
    package let port: UInt16
    private let descriptor: Int32

    package init() throws(SocketFailure) {
        (descriptor, port) = try LoopbackSocket.bindToFreePort()
    }

    deinit {
        LoopbackSocket.close(descriptor)
    }

    package var authority: String { "127.0.0.1:\(port)" }
}
