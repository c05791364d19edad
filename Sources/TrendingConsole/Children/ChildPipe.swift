/// What a child process writes to a pipe.
struct ChildPipe: ~Copyable {
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
