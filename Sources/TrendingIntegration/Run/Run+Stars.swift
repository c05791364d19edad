import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

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
