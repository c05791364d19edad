import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    func developersPresenter(_ output: ScreenOutput, _ addresses: GivenAddresses) -> DevelopersPresenter {
        DevelopersPresenter(
            lists: developersInteractor(addresses),
            ranks: rankMemory(addresses),
            clock: environment.clock,
            display: output
        )
    }

    private func developersInteractor(_ addresses: GivenAddresses) -> ListInteractor<Developer> {
        let source = SourceDefinition.github.source(addresses)
        let remote = GitHubDevelopersService(
            client: networkStack.client,
            baseURL: source.address ?? ServerAddress.github,
            now: environment.clock.now
        )
        return ListInteractor(
            remote: attended(logged(remote)),
            local: storedDevelopers,
            lock: queryLock(isAttended: true),
            now: environment.clock.now
        )
    }

    private var storedDevelopers: any LocalListService<Developer> {
        do {
            let folder = try FileLocations(environment: environment.console.variables).dataDirectory()
            return StoredListService(storage: files(in: folder), format: .developers, now: environment.clock.now)
        } catch {
            return UnlocatedListService(error)
        }
    }
}
