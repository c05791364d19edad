import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// Shows lists on `output`, and tells `onShown` their rows.
    func listRun<Item: ListedItem>(
        _ lists: ListInteractor<Item>,
        _ output: any ScreenDisplay,
        onShown: @escaping @Sendable ([Item]) -> Void = { _ in }
    ) -> ListRun<Item> {
        ListRun(
            lists: lists,
            seen: seenInteractor,
            history: { historyInteractor(of: Item.kind) },
            clock: clock,
            display: output,
            onShown: onShown
        )
    }

    func reposListPresenter(
        _ output: any ScreenDisplay,
        onShown: @escaping @Sendable ([Repo]) -> Void = { _ in }
    ) -> ReposListPresenter {
        ReposListPresenter(
            run: listRun(interactor(attended(remote), isAttended: true), output, onShown: onShown),
            refresh: starsRefresh,
            starred: starredInteractor,
            texts: starsTexts()
        )
    }

    /// `sources`.
    package func sources() async throws(UsageMistake) -> ExitStatus {
        try checkAddresses()
        let sources = with { $0.limits = .probing }.sourcesInteractor
        return try output().show(await sources.overview(clock, self))
    }

    private var sourcesInteractor: SourcesInteractor {
        SourcesInteractor(local: storedLists) {
            let context = sourceContext(account: await account())
            return SourceDefinition.all.map { definition in
                let source = definition.source(addresses)
                return SourcesInteractor.Entry(
                    source: source,
                    lacksAddress: definition.lacksAddress(addresses),
                    probe: definition.make(source, context)
                )
            }
        }
    }

    /// The output to the process's terminal, or to a file. Throws if options contradict each other.
    func output() throws(UsageMistake) -> ScreenOutput {
        if let contradiction = UsageMistake(rowOptionsIn: settings) { throw contradiction }
        let (path, format) = (settings[.output], settings.outputFormat)
        if let path, path.isEmpty || format == .text { throw .outputOfText(path) }
        var output = ScreenOutput(console, settings, format: format, rows: RowFormat(settings))
        output.numbers = lastShownRecorder
        output.filter = settings[.jq].map { JQProgram($0, in: console.value("PATH")) }
        output.file = path.flatMap { OutputFile(path: $0, history: historyFiles) }
        return output
    }
}
