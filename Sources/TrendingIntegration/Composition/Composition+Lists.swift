import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// `addresses` are the configured addresses of the sources. The presenter shows lists on `output`, and tells
    /// `onShown` their rows.
    func reposListPresenter(
        _ output: any ScreenDisplay,
        _ addresses: GivenAddresses,
        onShown: @escaping @Sendable ([Repo]) -> Void = { _ in }
    ) -> ReposListPresenter {
        ReposListPresenter(
            lists: interactor(attended(remote(addresses)), isAttended: true),
            marks: marksInteractor(addresses),
            refreshes: starsRefreshes(addresses),
            ranks: rankMemory(addresses),
            seen: seenRecorder,
            timelines: timelineInteractor,
            starsTexts: starsTexts(addresses),
            clock: environment.clock,
            display: output,
            onShown: onShown
        )
    }

    func mergedListsPresenter(_ output: ScreenOutput, _ addresses: GivenAddresses) -> MergedListsPresenter {
        MergedListsPresenter(
            lists: storedListsService,
            marks: marksInteractor(addresses),
            ranks: rankMemory(addresses),
            clock: environment.clock,
            display: output
        )
    }

    func sourcesPresenter(_ addresses: GivenAddresses) -> SourcesPresenter {
        let sources = SourcesInteractor(local: storedLists) {
            let context = sourceContext(addresses, account: await account(addresses))
            return SourceDefinition.all.map { definition in
                let source = definition.source(addresses)
                return SourcesInteractor.Entry(
                    source: source,
                    lacksAddress: definition.lacksAddress(addresses),
                    probe: definition.service(for: source, context)
                )
            }
        }
        return SourcesPresenter(sources: sources, clock: environment.clock, progress: terminalProgress)
    }

    /// The output to the process's terminal, or to a file. Throws if options contradict each other.
    func output(_ settings: ReposListSettings) throws(UsageMistake) -> ScreenOutput {
        if let contradiction = settings.contradiction { throw contradiction }
        if let path = settings.outputPath, path.isEmpty || settings.format == .text { throw .outputOfText(path) }
        let console = environment.console
        var output = ScreenOutput(console, settings.view, format: settings.format, rows: settings.rowFormat)
        output.filter = settings.filter.map { JQProgram($0, in: console.value("PATH")) }
        output.file = settings.outputPath.flatMap { OutputFile(path: $0, history: historyFiles) }
        return output
    }
}
