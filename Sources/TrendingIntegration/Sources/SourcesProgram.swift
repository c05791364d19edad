import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `sources`: whether each source can be asked now, and what is kept of it.
package struct SourcesProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// With what the environment and the configuration file add to the options.
    package func run(options: [ConfigurationKey: String]) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            return show(await states(settings, try settings.addresses(environment)), settings)
        }
    }

    /// `nil` where the user ended it.
    private func states(_ settings: ReposListSettings, _ addresses: GivenAddresses) async -> [SourceState]? {
        let composition = Composition(environment: environment, isVerbose: settings.isVerbose, isProbing: true)
        return await Interruption.cancels { () -> [SourceState]? in
            let stored = await composition.storedLists.storedLists()
            let account = await composition.account(addresses)
            let context = composition.sourceContext(addresses, account: account)
            let states = await composition.attend(.reachingSources) {
                await Self.states(context, addresses, stored)
            }
            return Task.isCancelled ? nil : states
        }
    }

    /// All at once, in the order in which the sources are listed.
    private static func states(
        _ context: SourceContext,
        _ addresses: GivenAddresses,
        _ stored: [StoredListSummary]
    ) async -> [SourceState] {
        await withTaskGroup(of: (Int, SourceState).self) { group in
            for (index, definition) in Composition.sources.enumerated() {
                group.addTask {
                    let source = definition.source(addresses)
                    let reachability = await definition.service(for: source, context).reach()
                    let lacksAddress = definition.lacksAddress(addresses)
                    let kept = SourceState.Stored(stored, of: source, atAnyAddress: lacksAddress)
                    return (index, SourceState(source: source, reachability: reachability, stored: kept))
                }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func show(_ states: [SourceState]?, _ settings: ReposListSettings) -> ExitStatus {
        guard let states else { return .interrupted }
        let presenter = SourcesPresenter(clock: environment.clock)
        return ReportView(environment: environment, options: settings.view, format: settings.format).show(
            text: { $0.render(presenter.viewModel(states)) },
            document: { try JSONText.of(states, clock: environment.clock) },
            status: states.map(\.reachability).status
        )
    }
}

extension [Reachability] {
    /// A failure if something was asked and nothing could be reached.
    fileprivate var status: ExitStatus {
        let isReached = contains { if case .reachable = $0 { true } else { false } }
        let hasFailed = contains { if case .failed = $0 { true } else { false } }
        return hasFailed && !isReached ? .unreachable : .success
    }
}
