/// Writes to a standard stream: either writes every byte or throws.
package struct StandardOutput: Sendable {
    package enum Failure: Error, Equatable {
        /// The reader closed the pipe. This is not an error of the program.
        case closedPipe
        /// `reason` is the system's message.
        case failed(reason: String)
    }

    /// Prepares the process for failed writes: a write to a closed pipe, or beyond the limit on file sizes, then fails
    /// and does not end the process. Also opens any closed standard stream, so that a file opened later can't take its
    /// number and receive the stream's text.
    package static func prepareProcess() {
        for number in ignoredSignals { signal(number, SIG_IGN) }
        // Opened for the other direction, so that reading or writing a closed stream still fails.
        if fcntl(STDIN_FILENO, F_GETFD) < 0 { _ = open("/dev/null", O_WRONLY) }
        while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
            guard descriptor > STDERR_FILENO else { continue }
            close(descriptor)
            return
        }
    }

    /// The signals that this process ignores. Child processes start with the default handling.
    static let ignoredSignals = [SIGPIPE, SIGXFSZ]

    private let descriptor: Int32

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package static let standardOutput = StandardOutput(descriptor: STDOUT_FILENO)
    package static let standardError = StandardOutput(descriptor: STDERR_FILENO)

    /// The process must ignore SIGPIPE.
    package func write(_ text: String) throws(Failure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let (count, code) = rest.withUnsafeBytes { (systemWrite(descriptor, $0), errno) }
            if count >= 0 { rest = rest.dropFirst(count) } else { try waitOrThrow(code) }
        }
    }

    /// Returns if the write can be retried: after a signal, or when a non-blocking stream accepts bytes again.
    private func waitOrThrow(_ code: Int32) throws(Failure) {
        switch code {
        case EINTR: return
        case EAGAIN:
            var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&file, 1, -1)
        case EPIPE: throw .closedPipe
        default: throw .failed(reason: String(cString: strerror(code)))
        }
    }
}
