/// Owner and name of a repository on some server, compared without regard to case, as GitHub does.
package struct RepoName: Sendable {
    package var owner: String
    package var name: String

    package init(owner: String, name: String) {
        self.owner = owner
        self.name = name
    }

    /// `nil` if the text is not of the form `owner/name`. Owner and name themselves are not checked.
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
    package static func == (one: Self, other: Self) -> Bool {
        isSame(one.name, other.name) && isSame(one.owner, other.owner)
    }

    /// Nearly all names are ASCII, and are compared without a copy in lower case.
    private static func isSame(_ one: String, _ other: String) -> Bool {
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

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Repo {
    package var repoName: RepoName { RepoName(owner: owner, name: name) }

    /// Whether it is on the server with that host, as in `Account.host`.
    package func isAt(_ host: String) -> Bool {
        url.hasPrefix("https://\(host)/") || url.hasPrefix("http://\(host)/")
    }
}
