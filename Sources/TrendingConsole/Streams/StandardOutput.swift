/// The one way to write to a standard stream: every byte is written, or the caller hears why not.
package struct StandardOutput: Sendable {
    package enum Failure: Error, Equatable {
        /// The reader went away: not an error of ours.
        case closedPipe
        /// `reason` in the system's words.
        case failed(reason: String)
    }

    /// Makes a closed pipe, and a limit on the size of files, an answer to a write and not the end of the process, and
    /// sees to it that no file that is opened later takes the number of a standard stream that was closed: it would get
    /// what is meant for the stream.
    package static func prepareProcess() {
        for number in ignoredSignals { signal(number, SIG_IGN) }
        // For reading, so that a write to a stream that was closed still fails.
        while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
            guard descriptor > STDERR_FILENO else { continue }
            close(descriptor)
            return
        }
    }

    /// Other programs get them as at the start of a program.
    static let ignoredSignals = [SIGPIPE, SIGXFSZ]

    private let descriptor: Int32

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package static let standardOutput = StandardOutput(descriptor: STDOUT_FILENO)
    package static let standardError = StandardOutput(descriptor: STDERR_FILENO)

    /// Expects that the process ignores SIGPIPE.
    package func write(_ text: String) throws(Failure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let (count, code) = rest.withUnsafeBytes { bytes in
                let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
                return (count, errno)
            }
            if count >= 0 { rest = rest.dropFirst(count) } else { try waitOrThrow(code) }
        }
    }

    /// Returns where the write is worth another try: after a signal, or once a non-blocking stream takes bytes again.
    private func waitOrThrow(_ code: Int32) throws(Failure) {
        switch code {
        case EINTR: return
        case EAGAIN:
            var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = systemPoll(&poll, 1, -1)
        case EPIPE: throw .closedPipe
        default: throw .failed(reason: String(cString: strerror(code)))
        }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemPoll(_ polls: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
    poll(polls, count, milliseconds)
}
