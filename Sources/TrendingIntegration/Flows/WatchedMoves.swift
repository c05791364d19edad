import Synchronization
import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension Run {
    /// Shows what moved on a full screen, until the user ends it.
    func showMoves(_ plan: WatchPlan) async throws(UsageMistake) -> ExitStatus {
        let narration = BrowseNarration(print: Run.warn)
        let run = narrated(narration)
        var plan = try await run.completed(plan)
        plan.hasKeys = true
        let (sleep, running) = (WakeableSleep(), RunningWatch())
        let content = MovesScreen(Style(console, settings, of: console.standardOutput), onKey: { sleep.wake() }) {
            [plan] mailbox in
            narration.start { mailbox.post(.said($0)) }
            running.start {
                let display = MovesDisplay(mailbox: mailbox)
                let status = await run.watchPresenter(plan, [], display, sleep).watch(plan)
                mailbox.post(.ended)
                return status
            }
        }
        let end = await show(content, on: fullScreen) { sleep.wake() }
        narration.end()
        let status = await running.stop()
        await run.closeHistory()
        switch end {
        case .success(.terminated(let signal)): ProcessEnd.end(bySignal: signal)
        case .success(.interrupted): return .interrupted
        case .success(.finished), .success(.hungUp): return status == .interrupted ? .success : status
        case .failure:
            ScreenOutput(console, settings).say(.noFullScreen)
            return .inputOutput
        }
    }

    private func show(
        _ content: MovesScreen,
        on screen: FullScreen,
        onRequest: @escaping @Sendable () -> Void
    ) async -> Result<FullScreen.End, any Error> {
        await Interruption.cancels(onRequest: onRequest) {
            var content = content
            do {
                return .success(try await screen.run(&content))
            } catch {
                return .failure(error)
            }
        }
    }
}

/// The task of a watch, which the full screen starts.
private final class RunningWatch: Sendable {
    private let task = Mutex<Task<ExitStatus, Never>?>(nil)

    func start(_ work: @escaping @Sendable () async -> ExitStatus) {
        task.withLock { $0 = Task(executorPreference: MainThreadExecutor.current) { await work() } }
    }

    /// Ends the watch, and returns its status.
    func stop() async -> ExitStatus {
        guard let task = task.withLock({ $0 }) else { return .success }
        task.cancel()
        return await task.value
    }
}
