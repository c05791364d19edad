import Synchronization

/// A clock that ends every sleep at once, and records it.
package final class RecordingClock: Clock {
    package struct Instant: InstantProtocol {
        package var offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

        package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var offset: Duration = .zero
        var sleeps: [Duration] = []
    }

    private let state = Mutex(State())
    private let whileAsleep: @Sendable () async -> Void

    package init(whileAsleep: @escaping @Sendable () async -> Void = {}) {
        self.whileAsleep = whileAsleep
    }

    package var now: Instant { state.withLock { Instant(offset: $0.offset) } }
    package let minimumResolution: Duration = .zero
    package var sleeps: [Duration] { state.withLock { $0.sleeps } }

    package func advance(by duration: Duration) {
        state.withLock { $0.offset += duration }
    }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        state.withLock { state in
            state.sleeps.append(deadline.offset - state.offset)
            state.offset = deadline.offset
        }
        await whileAsleep()
        try Task.checkCancellation()
    }
}
