import Synchronization
import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension WatchProgram {
    /// Shows what moved on a full screen, until the user ends it.
    func showMoves(_ manner: Manner, _ settings: ReposListSettings) async throws(UsageMistake) -> ExitStatus {
        let narration = BrowseNarration(print: Composition.warn)
        var environment = environment
        // Warnings go to the last line of the screen.
        environment.console.standardError = nil
        let composition = composition(settings, environment) { narration.take($0) }
        let watch = try await watch(manner, settings, composition)
        let (sleep, running) = (WakeableSleep(), RunningWatch())
        let capabilities = environment.console.capabilities(settings.view.color, of: environment.console.standardOutput)
        let content = MovesScreen(Style(capabilities), onKey: { sleep.wake() }) { mailbox in
            narration.start { mailbox.post(.said($0)) }
            running.start {
                let display = MovesDisplay(mailbox: mailbox)
                let presenter = composition.watchPresenter(
                    watch.queries,
                    findsNews: false,
                    display,
                    watch.addresses,
                    sleep
                )
                var plan = watch.plan
                plan.hasKeys = true
                let status = await presenter.watch(plan)
                mailbox.post(.ended)
                return status
            }
        }
        var screen = FullScreen(console: environment.console, capabilities: capabilities) {
            DisplayWidth.of(String($0))
        }
        screen.asksColors = false
        let end = await show(content, on: screen) { sleep.wake() }
        narration.end()
        let status = await running.stop()
        await composition.closeHistory()
        switch end {
        case .success(.terminated(let signal)): ProcessEnd.end(bySignal: signal)
        case .success(.interrupted): return .interrupted
        case .success(.finished), .success(.hungUp): return status == .interrupted ? .success : status
        case .failure:
            ScreenOutput(self.environment.console, settings.view).say(.warning(.noFullScreen))
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
