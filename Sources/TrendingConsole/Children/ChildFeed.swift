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
    /// ended. A program that does not read all bytes has not failed. With `onlyErrors`, it writes only to standard
    /// error.
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
        guard let (reader, pipe) = newPipe() else { return .notStarted }
        var writer: Int32? = pipe
        defer { if let writer { close(writer) } }
        let child = ChildProcess(words, environment: environment, streams: .fed(reader, onlyErrors: onlyErrors))
        close(reader)
        guard let child else { return .notStarted }
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        var rest = bytes[...]
        while true {
            if !rest.isEmpty, !send(&rest, pipe) { rest = [] }
            if rest.isEmpty, let end = writer {
                close(end)
                writer = nil
            }
            if let status = child.status() { return status == 0 ? nil : .ended(status) }
            let isLate = MonotonicClock.now >= deadline
            if isLate || flag.isRaised {
                child.end()
                return isLate ? .late : .cancelled
            }
            _ = poll(nil, 0, 10)
        }
    }

    /// Writes what the pipe takes now. Returns `false` if the pipe is closed.
    private static func send(_ rest: inout ArraySlice<UInt8>, _ descriptor: Int32) -> Bool {
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
