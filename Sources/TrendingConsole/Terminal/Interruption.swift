import Synchronization

/// The descriptor that the signal handler writes to; -1 before the first operation.
private let wakeDescriptor = Atomic<Int32>(-1)
private let isInterrupted = Atomic<Bool>(false)

/// Turns Ctrl-C into the cancellation of an operation, so that the operation can clean up before the process ends.
package enum Interruption {
    /// Cancels the current operation.
    private static let cancel = Mutex<(@Sendable () -> Void)?>(nil)

    /// Runs `operation` in a task that SIGINT cancels. One operation at a time; a second SIGINT ends the process.
    package static func cancels<Result: Sendable>(
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        guard let executor = MainThreadExecutor.current, let descriptor = executor.wakeUps(lookForSignal) else {
            return await operation()
        }
        let task = Task(executorPreference: executor) { await operation() }
        cancel.withLock { $0 = { task.cancel() } }
        let previous = watch(descriptor)
        let result = await task.value
        // The terminal may have shown the key only after it sent the signal.
        if task.isCancelled { eraseEcho() }
        signal(SIGINT, previous)
        cancel.withLock { $0 = nil }
        return result
    }

    /// The executor calls this between two jobs after the handler has written a byte. It may also call it without a
    /// signal.
    private static let lookForSignal: @Sendable () -> Void = {
        guard isInterrupted.exchange(false, ordering: .sequentiallyConsistent) else { return }
        eraseEcho()
        cancel.withLock { $0 }?()
    }

    /// Erases the `^C` that a terminal shows before the cursor when the user presses the key. At the beginning of a
    /// line, this changes nothing.
    static func eraseEcho(on terminals: [Int32] = [STDERR_FILENO, STDOUT_FILENO]) {
        var modes = termios()
        let echoes = tcflag_t(ECHO | ECHOCTL)
        for terminal in terminals where tcgetattr(terminal, &modes) == 0 {
            if modes.c_lflag & echoes == echoes {
                try? StandardOutput(descriptor: terminal).write("\u{8}\u{8}  \u{8}\u{8}")
            }
            return
        }
    }

    /// Installs the handler and returns the previous one. The handler only writes a byte: little else is safe in a
    /// handler.
    private static func watch(_ descriptor: Int32) -> sig_t? {
        wakeDescriptor.store(descriptor, ordering: .sequentiallyConsistent)
        unblockInterrupt()
        let previous = signal(SIGINT) { _ in
            signal(SIGINT, SIG_DFL)
            isInterrupted.store(true, ordering: .sequentiallyConsistent)
            var byte: UInt8 = 0
            write(wakeDescriptor.load(ordering: .sequentiallyConsistent), &byte, 1)
        }
        // If the process was started with the signal ignored, as with `&` in a shell, the signal stays ignored.
        if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
        return previous
    }

    /// Unblocks SIGINT: the process may have inherited a mask that blocks it.
    private static func unblockInterrupt() {
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    }
}
