import TrendingData
import TrendingDomain

/// What this machine knows of repositories of the GitHub server: each as the latest stored list that has it shows it.
struct KnownRepos: Sendable {
    private let known: [RepoName: Repo]
    private let server: String

    /// Reads every stored list, where there are `names` to know.
    init(of names: [RepoName], _ composition: Composition, _ addresses: GivenAddresses) async {
        let lists = names.isEmpty ? [] : (try? await composition.keptLists.lists().lists) ?? []
        let rows = MergedLists(lists).rows.map(\.repo).filter { $0.isAt(addresses.host) }
        known = Dictionary(rows.map { ($0.repoName, $0) }, uniquingKeysWith: { first, _ in first })
        server = addresses.github ?? ServerAddress.github
    }

    /// In which period it gained stars is not known here.
    subscript(name: RepoName) -> Repo {
        var repo = known[name] ?? Repo(owner: name.owner, name: name.name, url: "\(server)/\(name.text)")
        repo.starsGained = nil
        return repo
    }
}
