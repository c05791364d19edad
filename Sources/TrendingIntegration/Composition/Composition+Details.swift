import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    func detailsPresenter(_ addresses: GivenAddresses) -> DetailsPresenter {
        let remote = sourceContext(addresses)
        let stored = storedDetails(addresses)
        let now = environment.clock.now
        return DetailsPresenter(
            details: RepoDetailsInteractor(
                facts: DetailInteractor(remote: remote.repoFacts, local: stored.facts, now: now),
                readme: DetailInteractor(remote: remote.readmes, local: stored.readmes, now: now),
                listed: { [known = knownRepos(addresses)] in await known.rows(of: $0) }
            ),
            sources: DetailInteractor(remote: remote.readmeSources, local: stored.readmeSources, now: now),
            reader: GitHubReadmeReader(server: addresses.github ?? ServerAddress.github),
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            progress: terminalProgress
        )
    }

    private func storedDetails(_ addresses: GivenAddresses) -> StoredDetails {
        let locations = FileLocations(environment: environment.console.variables)
        do {
            let folder = try locations.dataDirectory() + "/repos"
            return StoredDetails(storage: files(in: folder), addresses: addresses)
        } catch {
            return StoredDetails(unlocated: error, addresses: addresses)
        }
    }
}

extension GitHubReadmeReader: ReadmeReader {}
