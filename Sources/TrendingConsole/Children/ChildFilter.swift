/// A child process that reads all of its input and writes a result. It does not get the secrets of the environment, and
/// keys such as Ctrl-C end it too. Blocks until it ends.
package enum ChildFilter {
    package struct Outcome: Sendable, Equatable {
        /// The exit status, or 128 plus the number of the signal that ended it.
        package var status: Int32
        /// Whether it did not end within the limit, and was killed.
        var isLate = false
        package var output: String
        /// At most the first megabyte.
        package var errors: String

        package init(status: Int32, output: String = "", errors: String = "") {
            (self.status, self.output, self.errors) = (status, output, errors)
        }
    }

    /// `nil` if the child can't be started, or did not end within the limit and was killed.
    package static func run(_ words: [String], input text: String, limit: Duration? = nil) -> Outcome? {
        var output: [UInt8] = []
        guard var outcome = run(words, input: text, limit: limit, passing: { output += $0 }), !outcome.isLate else {
            return nil
        }
        outcome.output = String(decoding: output, as: UTF8.self)
        return outcome
    }

    /// Passes on what the child writes; the outcome has no output. `nil` if the child can't be started. It is killed if
    /// it takes too long, or if its output can't be passed on. With `isApart`, what it has started is killed too, and
    /// keys do not end it. The input is a file without a name, so that neither process waits for the other. The output
    /// is a pipe: on a full disk, a child that ignores failed writes would leave only a part of it in a file.
    package static func run<Failure>(
        _ words: [String],
        input text: String,
        limit: Duration? = nil,
        isApart: Bool = false,
        passing pass: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> Outcome? {
        guard let input = file(text) else { return nil }
        defer { close(input) }
        guard var output = ChildPipe() else { return nil }
        guard var errors = ChildPipe() else { return nil }
        let (own, other) = (output.writer, errors.writer)
        let child = ChildProcess(words, streams: .files(input: input, output: own, errors: other, isApart: isApart))
        output.closeWriter()
        errors.closeWriter()
        guard let child else { return nil }
        let status = try wait(for: child, limit, &output, &errors, pass)
        var outcome = Outcome(status: status ?? 128 + SIGKILL, errors: String(decoding: errors.bytes, as: UTF8.self))
        outcome.isLate = status == nil
        return outcome
    }

    /// Reads until the child has ended. `nil` if it did not end in time.
    private static func wait<Failure>(
        for child: ChildProcess,
        _ limit: Duration?,
        _ output: inout ChildPipe,
        _ errors: inout ChildPipe,
        _ pass: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> Int32? {
        let deadline = limit.map { MonotonicClock.now.advanced(by: $0) }
        var (status, pause) = (child.status(), Int32(1))
        while true {
            let hasRead = output.read() || errors.read()
            do throws(Failure) {
                if !output.bytes.isEmpty { try pass(output.bytes) }
            } catch {
                if status == nil { child.end() }
                throw error
            }
            output.bytes = []
            errors.bytes.removeLast(max(errors.bytes.count - mostErrors, 0))
            // A process that it has left behind may go on to write.
            if let status, !hasRead { return status }
            if status == nil, let deadline, MonotonicClock.now >= deadline {
                child.end()
                return nil
            }
            pause = hasRead ? 1 : min(2 * pause, 20)
            var files = [output.polled, errors.polled]
            _ = poll(&files, 2, pause)
            if status == nil { status = child.status() }
        }
    }

    private static let mostErrors = 1_000_000

    /// The text as input. `nil` if there is no room for it.
    private static func file(_ text: String) -> Int32? {
        if text.isEmpty {
            let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
            return nothing >= 0 ? nothing : nil
        }
        guard let file = unnamedFile() else { return nil }
        if (try? StandardOutput(descriptor: file).write(text)) != nil, lseek(file, 0, SEEK_SET) == 0 { return file }
        close(file)
        return nil
    }

    /// Makes a file without a name, in the folder of temporary files, for reading and writing. `nil` if it can't be
    /// made. It is gone when its descriptor is closed, and no child process gets it, not even one that another thread
    /// is starting.
    private static func unnamedFile() -> Int32? {
        let folder = environmentValue("TMPDIR") ?? "/tmp"
        let path = "\(folder)/trending-\(String(UInt64.random(in: .min ... .max), radix: 16))"
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        unlink(path)
        return file
    }
}

/// The standard output of a child process. The child has no input, and does not get the secrets of the environment;
/// keys such as Ctrl-C do not end it. Blocks until the child ends.
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
        var bytes: [UInt8] = []
        let ended = try ChildFilter.run(words, input: "", limit: wait, isApart: true) { (more) throws(Failure) in
            bytes += more
            if bytes.count > limit { throw .unusable }
        }
        guard let ended else { throw .notStarted }
        if ended.isLate { throw .late }
        guard ended.status == 0 else { throw .ended }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .unusable }
        return text
    }
}

/// What a child process writes to a pipe.
private struct ChildPipe: ~Copyable {
    var bytes: [UInt8] = []
    private(set) var writer: Int32
    private let reader: Int32
    private var hasEnded = false

    /// `nil` if there are no files left.
    init?() {
        guard let ends = newPipe() else { return nil }
        (reader, writer) = ends
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(reader)
        if writer >= 0 { close(writer) }
    }

    /// The child has its own.
    mutating func closeWriter() {
        close(writer)
        writer = -1
    }

    /// For `poll`, which ignores one that has ended.
    var polled: pollfd { pollfd(fd: hasEnded ? -1 : reader, events: Int16(POLLIN), revents: 0) }

    /// Reads what is there. Returns whether there was something.
    mutating func read() -> Bool {
        guard !hasEnded else { return false }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = systemRead(reader, &buffer, buffer.count)
        if count == 0 { hasEnded = true }
        guard count > 0 else { return false }
        bytes += buffer.prefix(count)
        return true
    }
}
