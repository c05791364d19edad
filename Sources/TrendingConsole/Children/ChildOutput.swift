/// The standard output of a child process. The child has no input and no standard error, and does not get the secrets
/// of the environment. Blocks until the child ends.
package enum ChildOutput {
    package enum Failure: Error {
        case notStarted
        /// It did not end in time. It was killed, together with the processes that it started.
        case late
        /// It ended with a status other than 0, or by a signal.
        case ended
        /// The output is longer than the limit, or not UTF-8.
        case unusable
    }

    package static func text(of words: [String], atMost limit: Int, waiting wait: Duration) throws(Failure) -> String {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = ChildProcess(words, streams: .output(ends[1]))?.process
        close(ends[1])
        guard let process else { throw .notStarted }
        let deadline = MonotonicClock.now.advanced(by: wait)
        let bytes = readAll(ends[0], atMost: limit, until: deadline)
        let status = end(process, until: bytes == nil ? MonotonicClock.now : deadline)
        let failure: Failure = MonotonicClock.now >= deadline ? .late : bytes == nil ? .unusable : .ended
        guard let bytes, status == 0 else { throw failure }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .unusable }
        return text
    }

    /// Waits until the process ends, and kills it at the deadline. Returns a status as `waitpid` does.
    private static func end(_ process: pid_t, until deadline: MonotonicClock.Instant) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            if MonotonicClock.now >= deadline { kill(-process, SIGKILL) }
            // A process that has closed its output ends soon.
            _ = poll(nil, 0, 1)
        }
        return status
    }

    /// `nil` if the output is longer than the limit or does not end in time.
    private static func readAll(
        _ descriptor: Int32,
        atMost limit: Int,
        until deadline: MonotonicClock.Instant
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: limit + 1)
        while bytes.count <= limit {
            let left = MonotonicClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0 else { return nil }
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard wait(&poll, Int32(left.rounded(.up))) else { continue }
            let count = recv(descriptor, &buffer)
            if count == 0 { return bytes }
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
        }
        return nil
    }

    private static func wait(_ file: inout pollfd, _ milliseconds: Int32) -> Bool {
        poll(&file, 1, milliseconds) > 0
    }

    private static func recv(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            var count = read(descriptor, bytes.baseAddress, bytes.count)
            while count < 0, errno == EINTR { count = read(descriptor, bytes.baseAddress, bytes.count) }
            return count
        }
    }
}
