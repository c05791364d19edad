import TrendingDomain

/// The server of repositories. Addresses are built from the server and the repository's name, so a name always links to
/// the repository of that name, whatever address a source gives. Only pictures on the server's own hosts are used.
package struct RepoSite: Sendable, Equatable {
    /// The addresses of repositories start with it. Without a slash at the end.
    let address: String
    private let origin: WebOrigin

    static let github = RepoSite(address: RepoAddress.gitHub)

    init(address: String) {
        self.address = address
        origin = WebOrigin(address)
    }

    func url(_ owner: String, _ name: String) -> String { "\(address)/\(owner)/\(name)" }

    func url(of login: String) -> String { "\(address)/\(login)" }

    /// The server for a repository with the given address. It is another server only if the address is exactly that of
    /// a repository with this name there.
    func site(ofAddress claimed: String, _ owner: String, _ name: String) -> RepoSite {
        let own = url(owner, name)
        if claimed == own { return self }
        let claimed = claimed.hasSuffix("/") ? String(claimed.dropLast()) : claimed
        let origin = WebOrigin(claimed)
        guard ["https", "http"].contains(origin.scheme), !origin.host.isEmpty else { return self }
        let site = RepoSite(address: origin.origin(host: origin.host))
        return claimed.lowercased() == site.url(owner, name).lowercased() ? site : self
    }

    /// The address of a picture, if it is on the server's own hosts.
    func picture(_ address: String) -> String? {
        guard address.utf8.count <= 2000, address.utf8.allSatisfy(\.isVisible) else { return nil }
        if Self.usual.contains(where: { address.utf8.starts(with: $0.utf8) }), isGitHub { return address }
        let its = WebOrigin(address)
        let isOnOwnPort = its.scheme == origin.scheme && its.port == origin.port
        let isOwn = isOnOwnPort && (its.host == origin.host || its.host == "avatars.\(origin.host)")
        let isGitHubs = isGitHub && its.scheme == "https" && its.host.hasSuffix(".githubusercontent.com")
        return !its.host.isEmpty && its.host.first != "." && (isOwn || isGitHubs) ? address : nil
    }

    private var isGitHub: Bool { address == Self.github.address || address == "https://www.github.com" }

    /// The usual addresses of GitHub's pictures.
    private static let usual = ["https://avatars.githubusercontent.com/", "https://github.com/"]
}

/// An item with addresses, which must be of its server. GitHub has a page with a list of them.
package protocol GitHubItem: RankedItem {
    func checked(at site: RepoSite) -> Self

    /// Reads the rows of GitHub's page, until the task is cancelled.
    static func read(
        _ root: HTMLNode,
        since period: TrendingQuery.Period?,
        baseURL: String,
        isCancelled: () -> Bool
    ) -> GitHubListPage<Self>
}

extension Repo: GitHubItem {
    /// A copy with an address that goes to the repository of its name, and without pictures from other servers. `site`
    /// is the repository's server, unless its own address names another.
    package func checked(at site: RepoSite) -> Repo {
        var repo = self
        let site = site.site(ofAddress: url, owner, name)
        repo.url = site.url(owner, name)
        repo.ownerAvatarURL = ownerAvatarURL.flatMap(site.picture)
        for index in builtBy.indices { repo.builtBy[index].avatarURL = builtBy[index].avatarURL.flatMap(site.picture) }
        return repo
    }
}

extension Developer: GitHubItem {
    /// A copy with addresses that go to the account and to the repository of their names, and without a picture from
    /// another server.
    package func checked(at site: RepoSite) -> Developer {
        var developer = self
        developer.url = site.url(of: login)
        developer.avatarURL = avatarURL.flatMap(site.picture)
        if let repo = popularRepo { developer.popularRepo?.url = site.url(repo.owner, repo.name) }
        return developer
    }
}

extension [Repo] {
    /// The rows without the ids that several of them have: such an id belongs to none of them.
    var withoutSharedIDs: [Repo] {
        let counts = Dictionary(compactMap { $0.id.map { ($0, 1) } }, uniquingKeysWith: +)
        return map { repo in
            var repo = repo
            if let id = repo.id, counts[id] != 1 { repo.id = nil }
            return repo
        }
    }
}
