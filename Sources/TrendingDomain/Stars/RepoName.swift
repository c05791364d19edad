/// The owner and name of a repository. Compared without regard to case, as on GitHub.
package struct RepoName {
    package var owner: String
    package var name: String

    package init(owner: String, name: String) {
        self.owner = owner
        self.name = name
    }

    /// Returns `nil` if the text does not have the form `owner/name`, or if no repository can have the name.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(owner: String(parts[0]), name: String(parts[1]))
        guard isPossible else { return nil }
    }

    /// Whether a repository can have the name.
    package var isPossible: Bool { GitHubName.isAccount(owner) && GitHubName.isRepo(name) }

    /// `owner/name`.
    package var text: String { "\(owner)/\(name)" }

    /// Equal for all spellings that differ only in case.
    package var key: String { text.lowercased() }
}

extension RepoName: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        isSame(one.name, other.name) && isSame(one.owner, other.owner)
    }

    /// Compares ASCII names, which nearly all are, without creating lowercase copies.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        var (left, right) = (one.utf8.makeIterator(), other.utf8.makeIterator())
        while true {
            let (byte, otherByte) = (left.next(), right.next())
            if byte ?? 0 >= 0x80 || otherByte ?? 0 >= 0x80 { return one.lowercased() == other.lowercased() }
            guard byte.map(lowercase) == otherByte.map(lowercase) else { return false }
            if byte == nil { return true }
        }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// Without the owner: few repositories of a list have the same name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
}

extension Repo {
    package var repoName: RepoName { RepoName(owner: owner, name: name) }

    /// Whether the repository is on the server with this host, as in `Account.host`.
    package func isAt(_ host: String) -> Bool { url.isAt(host) }
}

extension Developer {
    /// Whether the account is on the server with this host, as in `Account.host`.
    package func isAt(_ host: String) -> Bool { url.isAt(host) }
}

extension String {
    fileprivate func isAt(_ host: String) -> Bool { hasPrefix("https://\(host)/") || hasPrefix("http://\(host)/") }
}
