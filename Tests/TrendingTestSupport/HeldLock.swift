import Foundation
import Synchronization

/// Holds the lock on a file until it is released, like a writer that hangs.
package final class HeldLock: Sendable {
    private let descriptor: Mutex<Int32>

    package struct Refusal: Error {}

    /// Creates the file if it does not exist.
    package init(_ path: String) throws {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Refusal() }
        self.descriptor = Mutex(descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw Refusal() }
    }

    deinit { release() }

    /// Unlocks it before closing, because a child process that another test starts may have it open, too.
    package func release() {
        descriptor.withLock { descriptor in
            guard descriptor >= 0 else { return }
            flock(descriptor, LOCK_UN)
            close(descriptor)
            descriptor = -1
        }
    }
}
