import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// `refresh --all-languages`, and what is scheduled with that option.
extension Run {
    /// Between two requests to a server that others use too, in seconds.
    private static let leastPause: Int64 = 5
    /// In minutes. A run takes more than an hour.
    private static let leastCollectionInterval = 120

    /// Fetches the list of all languages and that of each language, and stores them. `within` is the time in seconds
    /// over which the requests are spread; `nil` for as fast as is polite. Returns also the first problem.
    package func collect(
        within: Int64?
    ) async throws(UsageMistake) -> (status: ExitStatus, problem: String?) {
        let run = try await collecting()
        let (output, lists) = (try run.output(), try await run.queries())
        run.prepareNetwork(for: lists.flatMap(\.self))
        let sleep = WakeableSleep()
        let collector = ListCollector(lists: run.interactor(run.remote)) { seconds in
            _ = try await sleep.sleep(for: .seconds(seconds))
        }
        let collected = await collector.collect(
            lists.map { ListRequest($0, maxAge: settings[.maxAge] ?? .seconds(Self.halfPeriod($0))) },
            pause: Self.pause(lists, within),
            clock,
            progress: run.progress { BulkReport<TrendingQuery>.line($0, width: $2) }
        )
        let status = output.show(collected.screen)
        await run.finishHistory()
        return (status, collected.problem)
    }

    /// Throws if the lists can't be collected by a schedule.
    func checkCollection(every interval: ScheduleInterval) async throws(UsageMistake) {
        for setting in [AnySetting.limit, .notify] where settings.isGiven(setting) {
            throw .collectsAllLanguages(setting.option)
        }
        if interval.minutes < Self.leastCollectionInterval { throw .collectsSeldom }
        let run = try await collecting()
        _ = try (run.output(), await run.queries())
    }

    /// With the lists of all languages.
    private func collecting() async throws(UsageMistake) -> Run {
        if settings.isGiven(.language) { throw .collectsAllLanguages(AnySetting.language.option) }
        var run = self
        let format = settings.outputFormat
        if ![.text, .json].contains(format) {
            if settings.isGiven(.format) || format == .row { throw .hasNoRows(format) }
            run.settings[.format] = .text
        }
        run.deadline = nil
        try checkAddresses()
        run.settings[.language] = await ["all"] + languageCatalog().entries(matching: nil).map(\.language.slug)
        return run
    }

    /// GitHub makes a list once in its period, so a list that is younger than half of it is that of now, most often.
    private static func halfPeriod(_ queries: [TrendingQuery]) -> Int64 {
        (queries.first?.since.days ?? 1) * 43_200
    }

    private static func pause(_ lists: [[TrendingQuery]], _ within: Int64?) -> Int64 {
        let isShared = lists.contains { $0.contains(where: \.source.isShared) }
        return max(isShared ? leastPause : 0, (within ?? 0) / Int64(max(1, lists.count)))
    }
}
