/// Owner and name of a repository on some server, compared without regard to case, as GitHub does.
package struct RepoName: Sendable {
    package var owner: String
    package var name: String

    package init(owner: String, name: String) {
        self.owner = owner
        self.name = name
    }

    /// `nil` where the text is not of the form `owner/name`; what an owner or a name may be is not looked at.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        self.init(owner: String(parts[0]), name: String(parts[1]))
    }

    /// `owner/name`.
    package var text: String { "\(owner)/\(name)" }

    /// The same for every spelling.
    var key: String { text.lowercased() }
}

extension RepoName: Hashable {
    package static func == (one: Self, other: Self) -> Bool { one.key == other.key }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Repo {
    package var repoName: RepoName { RepoName(owner: owner, name: name) }

    /// Whether it lies on the server with that host, as in `Account.host`.
    package func isAt(_ host: String) -> Bool {
        url.hasPrefix("https://\(host)/") || url.hasPrefix("http://\(host)/")
    }
}
