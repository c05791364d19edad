import TrendingDomain

/// The server that repositories lie on. A name leads to where it says: addresses are built of the server and the name,
/// whatever a source gives, and pictures are the server's own.
struct RepoSite: Sendable, Equatable {
    /// What repositories lie below, without a slash at its end.
    let address: String
    private let origin: WebOrigin

    static let github = RepoSite(address: "https://github.com")

    init(address: String) {
        self.address = address
        origin = WebOrigin(address)
    }

    func url(_ owner: String, _ name: String) -> String { "\(address)/\(owner)/\(name)" }

    /// The server of the repository whose address somebody gives: another one only if the address is exactly that of a
    /// repository of this name there.
    func site(ofAddress claimed: String, _ owner: String, _ name: String) -> RepoSite {
        let own = url(owner, name)
        if claimed == own { return self }
        let claimed = claimed.hasSuffix("/") ? String(claimed.dropLast()) : claimed
        let origin = WebOrigin(claimed)
        guard ["https", "http"].contains(origin.scheme), !origin.host.isEmpty else { return self }
        let site = RepoSite(address: origin.origin(host: origin.host))
        return claimed.lowercased() == site.url(owner, name).lowercased() ? site : self
    }

    /// The address of a picture, if the server itself has it.
    func picture(_ address: String) -> String? {
        guard address.utf8.count <= 2000, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        if Self.usual.contains(where: { address.utf8.starts(with: $0.utf8) }), isGitHub { return address }
        let its = WebOrigin(address)
        let isOnOwnPort = its.scheme == origin.scheme && its.port == origin.port
        let isOwn = isOnOwnPort && (its.host == origin.host || its.host == "avatars.\(origin.host)")
        let isGitHubs = isGitHub && its.scheme == "https" && its.host.hasSuffix(".githubusercontent.com")
        return !its.host.isEmpty && its.host.first != "." && (isOwn || isGitHubs) ? address : nil
    }

    private var isGitHub: Bool { address == Self.github.address || address == "https://www.github.com" }

    /// Where GitHub's pictures are.
    private static let usual = ["https://avatars.githubusercontent.com/", "https://github.com/"]
}

extension Repo {
    /// With an address that leads to the repository of its name, and no picture of another server. `site` is where it is,
    /// unless its own address says otherwise.
    func checked(at site: RepoSite) -> Repo {
        var repo = self
        let site = site.site(ofAddress: url, owner, name)
        repo.url = site.url(owner, name)
        repo.ownerAvatarURL = ownerAvatarURL.flatMap(site.picture)
        for index in builtBy.indices { repo.builtBy[index].avatarURL = builtBy[index].avatarURL.flatMap(site.picture) }
        return repo
    }
}
