import Synchronization

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
    signal(number, endAtOnce)
    _ = delayed.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent)
}
