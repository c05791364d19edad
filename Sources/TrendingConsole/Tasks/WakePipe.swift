/// A pipe whose bytes wake the thread that waits at its other end. Lives as long as the process: a signal handler may be
/// about to write to it.
struct WakePipe: Sendable {
    let writer: Int32
    let reader: Int32

    /// `nil` if no pipe can be opened, or nothing more could be after it.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard SpareResources.live.shortage(files: 6) == nil, pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (reader, writer) = (ends[0], ends[1])
    }

    /// A pipe that is full wakes its reader as well.
    static func wake(_ writer: Int32) {
        var byte: UInt8 = 0
        _ = write(writer, &byte, 1)
    }

    /// Waits for a byte, for at most so many milliseconds, without end for a negative number, and takes all that is there.
    func wait(_ milliseconds: Int32) {
        var file = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        guard poll(&file, 1, milliseconds) > 0 else { return }
        var bytes = (0 as UInt64, 0 as UInt64)
        while read(reader, &bytes, 16) == 16 {}
    }
}
