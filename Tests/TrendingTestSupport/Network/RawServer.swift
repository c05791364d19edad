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
/// thread.
package final class RawServer: Sendable {
    package typealias Script = @Sendable (RawConnection) -> Void

    package let port: UInt16
    private let listener: Int32
    private let script: Script
    private let accepted = Mutex(0)
    private let isStopped = Mutex(false)

    package init(_ script: @escaping Script) throws(SocketFailure) {
        (listener, port) = try LoopbackSocket.listen()
        self.script = script
        Thread.detachNewThread { [self] in acceptConnections() }
    }

    package var authority: String { "127.0.0.1:\(port)" }

    package var connectionCount: Int { accepted.withLock { $0 } }

    /// Accepted connections continue until their script ends.
    package func stop() {
        let wasStopped = isStopped.withLock { stopped in
            defer { stopped = true }
            return stopped
        }
        // A connection wakes the thread from `accept` on every system.
        if !wasStopped { LoopbackSocket.connect(port).map { _ = close($0) } }
    }

    private func acceptConnections() {
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
