import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A server on 127.0.0.1 for responses that no real server would send. Each connection runs the script on its own
/// thread. It stops with this object.
package final class RawServer: Sendable {
    package typealias Script = @Sendable (RawConnection) -> Void

    package let port: UInt16
    private let listening: Listening

    package init(_ script: @escaping Script) throws(SocketFailure) {
        let (listener, port) = try LoopbackSocket.listen()
        let listening = Listening(listener: listener, script: script)
        (self.port, self.listening) = (port, listening)
        Thread.detachNewThread { listening.acceptConnections() }
    }

    deinit { stop() }

    package var authority: String { "127.0.0.1:\(port)" }

    package var connectionCount: Int { listening.accepted.withLock { $0 } }

    /// Accepted connections continue until their script ends.
    package func stop() {
        let wasStopped = listening.isStopped.withLock { stopped in
            defer { stopped = true }
            return stopped
        }
        // A connection wakes the thread from `accept` on every system.
        if !wasStopped { LoopbackSocket.connect(port).map { _ = close($0) } }
    }
}

/// What the thread of a server needs.
private final class Listening: Sendable {
    private let listener: Int32
    private let script: RawServer.Script
    let accepted = Mutex(0)
    let isStopped = Mutex(false)

    init(listener: Int32, script: @escaping RawServer.Script) { (self.listener, self.script) = (listener, script) }

    func acceptConnections() {
        defer { close(listener) }
        while true {
            let descriptor = accept(listener, nil, nil)
            guard !isStopped.withLock({ $0 }) else {
                close(descriptor)
                return
            }
            guard descriptor >= 0 else { continue }
            accepted.withLock { $0 += 1 }
            Thread.detachNewThread { [script] in
                let connection = RawConnection(descriptor)
                script(connection)
                connection.close()
            }
        }
    }
}
