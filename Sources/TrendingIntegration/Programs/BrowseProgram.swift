import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Runs `browse`, from the options to the exit status.
package struct BrowseProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// `filter` is the filter to start with. With `resumes`, starts where the last run ended.
    package func run(
        _ filter: String?,
        resumes: Bool,
        options: [ConfigurationKey: String]
    ) async throws(UsageMistake) -> ExitStatus {
        let console = environment.console
        guard console.standardOutput != nil, console.isInputTerminal else { throw .browseNeedsTerminal }
        guard console.movesCursor else { throw .browseNeedsCursor }
        return try await EffectiveSettings.use(options, environment, for: .browsing) {
            (effective) throws(UsageMistake) in
            let settings = ReposListSettings(effective)
            return try await run(filter, resumes: resumes, settings, KeyBindings(effective[.keys]))
        }
    }

    private func run(
        _ filter: String?,
        resumes: Bool,
        _ settings: ReposListSettings,
        _ bindings: KeyBindings
    ) async throws(UsageMistake) -> ExitStatus {
        let narration = BrowseNarration(print: Composition.warn)
        let composition = composition(settings, narration)
        let addresses = try settings.addresses(environment)
        let requests = try await composition.queries(settings).map { queries in
            ListRequest(queries, count: settings.arrangement.limit, maxAge: settings.maxAge)
        }
        let services = composition.browseServices(requests, addresses, bindings)
        let marks = await services.marks.marks()
        var place = ListPlace(query: requests[0].queries[0])
        if resumes, let last = composition.listPlace?.load() { place = await services.resumable(last) ?? place }
        if let filter { place.filter = filter }
        let stored = await services.storedRows(place.query, marks)
        let list = ListScreen(
            ListScreenOptions(
                queries: requests.map { $0.queries[0] },
                arrangement: settings.arrangement,
                showsMovement: settings.showsMovement,
                maxAge: settings.maxAge,
                host: addresses.host,
                clock: environment.clock,
                bindings: bindings
            ),
            stored,
            marks: marks,
            unseen: await services.unseen(stored),
            at: place
        )
        let router = BrowseRouter(
            list,
            bindings: bindings,
            isWide: place.isWide,
            make: composition.browseScreens(addresses, bindings)
        )
        let keepPlace = { (router: BrowseRouter) in self.keepPlace(router, composition, addresses) }
        let pictures = composition.browsePictures(settings)
        var content = BrowseContent(router, services, marks, style(settings), narration, pictures, keepPlace: keepPlace)
        let (status, signal) = await show(&content, settings)
        narration.end()
        keepPlace(content.router)
        await content.end()
        await composition.closeHistory()
        if let signal { ProcessEnd.end(bySignal: signal) }
        return status
    }

    private func keepPlace(_ router: BrowseRouter, _ composition: Composition, _ addresses: GivenAddresses) {
        guard let list = router.root as? ListScreen else { return }
        var place = list.place
        place.isWide = router.isWide
        composition.listPlace?.save(place)
        if let shown = list.shown, !shown.shown.isEmpty { composition.rankMemory(addresses).remember([shown]) }
        if let shown = list.shownDevelopers, !shown.shown.isEmpty {
            composition.rankMemory(addresses).remember(developers: [shown])
        }
    }

    /// Warnings go to the footer, and a log only to a file.
    private func composition(_ settings: ReposListSettings, _ narration: BrowseNarration) -> Composition {
        var environment = environment
        let isLogged = settings.isVerbose && environment.console.standardError == nil
        environment.console.standardError = nil
        return Composition(
            environment: environment,
            isVerbose: isLogged,
            history: settings.history,
            isLasting: true,
            warn: { narration.take($0) }
        )
    }

    private func style(_ settings: ReposListSettings) -> Style { Style(capabilities(settings)) }

    private func capabilities(_ settings: ReposListSettings) -> TerminalCapabilities {
        environment.console.capabilities(settings.view.color, of: environment.console.standardOutput)
    }

    /// Returns also the signal that asked the program to end.
    private func show(
        _ content: inout BrowseContent,
        _ settings: ReposListSettings
    ) async -> (status: ExitStatus, signal: Int32?) {
        let console = environment.console
        var screen = FullScreen(console: console, capabilities: capabilities(settings)) { DisplayWidth.of(String($0)) }
        // All colours but those of languages are of the terminal's own palette, and fit its background.
        screen.asksColors = false
        do {
            switch try await screen.run(&content) {
            case .interrupted: return (.interrupted, nil)
            case .terminated(let signal): return (.interrupted, signal)
            case .finished, .hungUp: return (.success, nil)
            }
        } catch {
            ScreenOutput(console, settings.view).say(.warning(.noFullScreen))
            return (.inputOutput, nil)
        }
    }
}
