/// A child process that reads all of its input and writes a result. It does not get the secrets of the environment, and
/// keys such as Ctrl-C end it too. Blocks until it ends.
package enum ChildFilter {
    package struct Outcome: Sendable, Equatable {
        /// The exit status, or 128 plus the number of the signal that ended it.
        package var status: Int32
        package var output: String
        package var errors: String
        /// Whether it was killed because the output is longer than the limit.
        package var isTooLong = false
    }

    /// The input is a file without a name, so that neither process waits for the other. The output is not: a child that
    /// ignores the failures of its writes would leave a part of it on a full disk. `nil` if the child can't be started,
    /// or did not end within the limit and was killed. `most` is in bytes of the output.
    package static func run(
        _ words: [String],
        input text: String,
        limit: Duration? = nil,
        most: Int = .max
    ) -> Outcome? {
        guard let input = file(text) else { return nil }
        defer { close(input) }
        guard var output = ChildPipe() else { return nil }
        guard var errors = ChildPipe() else { return nil }
        let streams = ChildProcess.Streams.files(input: input, output: output.writer, errors: errors.writer)
        let started = ChildProcess(words, streams: streams)
        output.closeWriter()
        errors.closeWriter()
        guard let child = started, let status = wait(for: child, limit, most, &output, &errors) else { return nil }
        let isTooLong = output.bytes.count > most || errors.bytes.count > mostErrors
        return Outcome(
            status: status,
            output: isTooLong ? "" : String(decoding: output.bytes, as: UTF8.self),
            errors: String(decoding: errors.bytes, as: UTF8.self),
            isTooLong: isTooLong
        )
    }

    /// Reads until the child has ended. `nil` if it did not end in time. It is killed if it writes too much.
    private static func wait(
        for child: ChildProcess,
        _ limit: Duration?,
        _ most: Int,
        _ output: inout ChildPipe,
        _ errors: inout ChildPipe
    ) -> Int32? {
        let deadline = limit.map { MonotonicClock.now.advanced(by: $0) }
        var pause: Int32 = 1
        while output.bytes.count <= most, errors.bytes.count <= mostErrors {
            let status = child.status()
            let hasRead = output.read() || errors.read()
            if let status {
                // A process that it has left behind may go on to write.
                while output.bytes.count <= most, errors.bytes.count <= mostErrors, output.read() || errors.read() {}
                return status
            }
            if let deadline, MonotonicClock.now >= deadline {
                kill(child.process, SIGKILL)
                _ = child.wait()
                return nil
            }
            pause = hasRead ? 1 : min(2 * pause, 20)
            var files = [output.polled, errors.polled]
            _ = poll(&files, 2, pause)
        }
        kill(child.process, SIGKILL)
        return child.wait()
    }

    private static let mostErrors = 1_000_000

    /// The text as input. `nil` if there is no room for it.
    private static func file(_ text: String) -> Int32? {
        if text.isEmpty {
            let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
            return nothing >= 0 ? nothing : nil
        }
        let file = UnnamedFile.make()
        guard file >= 0 else { return nil }
        if (try? StandardOutput(descriptor: file).write(text)) != nil, lseek(file, 0, SEEK_SET) == 0 { return file }
        close(file)
        return nil
    }
}
