import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    func detailsPresenter(_ addresses: GivenAddresses) -> DetailsPresenter {
        DetailsPresenter(
            details: detailsInteractor(addresses),
            reader: GitHubReadmeReader(server: addresses.github ?? ServerAddress.github),
            source: SourceDefinition.starred.source(addresses),
            clock: environment.clock,
            progress: terminalProgress
        )
    }

    private func detailsInteractor(_ addresses: GivenAddresses) -> RepoDetailsInteractor {
        let context = sourceContext(addresses)
        do {
            let folder = try FileLocations(environment: environment.console.variables).dataDirectory() + "/repos"
            let stored = StoredDetails(storage: files(in: folder), addresses: addresses)
            return interactor(context, facts: stored.facts, readmes: stored.readmes)
        } catch {
            return interactor(context, facts: UnlocatedDetailService(error), readmes: UnlocatedDetailService(error))
        }
    }

    private func interactor(
        _ context: SourceContext,
        facts: any LocalDetailService<RepoFacts>,
        readmes: any LocalDetailService<RepoReadme>
    ) -> RepoDetailsInteractor {
        let now = environment.clock.now
        return RepoDetailsInteractor(
            facts: DetailInteractor(remote: context.repoFacts, local: facts, now: now),
            readme: DetailInteractor(remote: context.readmes, local: readmes, now: now)
        )
    }
}

extension GitHubReadmeReader: ReadmeReader {}
