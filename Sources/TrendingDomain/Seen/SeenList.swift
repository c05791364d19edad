/// Which list a record of what was seen means.
package struct SeenList: Hashable {
    package var kind: ItemKind
    package var identity: ListIdentity

    package init(kind: ItemKind, identity: ListIdentity) {
        self.kind = kind
        self.identity = identity
    }

    /// `nil` for a list without news: the sample never changes, a range of days is over, and a user has seen their own
    /// stars. The text after the `?` of an address may be a secret, and is left out.
    package init?(_ query: TrendingQuery) {
        var ofRepos = query
        ofRepos.kind = .repos
        guard var identity = ListIdentity(ofRepos) else { return nil }
        identity.server = PublicAddress.text(identity.server)
        self.init(kind: query.kind, identity: identity)
    }

    /// The address of the server that has the names: one record is for all lists of a server. A feed or a search has
    /// the repositories of github.com; those of other servers are known by their whole address.
    package var server: String {
        let server = identity.usualServer
        return server.isEmpty ? RepoAddress.gitHub : server
    }

    package init?(parts: [String]) {
        guard parts.count == 7, let kind = ItemKind(rawValue: parts[0]) else { return nil }
        self.init(kind: kind, identity: ListIdentity(parts: Array(parts[1...])))
    }

    /// The kind of its rows, and what identifies it.
    package var parts: [String] { [kind.rawValue] + identity.parts }
}
