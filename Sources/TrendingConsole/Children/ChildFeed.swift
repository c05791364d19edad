/// Runs another program with bytes on its standard input. It shares the streams of this process, and gets no secrets of
/// its environment.
package enum ChildFeed {
    package enum Failure: Error, Equatable {
        case notStarted
        /// It did not end in time. It was killed, together with the processes that it started.
        case late
        /// It ended with a status other than 0, or with 128 plus the number of the signal that ended it.
        case ended(Int32)
        case cancelled
    }

    /// `words` are the program, which `ProgramPath` finds, and its arguments; no shell reads them. Returns when it has
    /// ended. A program that does not read all bytes has not failed. With `onlyErrors`, it writes only to standard error.
    package static func run(
        _ words: [String],
        _ bytes: [UInt8],
        environment: [String: String],
        onlyErrors: Bool,
        limit: Duration
    ) async throws(Failure) {
        let flag = CancellationFlag()
        let failure = await flag.attend {
            await BlockingWork(label: "trending.exec").run {
                feed(words, bytes, environment, onlyErrors, until: MonotonicClock.now.advanced(by: limit), flag)
            }
        }
        if let failure { throw failure }
    }

    private static func feed(
        _ words: [String],
        _ bytes: [UInt8],
        _ environment: [String: String],
        _ onlyErrors: Bool,
        until deadline: MonotonicClock.Instant,
        _ flag: CancellationFlag
    ) -> Failure? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return .notStarted }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = ChildProcess(words, environment: environment, streams: .fed(ends[0], onlyErrors: onlyErrors))
        close(ends[0])
        defer { if ends[1] >= 0 { close(ends[1]) } }
        guard let child else { return .notStarted }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        var rest = bytes[...]
        while true {
            if !rest.isEmpty, !send(&rest, ends[1]) { rest = [] }
            if rest.isEmpty, ends[1] >= 0 {
                close(ends[1])
                ends[1] = -1
            }
            if let status = child.status() { return status == 0 ? nil : .ended(status) }
            let isLate = MonotonicClock.now >= deadline
            if isLate || flag.isRaised {
                kill(-child.process, SIGKILL)
                _ = child.wait()
                return isLate ? .late : .cancelled
            }
            _ = poll(nil, 0, 10)
        }
    }

    /// Writes what the pipe takes now. Returns `false` if nobody reads it any more.
    private static func send(_ rest: inout ArraySlice<UInt8>, _ descriptor: Int32) -> Bool {
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
