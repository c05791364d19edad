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

    /// The streams are files without names, so that neither process waits for the other. `nil` if the child can't be
    /// started, or did not end within the limit and was killed. `most` is in bytes.
    package static func run(
        _ words: [String],
        input text: String,
        limit: Duration? = nil,
        most: Int = .max
    ) -> Outcome? {
        let files = (0..<3).map { _ in UnnamedFile.open() }
        defer { for file in files where file >= 0 { close(file) } }
        guard files.allSatisfy({ $0 >= 0 }), (try? StandardOutput(descriptor: files[0]).write(text)) != nil,
            lseek(files[0], 0, SEEK_SET) == 0
        else { return nil }
        let streams = ChildProcess.Streams.files(input: files[0], output: files[1], errors: files[2])
        guard let child = ChildProcess(words, streams: streams) else { return nil }
        guard let status = wait(for: child, limit, { size(files[1]) <= most }) else { return nil }
        let isTooLong = size(files[1]) > most
        let output = isTooLong ? "" : content(files[1])
        return Outcome(status: status, output: output, errors: content(files[2]), isTooLong: isTooLong)
    }

    /// `nil` if it did not end in time. It is killed if something is not fine.
    private static func wait(for child: ChildProcess, _ limit: Duration?, _ isFine: () -> Bool) -> Int32? {
        let deadline = limit.map { MonotonicClock.now.advanced(by: $0) }
        var pause: Int32 = 1
        while isFine() {
            if let status = child.status() { return status }
            if let deadline, MonotonicClock.now >= deadline {
                kill(child.process, SIGKILL)
                _ = child.wait()
                return nil
            }
            _ = poll(nil, 0, pause)
            pause = min(2 * pause, 20)
        }
        kill(child.process, SIGKILL)
        return child.wait()
    }

    private static func size(_ file: Int32) -> Int {
        var status = stat()
        return fstat(file, &status) == 0 ? Int(status.st_size) : 0
    }

    private static func content(_ file: Int32) -> String {
        lseek(file, 0, SEEK_SET)
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while case let count = read(file, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
