import TrendingDomain

extension TrendedRepo {
    /// `nil` for github.com.
    var knownServer: String? { server.isEmpty ? nil : server }

    /// The address of its page.
    var url: String { "\(knownServer ?? RepoAddress.gitHub)/\(name.text)" }

    /// The owner, after the host if the repository is neither on github.com nor on the list's own server:
    /// `ghe.example.com/acme`. Otherwise it could be confused with a repository of the same name.
    func ownerText(in list: ListIdentity? = nil) -> String {
        guard !server.isEmpty, server != list?.usualServer else { return name.owner }
        return "\(LinkTarget(server)?.authority ?? server)/\(name.owner)"
    }
}
