import Synchronization
import TrendingDomain
import TrendingPresentation

/// Runs `list` and `refresh`, from the options to the exit status.
package struct ReposListProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let search: StoredSearch

    package init(environment: RuntimeEnvironment = .current(), search: StoredSearch = StoredSearch()) {
        self.environment = environment
        self.search = search
    }

    /// `options` are completed from the environment and the configuration file. With `onlyUnseen`, shows only rows that
    /// no person has seen. With `readmesAtOnce`, also fetches the
    /// READMEs of the shown rows, that many at the same time.
    package func run(
        _ action: ReposListRequest.Action,
        options: [ConfigurationKey: String],
        onlyUnseen: Bool = false,
        ignoresWaits: Bool = false,
        readmesAtOnce: Int? = nil
    ) async throws(UsageMistake) -> ExitStatus {
        try await EffectiveSettings.use(options, environment) { (effective) throws(UsageMistake) in
            var settings = ReposListSettings(effective)
            settings.ignoresWaits = ignoresWaits
            settings.onlyUnseen = onlyUnseen
            if onlyUnseen, !settings.history.recordsSeen { throw .seenIsOff }
            settings.readmesAtOnce = readmesAtOnce
            return try await run(action, settings)
        }
    }

    private func run(
        _ action: ReposListRequest.Action,
        _ settings: ReposListSettings
    ) async throws(UsageMistake) -> ExitStatus {
        let composition = composition(settings)
        let addresses = try settings.addresses(environment)
        let output = try composition.output(settings)
        let arrangement = search.arrangement(settings.arrangement)
        if search.coversAllLists {
            let filter = try await search.filter(composition.queryResolver)
            let presenter = composition.mergedListsPresenter(output, addresses)
            return output.show(await presenter.answer(arrangement, filter, format: settings.format))
        }
        let lists = try await composition.queries(settings)
        if action == .refresh { composition.prepareNetwork(for: lists.flatMap(\.self)) }
        let requests = lists.map { ReposListRequest(action, $0, arrangement, settings) }
        let shown = ShownRows()
        let display = composition.pictured(output, settings, addresses, inCards: true)
        let presenter = composition.reposListPresenter(display, addresses) { shown.add($0) }
        let status = output.show(await presenter.answer(requests))
        guard let atOnce = settings.readmesAtOnce, status != .interrupted else {
            await composition.finishHistory()
            return status
        }
        let details = output.show(await composition.prefetch(shown.all, atOnce: atOnce, addresses))
        await composition.finishHistory()
        return .worst([status, details])
    }

    private func composition(_ settings: ReposListSettings) -> Composition {
        Composition(
            environment: environment,
            isVerbose: settings.isVerbose,
            ignoresWaits: settings.ignoresWaits,
            history: settings.history
        )
    }
}

extension ReposListRequest {
    /// With `--match` or `--unseen`, the request has no count: all rows are searched, and the limit applies to those
    /// that are found.
    init(_ action: Action, _ queries: [TrendingQuery], _ arrangement: Arrangement, _ settings: ReposListSettings) {
        self.init(
            action: action,
            list: ListRequest(
                queries,
                count: arrangement.match == nil && !settings.onlyUnseen ? arrangement.limit : nil,
                maxAge: settings.maxAge
            ),
            arrangement: arrangement,
            format: settings.format,
            showsMovement: settings.showsMovement,
            onlyUnseen: settings.onlyUnseen,
            requiresFresh: settings.requiresFresh,
            ignoresWaits: settings.ignoresWaits,
            configured: settings.configured
        )
    }
}

/// The rows that the lists of a run have shown.
private final class ShownRows: Sendable {
    private let rows = Mutex<[Repo]>([])

    var all: [Repo] { rows.withLock { $0 } }

    func add(_ more: [Repo]) {
        rows.withLock { $0 += more }
    }
}
