/// A port of 127.0.0.1 that refuses connections: it stays bound, but nothing listens on it.
package final class RefusingPort: Sendable {
    package let port: UInt16
    private let descriptor: Int32

    package init() throws(SocketFailure) {
        (descriptor, port) = try LoopbackSocket.bindToFreePort()
    }

    /// Takes over the port of a server that has stopped, so that no other server of a test gets it and its requests.
    /// `nil` if another one was faster.
    init?(after port: UInt16) {
        guard let descriptor = LoopbackSocket.bind(to: port) else { return nil }
        (self.descriptor, self.port) = (descriptor, port)
    }

    deinit {
        LoopbackSocket.close(descriptor)
    }

    package var authority: String { "127.0.0.1:\(port)" }
}
