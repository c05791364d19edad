import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where the signal handler writes; -1 while no operation is attended.
private let wakeDescriptor = Atomic<Int32>(-1)

/// Turns Ctrl-C into the cancellation of an operation, so that it can clear up before the process ends.
package enum Interruption {
    /// Runs `operation` in a task that SIGINT cancels. One operation at a time; a second SIGINT ends the process.
    package static func cancels<Result: Sendable>(
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return await operation() }
        let task = Task { await operation() }
        let source = DispatchSource.makeReadSource(fileDescriptor: ends[0])
        source.setEventHandler {
            task.cancel()
            source.cancel()
        }
        source.activate()
        let previous = watch(ends[1])
        let result = await task.value
        wakeDescriptor.store(-1, ordering: .sequentiallyConsistent)
        signal(SIGINT, previous)
        source.cancel()
        close(ends[1])
        close(ends[0])
        return result
    }

    /// The handler only writes a byte: little else is safe in a signal handler.
    private static func watch(_ descriptor: Int32) -> sig_t? {
        wakeDescriptor.store(descriptor, ordering: .sequentiallyConsistent)
        // A parent may have handed down a mask that blocks the signal.
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
        return signal(SIGINT) { _ in
            signal(SIGINT, SIG_DFL)
            var byte: UInt8 = 0
            write(wakeDescriptor.load(ordering: .sequentiallyConsistent), &byte, 1)
        }
    }
}
