import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// Who is signed in at the GitHub server.
    func account(_ addresses: GivenAddresses) async -> Account? {
        await (environment.accounts ?? accountDirectory(addresses))?.account(at: addresses.host)
    }

    package var localStars: any LocalStarsService {
        do {
            return StoredStarsService(
                folder: try starsFolder(),
                onOpenFolder: { [openFolders] in openFolders.say($0) },
                onMissingLocks: { [missingLocks] in missingLocks.say($0) }
            )
        } catch {
            return UnlocatedStarsService(error)
        }
    }

    package func starsInteractor(_ addresses: GivenAddresses) -> StarsInteractor {
        StarsInteractor(remote: sourceContext(addresses).stars, local: localStars, now: environment.clock.now)
    }

    /// What `terminal` showed last; `nil` if there is no place to keep it.
    func lastShown(on terminal: String) -> (any LastShownService)? {
        (try? starsFolder()).map { LastShownFile(folder: $0, terminal: terminal) }
    }

    /// What ranks name.
    var rankedRepos: RankedRepos {
        guard let terminal = environment.console.terminalSession() else { return .noTerminal }
        return RankedRepos(lastShown(on: terminal)?.load() ?? .nothing)
    }

    func starsPresenter(_ addresses: GivenAddresses) -> StarsPresenter {
        StarsPresenter(source: SourceDefinition.starred.source(addresses), clock: environment.clock)
    }

    func listStars(_ addresses: GivenAddresses) -> ListStars {
        ListStars(composition: self, addresses: addresses)
    }

    private func starsFolder() throws(UnknownLocation) -> String {
        try FileLocations(environment: environment.console.variables).dataDirectory() + "/stars"
    }
}
