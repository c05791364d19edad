import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    func starPresenter(_ addresses: GivenAddresses) -> StarPresenter {
        StarPresenter(
            user: starUser(addresses),
            stars: starsInteractor(addresses),
            texts: starsTexts(addresses),
            progress: terminalProgress
        )
    }

    package func starredPresenter(_ output: ScreenOutput, _ addresses: GivenAddresses) -> StarredPresenter {
        StarredPresenter(starred: starredInteractor(addresses), lists: reposListPresenter(output, addresses))
    }

    func starredInteractor(_ addresses: GivenAddresses) -> StarredInteractor {
        StarredInteractor(
            user: starUser(addresses),
            stars: localStars,
            known: knownRepos(addresses),
            now: environment.clock.now
        )
    }

    package func starsInteractor(_ addresses: GivenAddresses) -> StarsInteractor {
        StarsInteractor(remote: sourceContext(addresses).stars, local: localStars, now: environment.clock.now)
    }

    package var localStars: any LocalStarsService {
        do {
            return StoredStarsService(
                folder: try starsFolder(),
                onAccessibleFolder: warnings.sayOpen,
                onMissingLocks: warnings.sayMissingLocks
            )
        } catch {
            return StoredStarsService(unlocated: error)
        }
    }

    /// The repositories that `texts` name.
    func namedRepos(
        _ texts: [String],
        _ kind: StarChange.Kind,
        _ addresses: GivenAddresses
    ) throws(UsageMistake) -> NamedRepos {
        try namedRepos(texts, command: kind.rawValue, addresses)
    }

    /// `command` is the command that takes the names, and `ending` is what follows a name in its argument.
    func namedRepos(
        _ texts: [String],
        command: String,
        ending: String = "",
        _ addresses: GivenAddresses
    ) throws(UsageMistake) -> NamedRepos {
        let host = addresses.host
        do {
            return try NamedRepos(
                texts,
                host: host,
                reference: { (text) throws(RepoReference.Mistake) in try RepoReference(text, host: host) },
                ranks: { rankedRepos }
            )
        } catch {
            throw UsageMistake(TerminalText.naming(error, host: host, command: command, ending: ending).string)
        }
    }

    func repoCandidates(_ addresses: GivenAddresses) -> RepoCandidates {
        RepoCandidates(user: starUser(addresses), stars: localStars, lists: storedListsService, ranks: rankedRepos)
    }
}

extension Composition {
    func marksInteractor(_ addresses: GivenAddresses) -> StarMarksInteractor {
        StarMarksInteractor(
            user: starUser(addresses),
            stars: localStars,
            known: knownRepos(addresses),
            now: environment.clock.now
        )
    }

    func starsRefreshes(_ addresses: GivenAddresses) -> StarsRefreshInteractor {
        let user = starUser(addresses)
        let names = SourceDefinition.all.filter { $0.profile.addresses.contains(.githubURL) }.map(\.name)
        return StarsRefreshInteractor(user: user, sourceNames: names) { account in
            StarsRefresh(
                account: account,
                isInUse: { await user.isSending(account) },
                source: SourceDefinition.starred.source(addresses),
                stars: starsInteractor(addresses),
                local: localStars,
                lists: interactor(remote(addresses)),
                now: environment.clock.now
            )
        }
    }

    func starUser(_ addresses: GivenAddresses) -> StarUser {
        StarUser(
            host: addresses.host,
            account: { await account(addresses) },
            hasTokenVariable: { hasTokenVariable(addresses) },
            identity: { await interruptibleIdentity(addresses) },
            isSending: { await identityResolver(addresses).isSending(as: $0) }
        )
    }

    /// The signed-in account at the GitHub server, from what is stored on this machine. Sends no request.
    func account(_ addresses: GivenAddresses) async -> Account? {
        await accountDirectory(addresses)?.account(at: addresses.host)
    }

    /// `bindings` are the keys of `browse`, if the sentences are shown there.
    func starsTexts(_ addresses: GivenAddresses, _ bindings: KeyBindings? = nil) -> StarsTexts {
        let source = SourceDefinition.starred.source(addresses)
        guard let sending = bindings.flatMap(TerminalText.sending) else {
            return StarsTexts(source: source, clock: environment.clock)
        }
        return StarsTexts(source: source, clock: environment.clock, refreshing: sending)
    }

    /// Stores the ranks of lists, but only of lists that a terminal shows.
    func rankMemory(_ addresses: GivenAddresses) -> RankRecorder {
        RankRecorder(host: addresses.host) {
            environment.console.standardOutput.flatMap { _ in environment.console.terminalSession() }
                .flatMap { lastShown(on: $0) }
        }
    }

    var rankedRepos: RankedRepos {
        environment.console.terminalSession().map { RankedRepos(lastShown(on: $0)?.load() ?? .nothing) } ?? .noTerminal
    }

    /// The store for the list that `terminal` showed last; `nil` if there is no known folder for it.
    private func lastShown(on terminal: String) -> (any LastShownService)? {
        (try? starsFolder()).map { LastShownFile(folder: $0, terminal: terminal) }
    }

    func knownRepos(_ addresses: GivenAddresses) -> KnownRepos {
        let address = addresses.github ?? ServerAddress.github
        return KnownRepos(
            host: addresses.host,
            address: address,
            remembered: {
                let facts = storedDetails(addresses).facts
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
        try FileLocations(environment: environment.console.variables).dataDirectory() + "/stars"
    }
}
