import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension WatchProgram {
    /// How a scheduled run went.
    struct ScheduledOutcome: Sendable {
        var status: ExitStatus
        /// `nil` if what is new is not recorded.
        var newRows: Int?
        /// The first warning.
        var problem: TerminalText?
    }

    /// Fetches lists once, and tells what is new in them. No user sees the output, so a wrong option is recorded like other
    /// problems.
    func runScheduled(_ options: [ConfigurationKey: String]) async -> ScheduledOutcome {
        do throws(UsageMistake) {
            return try await EffectiveSettings.use(options, environment, for: .watching) {
                (effective) throws(UsageMistake) in
                try await runScheduled(effective)
            }
        } catch {
            let output = ScreenOutput(environment.console)
            _ = output.show(.warning(error.sentence))
            return ScheduledOutcome(status: .usage, newRows: nil, problem: error.sentence)
        }
    }

    /// Throws if the lists can't be fetched by a schedule.
    func check(_ effective: EffectiveSettings) async throws(UsageMistake) {
        var manner = Manner(goal: .once)
        manner.isScheduled = true
        let settings = ReposListSettings(effective)
        _ = try notifier(effective, manner)
        _ = try await watch(manner, settings, composition(settings, environment))
    }

    private func runScheduled(_ effective: EffectiveSettings) async throws(UsageMistake) -> ScheduledOutcome {
        var manner = Manner(goal: .once)
        manner.isScheduled = true
        var settings = ReposListSettings(effective)
        settings.view.usesPager = false
        try checkFormat(&settings, isTyped: false, manner)
        let composition = composition(settings, environment)
        let news = ScheduledNews(composition.followDisplay(try output(settings, composition)))
        let notifier = try notifier(effective, manner)
        let watch = try await watch(manner, settings, composition)
        let status = await run(watch, manner, [news] + (notifier.map { [$0] } ?? []), news)
        return ScheduledOutcome(
            status: status,
            newRows: watch.findsNews ? news.newRows : nil,
            problem: news.problem
        )
    }
}
