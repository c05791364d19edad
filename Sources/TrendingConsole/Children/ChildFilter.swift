/// A child process that reads all of its input and writes a result. It does not get the secrets of the environment, and
/// keys such as Ctrl-C end it too. Blocks until it ends.
package enum ChildFilter {
    package struct Outcome: Sendable, Equatable {
        /// The exit status, or 128 plus the number of the signal that ended it.
        package var status: Int32
        package var output: String
        package var errors: String
    }

    /// The streams are files without names, so that neither process waits for the other. `nil` if the child can't be
    /// started, or did not end within the limit and was killed.
    package static func run(_ words: [String], input text: String, limit: Duration? = nil) -> Outcome? {
        let files = (0..<3).map { _ in unnamedFile() }
        defer { for file in files where file >= 0 { close(file) } }
        guard files.allSatisfy({ $0 >= 0 }), (try? StandardOutput(descriptor: files[0]).write(text)) != nil,
            lseek(files[0], 0, SEEK_SET) == 0
        else { return nil }
        let streams = ChildProcess.Streams.files(input: files[0], output: files[1], errors: files[2])
        guard let child = ChildProcess(words, streams: streams) else { return nil }
        guard let status = wait(for: child, limit) else { return nil }
        return Outcome(status: status, output: content(files[1]), errors: content(files[2]))
    }

    private static func wait(for child: ChildProcess, _ limit: Duration?) -> Int32? {
        guard let limit else { return child.wait() }
        let deadline = MonotonicClock.now.advanced(by: limit)
        while MonotonicClock.now < deadline {
            if let status = child.status() { return status }
            _ = poll(nil, 0, 10)
        }
        kill(child.process, SIGKILL)
        _ = child.wait()
        return nil
    }

    /// In the folder of temporary files. -1 if it can't be created.
    private static func unnamedFile() -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var path = Array("\(folder)/trending.XXXXXX".utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { return -1 }
        unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    private static func content(_ file: Int32) -> String {
        lseek(file, 0, SEEK_SET)
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while case let count = read(file, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
