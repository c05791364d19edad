import TrendingDomain
import TrendingPresentation

/// A read of storage that keys wait for, because they are meant for what it shows. No fetch is awaited.
enum AwaitedLoad: Equatable {
    case list(TrendingQuery)
    case details(RepoName)
    case threads(RepoName)
    case thread(ThreadName)
    case profile(String)

    init?(_ effect: BrowseEffect) {
        switch effect {
        case .loadList(let query, refreshes: false): self = .list(query)
        case .loadDetails(let repo, refreshes: false): self = .details(repo)
        case .loadThreads(let repo, refreshes: false): self = .threads(repo)
        case .followThread(let name): self = .thread(name)
        case .loadProfile(let login, refreshes: false): self = .profile(login)
        default: return nil
        }
    }

    func isEnded(by news: BrowseNews) -> Bool {
        switch news {
        case .list(let query, _), .listMissing(let query), .listFailed(let query, _): self == .list(query)
        case .details(let repo, _, _, _): self == .details(repo)
        case .threads(let repo, _, _): self == .threads(repo)
        case .thread(let name, _): self == .thread(name)
        case .developers(let query, _): self == .list(query)
        case .profile(let login, _, _): self == .profile(login)
        case .storedLists, .image, .pictureForgotten, .unseen, .marks, .said: false
        }
    }
}
