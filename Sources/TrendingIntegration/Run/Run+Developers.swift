import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

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
