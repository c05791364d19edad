/// A pipe that wakes the thread waiting at its reading end. Stays open as long as the process lives: a signal handler
/// may write to it at any time.
struct WakePipe: Sendable {
    let writer: Int32
    let reader: Int32

    init() {
        guard let ends = newPipe() else { ProcessEnd.end(failing: "pipe", errno) }
        (reader, writer) = ends
        for end in [reader, writer] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    /// Writes a byte. A failed write to a full pipe is fine: the bytes in it wake the reader.
    static func wake(_ writer: Int32) {
        var byte: UInt8 = 0
        _ = write(writer, &byte, 1)
    }

    /// Waits for a byte or for one of the files, and reads all bytes that are available. Waits at most `milliseconds`,
    /// or forever if it is negative.
    func wait(_ milliseconds: Int32, or files: inout [pollfd]) {
        files.append(pollfd(fd: reader, events: Int16(POLLIN), revents: 0))
        let count = poll(&files, nfds_t(files.count), milliseconds)
        let isWoken = files.removeLast().revents != 0
        if count > 0, isWoken { drain() }
    }

    /// Reads all bytes that are available.
    func drain() {
        var bytes = (0 as UInt64, 0 as UInt64)
        while read(reader, &bytes, 16) == 16 {}
    }
}
