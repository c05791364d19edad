/// The keys that a user presses while the program prints: they are not shown, and need no Enter.
///
/// In the background, the terminal belongs to another program: nothing is read from it, and its modes stay.
package struct KeyPresses: Sendable {
    private let terminal: Int32

    /// Reads from standard input until the process ends, and tells each byte of a key. `nil` if that is not a terminal,
    /// or not this program's now. `end` must be called.
    package init?(_ terminal: Int32 = STDIN_FILENO, onKey: @escaping @Sendable (_ byte: UInt8) -> Void) {
        guard isatty(terminal) == 1, tcgetpgrp(terminal) == getpgrp(), EchoSuppression.begin(terminal, byKey: true)
        else {
            return nil
        }
        self.terminal = terminal
        Task(executorPreference: MainThreadExecutor.current) {
            await BlockingWork(label: "trending.keys").run { Self.read(terminal, onKey) }
        }
    }

    /// Restores the terminal.
    package func end() { EchoSuppression.end() }

    private static func read(_ terminal: Int32, _ onKey: (UInt8) -> Void) {
        var file = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        while poll(&file, 1, -1) > 0 || errno == EINTR {
            if file.revents & Int16(POLLIN) == 0 {
                if file.revents != 0 { return }
                continue
            }
            // A read in the background would stop the process.
            guard tcgetpgrp(terminal) == getpgrp() else {
                _ = poll(nil, 0, 1000)
                continue
            }
            var byte: UInt8 = 0
            guard systemRead(terminal, &byte, 1) == 1 else { return }
            onKey(byte)
        }
    }
}
