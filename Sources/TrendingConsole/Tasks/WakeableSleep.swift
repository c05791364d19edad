import CProcess
import Synchronization

/// A sleep that can be ended early, from any thread.
package final class WakeableSleep: Sendable {
    private let state = Mutex<(sleep: Task<Void, any Error>?, isWoken: Bool)>((nil, false))

    private static let long = Duration.seconds(60)

    package init() {}

    /// Ends the sleep, or the next one if nothing sleeps.
    package func wake() {
        state.withLock { state in
            state.isWoken = true
            state.sleep?.cancel()
        }
    }

    /// Returns whether it was ended early. Throws if the task is cancelled. One sleep at a time. During a long one, the
    /// process holds as little memory as possible.
    package func sleep(
        for duration: Duration,
        clock: any Clock<Duration> = MonotonicClock()
    ) async throws(CancellationError) -> Bool {
        if duration >= Self.long { cprocess_give_back_memory() }
        let sleep = Task(executorPreference: MainThreadExecutor.current) { try await clock.sleep(for: duration) }
        state.withLock { state in
            state.sleep = sleep
            if state.isWoken { sleep.cancel() }
        }
        await withTaskCancellationHandler {
            _ = try? await sleep.value
        } onCancel: {
            sleep.cancel()
        }
        if Task.isCancelled { throw CancellationError() }
        return state.withLock { state in
            defer { state = (nil, false) }
            return state.isWoken
        }
    }
}
