/// A port of 127.0.0.1 that refuses connections: it is taken for as long as this lives, and nothing listens.
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
