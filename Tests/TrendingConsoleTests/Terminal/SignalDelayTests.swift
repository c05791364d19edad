import Foundation
import Synchronization
import Testing

@testable import TrendingConsole

private let seen = Atomic<Int32>(0)

@Suite("Signals during short work", .serialized)
struct SignalDelayTests {
    @Test("A signal takes effect when the work has ended")
    func delays() async throws {
        unblock(SIGHUP)
        let previous = signal(SIGHUP) { seen.store($0, ordering: .sequentiallyConsistent) }
        defer { signal(SIGHUP, previous) }
        let during = SignalDelay.run {
            raise(SIGHUP)
            return seen.load(ordering: .sequentiallyConsistent)
        }
        #expect(during == 0)
        // Another thread may get it.
        for _ in 0..<500 where seen.load(ordering: .sequentiallyConsistent) == 0 {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(seen.load(ordering: .sequentiallyConsistent) == SIGHUP)
    }

    @Test("A request before there is an operation does not end the process")
    func early() {
        let previous = signal(SIGUSR1, SIG_DFL)
        Interruption.expectRequests()
        raise(SIGUSR1)
        let handler = signal(SIGUSR1, previous)
        #expect(unsafeBitCast(handler, to: Int.self) != 0)
    }

    @Test("An ignored signal stays ignored, and failures are passed on")
    func ignored() {
        unblock(SIGHUP)
        let previous = signal(SIGHUP, SIG_IGN)
        defer { signal(SIGHUP, previous) }
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try SignalDelay.run { () throws(Failure) in
                raise(SIGHUP)
                throw Failure()
            }
        }
    }

    /// Threads of tests block most signals.
    private func unblock(_ number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
