import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `star` and `unstar`. `texts` are numbers, names and addresses; `-` stands for the lines of standard input. If
    /// one of the others is wrong, nothing changes.
    package func star(_ kind: StarChange.Kind, _ texts: [String]) async throws(UsageMistake) -> ExitStatus {
        let output = ScreenOutput(console, settings)
        let command = kind.rawValue
        let names = try await GivenNames(texts).checked(addresses.host) { (text) throws(UsageMistake) in
            _ = try namedRepos([text], command: command)
        }
        if let nothing = names.nothing { return output.show(nothing) }
        let repos = try namedRepos(names.texts, command: command)
        var screen = await starsInteractor.answer(kind, repos, of: starUser, starsTexts(), self)
        screen.notes = names.warnings + screen.notes
        return output.show(screen)
    }

    /// `starred`. With `refreshes`, fetches the list even if one is stored.
    package func starred(_ match: TextMatcher?, refreshes: Bool) async throws(UsageMistake) -> ExitStatus {
        // Stars are not recorded.
        let run = with { run in
            run.recordsLists = false
            // That is for lists that refresh fetches.
            run.settings[.requireFresh] = false
            if !settings.isGiven(.sort), settings[.sort] == .gained { run.settings[.sort] = .rank }
        }
        try checkAddresses()
        let output = try output()
        let stars = ListRequest(try await queries()[0], maxAge: settings[.maxAge])
        let request = ReposListRequest(refreshes ? .refresh : .list, [stars], run.settings, match: match)
        return output.show(await run.reposListPresenter(output).answer(starred: request))
    }
}

extension Run {
    var starredInteractor: StarredInteractor {
        StarredInteractor(
            user: starUser,
            stars: localStars,
            known: knownRepos,
            now: now
        )
    }

    var starsInteractor: StarsInteractor {
        StarsInteractor(remote: sourceContext().stars, local: localStars, now: now)
    }

    var localStars: any LocalStarsService {
        StoredStarsService(storage: data("/stars", isNested: true), lockFolder: (try? starsFolder()) ?? "")
    }

    /// The repositories that `texts` name. `command` is the command that takes the names, and `ending` is what follows
    /// a name in its argument.
    func namedRepos(
        _ texts: [String],
        command: String,
        ending: String = ""
    ) throws(UsageMistake) -> NamedRepos {
        let host = addresses.host
        do {
            return try NamedRepos(
                texts,
                host: host,
                reference: { (text) throws(RepoReference.Mistake) in try RepoReference(text, host: host) },
                shown: { lastShown }
            )
        } catch {
            throw UsageMistake(error, host: host, command: command, ending: ending)
        }
    }
}

extension Run {
    /// `nil` unless the user is signed in and a list comes from the GitHub server.
    @Sendable func starsRefresh(beside queries: [TrendingQuery]) async -> StarsRefresh? {
        let sources = SourceDefinition.all.filter { $0.profile.addresses.contains(.githubURL) }.map(\.name)
        guard queries.contains(where: { sources.contains($0.source.name) }), let account = await account() else {
            return nil
        }
        return StarsRefresh(
            account: account,
            of: starUser,
            source: starredSource,
            stars: starsInteractor,
            lists: interactor(remote)
        )
    }

    var starUser: StarUser {
        StarUser(
            host: addresses.host,
            account: { await account() },
            hasTokenVariable: { hasTokenVariable },
            identity: { await interruptibleIdentity() },
            isSending: { await identityResolver.isSending(as: $0) }
        )
    }

    /// `bindings` are the keys of `browse`, if the sentences are shown there.
    func starsTexts(_ bindings: KeyBindings? = nil) -> StarsTexts {
        StarsTexts(source: starredSource, clock: clock, refreshing: bindings?.sending)
    }

    /// Stores the numbers of rows, but only of those that a terminal shows.
    var lastShownRecorder: LastShownRecorder {
        LastShownRecorder(host: addresses.host) {
            console.standardOutput.flatMap { _ in console.terminalSession() }
                .flatMap { lastShown(on: $0) }
        }
    }

    var lastShown: LastShownState {
        console.terminalSession().map { lastShown(on: $0)?.load() ?? .nothing } ?? .noTerminal
    }

    /// The store for the list that `terminal` showed last; `nil` if there is no known folder for it.
    private func lastShown(on terminal: String) -> (any LastShownService)? {
        (try? starsFolder()).map { LastShownFile(folder: $0, terminal: terminal) }
    }

    var knownRepos: KnownRepos {
        let address = server
        return KnownRepos(
            host: addresses.host,
            address: address,
            remembered: {
                let facts = storedDetails.facts
                return await RememberedRepos(
                    facts: facts,
                    history: historyStore,
                    address: address,
                    color: { LanguageCatalog.color(of: $0) }
                ).repos($0)
            },
            lists: { storedListsService }
        )
    }

    private func starsFolder() throws(UnknownLocation) -> String {
        try locations.dataDirectory() + "/stars"
    }
}
