import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `thread`, from the arguments to the exit status.
package struct ThreadProgram: Sendable {
    /// In seconds. What is older is fetched: an old README is still worth reading, an old conversation is behind.
    package static let mostAge: Int64 = 300

    private let environment: RuntimeEnvironment
    private let names: CommentPresenter.Options

    /// `names` are the options that sentences name.
    package init(names: CommentPresenter.Options, environment: RuntimeEnvironment = .current()) {
        self.names = names
        self.environment = environment
    }

    /// `words` are `owner/name#12`, an address, or a repository and a number. With `refreshes`, fetches first.
    /// `ignoresWaits` ignores rate-limit waits.
    package func run(
        _ words: [String],
        _ arrangement: ThreadArrangement,
        refreshes: Bool,
        ignoresWaits: Bool = false,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .reading) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            let addresses = try settings.addresses(environment)
            let composition = Composition(
                environment: environment,
                isVerbose: settings.isVerbose,
                ignoresWaits: ignoresWaits
            )
            let thread = try composition.namedThread(words, addresses)
            let freshness: DetailFreshness = refreshes ? .refreshed : .notOlder(settings.maxAge ?? Self.mostAge)
            XML2Library.prepare()
            let screen = await composition.threadPresenter(thread.number, names, addresses)
                .show(thread, freshness, arrangement)
            return try composition.output(settings).show(screen)
        }
    }

    /// How a thread is followed.
    package struct Following: Sendable {
        /// In seconds; `nil` for what the server allows.
        package var every: Int64?
        package var untilClosed: Bool
        /// Whether each event is a JSON document on a line of its own.
        package var isLines: Bool

        package init(every: Int64? = nil, untilClosed: Bool = false, isLines: Bool = false) {
            self.every = every
            self.untilClosed = untilClosed
            self.isLines = isLines
        }
    }

    /// Shows the thread and the newest `last` comments, and then what happens in it. Ctrl-C ends it.
    package func follow(
        _ words: [String],
        last: Int?,
        _ following: Following,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment, for: .reading) { (effective) throws(UsageMistake) in
            var settings = ReposListSettings(effective)
            settings.view.usesPager = false
            if settings.format == .json, !following.isLines { throw .followsInLines }
            settings.format = following.isLines ? .json : .text
            let addresses = try settings.addresses(environment)
            let composition = Composition(environment: environment, isVerbose: settings.isVerbose, isLasting: true)
            let thread = try composition.namedThread(words, addresses)
            let rule = await composition.followRule(addresses)
            if let every = following.every, every < rule.least() {
                throw .tooOften(least: rule.least(), host: addresses.host)
            }
            let output = try composition.output(settings)
            let sleep = WakeableSleep()
            let presenter = composition.threadFollowPresenter(thread.number, names, output, addresses, sleep)
            let (start, status) = await presenter.start(thread, last: last, isLines: following.isLines)
            guard let start else { return status }
            // Only now it is known what it is.
            let least = rule.least(isPullRequest: start.isPullRequest)
            if let every = following.every, every < least { throw .tooOften(least: least, host: addresses.host) }
            let pace = rule.pace(every: following.every, isPullRequest: start.isPullRequest)
            let untilClosed = following.untilClosed
            return await Interruption.cancels { [console = environment.console] in
                // Ctrl-C ends the task, so that the terminal is restored.
                await KeyedRun.run(console, sleep) {
                    await presenter.follow(start, pace: pace, untilClosed: untilClosed, hasKeys: $0)
                }
            }
        }
    }
}
