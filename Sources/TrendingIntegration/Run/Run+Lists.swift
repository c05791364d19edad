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

extension Run {
    /// Without `isAttended`, on a full screen: without a progress line, and Ctrl-C is a key.
    func developersInteractor(isAttended: Bool = true) -> ListInteractor<Developer> {
        let source = SourceDefinition.github.source(addresses)
        let remote = GitHubDevelopersService(
            client: client,
            baseURL: source.address ?? RepoAddress.gitHub,
            now: now
        )
        return ListInteractor(
            remote: isAttended ? attended(logged(remote)) : logged(remote),
            local: recording(recordingSeen(storedDevelopers)),
            lock: queryLock(isAttended: isAttended),
            now: now
        )
    }

    var profilesInteractor: ProfilesInteractor {
        let user = starUser
        return ProfilesInteractor(
            remote: sourceContext().profiles,
            local: storedDetails.profiles,
            isSignedIn: { await user.account() != nil || user.hasTokenVariable() }
        )
    }

    /// Profiles one at a time, which needs no user that is signed in.
    var profileInteractor: DetailInteractor<Profile> {
        detail(sourceContext().profile, storedDetails.profiles)
    }

    var storedDevelopers: any LocalListService<Developer> {
        StoredListService(storage: data(), format: developerLists, now: now)
    }
}

extension Run {
    /// What a person has seen. Nothing is opened before it is used.
    var seenStore: any SeenStore {
        StoredSeenStore(storage: data("/seen", isNested: true), onDamage: warnings.sayNotSeen)
    }

    /// What was told. Nothing is told twice because a part of the record is damaged.
    var toldStore: any SeenStore {
        StoredSeenStore(storage: data("/told", isNested: true), salvages: true) { [warnings] in
            warnings.say($0.toldSentence)
        }
    }

    /// `nil` if nothing is recorded.
    var seenInteractor: SeenInteractor? {
        recordsSeen ? SeenInteractor(store: seenStore, hasReader: console.standardOutput != nil, now: now) : nil
    }

    /// Records what is new in saved lists, if that is recorded.
    func recordingSeen<Item: RankedItem>(_ stored: any LocalListService<Item>) -> any LocalListService<Item> {
        guard recordsSeen else { return stored }
        return SeenListService(
            stored,
            store: seenStore,
            storedLists: { (try? await storedListsService.lists())?.lists ?? [] },
            now: now,
            onFailure: warnings.sayNotSeen
        )
    }

    package var seenUpkeep: SeenInteractor { SeenInteractor(store: seenStore, told: toldStore, now: now) }

    package func seenOverview() async -> Screen {
        await seenUpkeep.overview(isRecording: recordsSeen, clock, await historyQueries())
    }
}
