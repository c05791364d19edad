import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `refresh --all-languages`, from the options to the exit status.
package struct CollectionProgram: Sendable {
    /// Between two requests to a server that others use too, in seconds.
    private static let leastPause: Int64 = 5

    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// Fetches the list of all languages and that of each language, and stores them. `within` is the time in seconds over
    /// which the requests are spread; `nil` for as fast as is polite.
    package func run(
        options: [ConfigurationKey: String],
        within: Int64?,
        ignoresWaits: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            if effective.isGiven(.language) { throw .collectsAllLanguages(AnySetting.language.option) }
            var settings = ReposListSettings(effective)
            if ![.text, .json].contains(settings.format) {
                if effective.isGiven(.format) || settings.format == .row { throw .hasNoRows(settings.format) }
                (settings.format, settings.rowFormat) = (.text, nil)
            }
            let composition = Composition(
                environment: environment,
                isVerbose: settings.isVerbose,
                ignoresWaits: ignoresWaits,
                history: settings.history,
                isLasting: true
            )
            let (addresses, output) = (try settings.addresses(environment), try composition.output(settings))
            settings.languages = await ["all"] + composition.languages()
            let lists = try await composition.queries(settings)
            composition.prepareNetwork(for: lists.flatMap(\.self))
            let screen = await composition.collect(
                lists.map { ListRequest($0, maxAge: settings.maxAge ?? Self.halfPeriod($0)) },
                pause: Self.pause(lists, within),
                addresses
            )
            await composition.finishHistory()
            return output.show(screen)
        }
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

extension Composition {
    /// The slugs of the languages that GitHub is known to know.
    fileprivate func languages() async -> [String] {
        let catalog = LanguageCatalog(learned: await learnedLanguages?.load() ?? [])
        return catalog.entries(matching: nil).map(\.language.slug)
    }

    fileprivate func collect(_ requests: [ListRequest], pause: Int64, _ addresses: GivenAddresses) async -> Screen {
        let sleep = WakeableSleep()
        let collector = ListCollector(lists: interactor(remote(addresses))) { seconds in
            _ = try await sleep.sleep(for: .seconds(seconds))
        }
        let progress = ReportProgress<CollectionReport> { report in
            progressLine(report) { report, _, width in CollectionTexts.line(report, width: width) }
        }
        return await CollectionPresenter(collector: collector, clock: environment.clock)
            .collect(requests, pause: pause, progress: progress)
    }
}
