import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    func developersPresenter(_ output: any ScreenDisplay, _ addresses: GivenAddresses) -> DevelopersPresenter {
        DevelopersPresenter(
            lists: developersInteractor(addresses),
            profiles: profilesInteractor(addresses),
            progress: terminalProgress,
            ranks: rankMemory(addresses),
            seen: seenRecorder,
            timelines: timelineInteractor,
            clock: environment.clock,
            display: output
        )
    }

    /// On a full screen: without a progress line, and Ctrl-C is a key.
    func browsedDevelopers(_ addresses: GivenAddresses) -> ListInteractor<Developer> {
        developersInteractor(addresses, isAttended: false)
    }

    private func developersInteractor(
        _ addresses: GivenAddresses,
        isAttended: Bool = true
    ) -> ListInteractor<Developer> {
        let source = SourceDefinition.github.source(addresses)
        let remote = GitHubDevelopersService(
            client: networkStack.client,
            baseURL: source.address ?? ServerAddress.github,
            now: environment.clock.now
        )
        return ListInteractor(
            remote: isAttended ? attended(logged(remote)) : logged(remote),
            local: recording(recordingSeen(storedDevelopers)) { await storedDevelopers.loadAll() },
            lock: queryLock(isAttended: isAttended),
            now: environment.clock.now
        )
    }

    private func profilesInteractor(_ addresses: GivenAddresses) -> ProfilesInteractor {
        let user = starUser(addresses)
        return ProfilesInteractor(
            remote: sourceContext(addresses).profiles,
            local: storedDetails(addresses).profiles,
            isSignedIn: { await user.account() != nil || user.hasTokenVariable() }
        )
    }

    /// Profiles one at a time, which needs no user that is signed in.
    func profileInteractor(_ addresses: GivenAddresses) -> DetailInteractor<Profile> {
        DetailInteractor(
            remote: sourceContext(addresses).profile,
            local: storedDetails(addresses).profiles,
            now: environment.clock.now
        )
    }

    var storedDevelopers: any LocalListService<Developer> {
        StoredListService(storage: listFiles, format: .developers, now: environment.clock.now)
    }
}
