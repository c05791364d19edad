import TrendingDomain
import TrendingPresentation

/// A read of storage that keys wait for, because they are meant for what it shows. No fetch is awaited.
enum AwaitedLoad: Equatable {
    case list(TrendingQuery)
    case details(RepoName)

    init?(_ effect: BrowseEffect) {
        switch effect {
        case .loadList(let query, refreshes: false): self = .list(query)
        case .loadDetails(let repo, refreshes: false): self = .details(repo)
        default: return nil
        }
    }

    func isEnded(by news: BrowseNews) -> Bool {
        switch news {
        case .list(let query, _), .listMissing(let query), .listFailed(let query, _): self == .list(query)
        case .details(let repo, _, _, _): self == .details(repo)
        case .storedLists, .marks, .said: false
        }
    }
}
