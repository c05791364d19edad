import Synchronization

/// The descriptor that the signal handler writes to; -1 before the first operation.
private let wakeDescriptor = Atomic<Int32>(-1)
private let isInterrupted = Atomic<Bool>(false)
/// The signal of another program that cancelled the operation; 0 for none.
private let endNumber = Atomic<Int32>(0)
private let isRequested = Atomic<Bool>(false)

/// Turns Ctrl-C into the cancellation of an operation, so that the operation can clean up before the process ends.
package enum Interruption {
    private struct Actions {
        /// Cancels the current operation.
        var cancel: @Sendable () -> Void = {}
        var onRequest: (@Sendable () -> Void)?
        /// The signals that are handled here.
        var numbers: [Int32] = []
    }

    private static let actions = Mutex(Actions())

    /// The signal of another program that cancelled an operation, and that the process should end by; `nil` for none.
    package static var endSignal: Int32? {
        let number = endNumber.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Whether a signal that usually ends the process is handled here.
    static func handles(_ number: Int32) -> Bool {
        number != SIGINT && actions.withLock { $0.numbers.contains(number) }
    }

    /// Runs `operation` in a task that SIGINT cancels. One operation at a time; a second SIGINT ends the process. With
    /// `onRequest`, which SIGUSR1 calls, the operation may run for long, and SIGTERM cancels it too. So do the signals
    /// in `ends`: after it, end the process by `endSignal`.
    package static func cancels<Result: Sendable>(
        ends: [Int32] = [],
        onRequest: (@Sendable () -> Void)? = nil,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        guard let executor = MainThreadExecutor.current else { return await operation() }
        let descriptor = executor.wakeUps(lookForSignal)
        let task = Task(executorPreference: executor) { await operation() }
        let numbers = [SIGINT] + ends + (onRequest == nil ? [] : [SIGTERM, SIGUSR1])
        actions.withLock { $0 = Actions(cancel: { task.cancel() }, onRequest: onRequest, numbers: numbers) }
        wakeDescriptor.store(descriptor, ordering: .sequentiallyConsistent)
        let previous = numbers.map { ($0, watch($0)) }
        let result = await task.value
        // The terminal may have shown the key only after it sent the signal.
        if task.isCancelled { eraseEcho() }
        for (number, handler) in previous { signal(number, handler) }
        actions.withLock { $0 = Actions() }
        return result
    }

    /// Installs the handler of SIGUSR1 before there is an operation, so that the signal does not end the process.
    package static func expectRequests() { _ = watch(SIGUSR1) }

    /// The executor calls this between two jobs after the handler has written a byte. It may also call it without a
    /// signal.
    private static let lookForSignal: @Sendable () -> Void = {
        if isRequested.exchange(false, ordering: .sequentiallyConsistent) { actions.withLock { $0.onRequest }?() }
        guard isInterrupted.exchange(false, ordering: .sequentiallyConsistent) else { return }
        eraseEcho()
        actions.withLock { $0.cancel }()
    }

    /// Erases the `^C` that a terminal shows before the cursor when the user presses the key. At the beginning of a
    /// line, this changes nothing.
    private static func eraseEcho() {
        var modes = termios()
        let echoes = tcflag_t(ECHO | ECHOCTL)
        for terminal in [STDERR_FILENO, STDOUT_FILENO] where tcgetattr(terminal, &modes) == 0 {
            if modes.c_lflag & echoes == echoes {
                try? StandardOutput(descriptor: terminal).write("\u{8}\u{8}  \u{8}\u{8}")
            }
            return
        }
    }

    /// Installs the handler and returns the previous one.
    private static func watch(_ number: Int32) -> sig_t? {
        unblock(number)
        return setHandler(number, noteSignal)
    }

    /// Unblocks the signal: the process may have inherited a mask that blocks it.
    private static func unblock(_ number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}

/// Writes a byte: little else is safe in a handler.
private func noteSignal(_ number: Int32) {
    if number == SIGUSR1 {
        isRequested.store(true, ordering: .sequentiallyConsistent)
    } else {
        // A second one ends the process, whatever it does.
        signal(number, endOrStop)
        if number != SIGINT { endNumber.store(number, ordering: .sequentiallyConsistent) }
        isInterrupted.store(true, ordering: .sequentiallyConsistent)
    }
    var byte: UInt8 = 0
    write(wakeDescriptor.load(ordering: .sequentiallyConsistent), &byte, 1)
}

/// The first signal that came during the work; 0 for none.
private let delayed = Atomic<Int32>(0)

/// Lets short work end before a signal ends the process, so that it leaves nothing half done.
package enum SignalDelay {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    /// Runs the work, and then lets a signal take effect that came meanwhile. A second signal ends the process at once.
    package static func run<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        let previous = numbers.map { ($0, setHandler($0, note)) }
        defer {
            for (number, handler) in previous { signal(number, handler) }
            let number = delayed.exchange(0, ordering: .sequentiallyConsistent)
            if number != 0 { kill(getpid(), number) }
        }
        return try work()
    }
}

private func note(_ number: Int32) {
    signal(number, endOrStop)
    _ = delayed.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent)
}
