import CProcess

/// The timer of long waits of the first thread. It ends them on time if the machine has slept, without a look at the
/// clock in between.
enum LongTimer {
    /// Stays open as long as the process lives.
    private static let descriptor: Int32 = cprocess_open_timer()

    /// Starts the timer anew. Returns the file that becomes readable at its end; `nil` if the system has no timer.
    static func start(milliseconds: Int32) -> pollfd? {
        let nanoseconds = Int64(max(1, milliseconds)) * 1_000_000
        guard descriptor >= 0, cprocess_start_timer(descriptor, nanoseconds) == 0 else { return nil }
        return pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
}
