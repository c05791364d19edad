import TrendingDomain

extension RepoReference {
    /// Reads a rank, `owner/name` or an address. `host` is the host of the server in use, as in `Account.host`.
    package init(_ text: String, host: String) throws(Mistake) {
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            guard let rank = Int(text), rank > 0 else { throw .form }
            self = .rank(rank)
        } else if Self.isAddress(text) {
            let origin = WebOrigin(text)
            guard !origin.host.isEmpty else { throw .form }
            guard origin.authority == host || origin.authority == "www.\(host)" else {
                throw .otherServer(origin.authority)
            }
            self = .repo(try Self.repo(Self.path(text), isAddress: true))
        } else {
            self = .repo(try Self.repo(text.split(separator: "/", omittingEmptySubsequences: false), isAddress: false))
        }
    }

    private static func isAddress(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start == "https://" || start.hasPrefix("http://")
    }

    private static func path(_ address: String) -> [Substring] {
        let path = address.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
    }

    /// An address may have more segments after the repository's name.
    private static func repo(_ parts: [Substring], isAddress: Bool) throws(Mistake) -> RepoName {
        guard parts.count >= 2, isAddress || parts.count == 2 else { throw .form }
        let name = isAddress && parts[1].hasSuffix(".git") ? parts[1].dropLast(4) : parts[1]
        guard name != ".git", let path = RepoPath(owner: parts[0], name: name) else { throw .form }
        return RepoName(owner: path.owner, name: path.name)
    }
}
