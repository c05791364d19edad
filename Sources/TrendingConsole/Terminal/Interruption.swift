import Synchronization

/// Where the signal handler writes; -1 until an operation was attended.
private let wakeDescriptor = Atomic<Int32>(-1)
private let isInterrupted = Atomic<Bool>(false)

/// Turns Ctrl-C into the cancellation of an operation, so that it can clear up before the process ends.
package enum Interruption {
    /// Cancels the operation that is attended now.
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

    /// Called between two of the program's jobs once the handler has written, and at other times too.
    private static let lookForSignal: @Sendable () -> Void = {
        guard isInterrupted.exchange(false, ordering: .sequentiallyConsistent) else { return }
        eraseEcho()
        cancel.withLock { $0 }?()
    }

    /// Takes away the `^C` that a terminal shows for the key, which stands before the cursor. At the beginning of a line
    /// nothing is before it, and nothing changes.
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

    /// Installs the handler, which only writes a byte: little else is safe in one. Gives the action before.
    private static func watch(_ descriptor: Int32) -> sig_t? {
        wakeDescriptor.store(descriptor, ordering: .sequentiallyConsistent)
        unblockInterrupt()
        let previous = signal(SIGINT) { _ in
            signal(SIGINT, SIG_DFL)
            isInterrupted.store(true, ordering: .sequentiallyConsistent)
            var byte: UInt8 = 0
            write(wakeDescriptor.load(ordering: .sequentiallyConsistent), &byte, 1)
        }
        // Whoever started the process with the signal ignored, as a shell does behind `&`, wants it ignored.
        if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
        return previous
    }

    /// A parent may have handed down a mask that blocks the signal.
    private static func unblockInterrupt() {
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    }
}
