import TrendingDomain

/// The repository that a text of an archive names.
enum ArchiveName: Equatable {
    case repo(RepoName)
    /// Why it names none.
    case none(SkipReason)

    /// The text has no name, or is the address of another page of github.com.
    static let missing = ArchiveName.none(.missingName)
    /// The address has no server, and so leads to a file of the archive.
    static let relative = ArchiveName.none(.relativeLink)

    /// Reads `owner/name`, also with spaces around the slash and with marks, as in `owner / **name**`.
    init(pair bytes: Bytes) {
        let parts = bytes.filter { !Self.marks.contains($0) }[...].split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        guard parts.count == 2, !parts.contains([]) else {
            self = .missing
            return
        }
        self.init(owner: parts[0], name: parts[1])
    }

    private static let marks = Array(" \t*`\\~".utf8)

    /// Reads an address with a path of two segments. A query and a fragment do not count.
    init(address bytes: Bytes) {
        let plain = bytes.prefix { $0 != "?" && $0 != "#" && $0 != 0x20 }
        guard let (host, path) = Self.parts(plain) else {
            self = .relative
            return
        }
        var parts = path.split(separator: "/")
        switch host {
        case "github.com", "www.github.com", "hub.fastgit.org", "github.comundefined": break
        case "api.github.com" where parts.first?.isText("repos") == true: parts.removeFirst()
        default:
            self = .none(.otherSource)
            return
        }
        // The first page of a branch.
        if parts.count == 4, parts[2].isText("tree") { parts.removeLast(2) }
        guard parts.count == 2, !parts[0].isText("trending") else {
            let isProfile = parts.count == 1 && GitHubName.isAuthor(parts[0].string) && !parts[0].isText("trending")
            self = isProfile ? .none(.developer) : .missing
            return
        }
        if parts[1].count > 4, parts[1].suffix(4).isText(".git") { parts[1] = parts[1].dropLast(4) }
        self.init(owner: parts[0], name: parts[1])
    }

    init(owner: Bytes, name: Bytes) {
        let path = RepoPath(owner: owner.string, name: name.string)
        self = path.map { .repo($0.repoName) } ?? .none(.invalidName)
    }

    var repo: RepoName? { if case .repo(let name) = self { name } else { nil } }

    /// `nil` for a repository.
    var reason: SkipReason? { if case .none(let reason) = self { reason } else { nil } }

    /// The host of an absolute address, in lower case and with a port that is not the scheme's own, and its path. The
    /// host is empty for an address of another kind. `nil` for a relative address.
    static func parts(_ address: Bytes) -> (host: String, path: Bytes)? {
        var (scheme, rest) = ("https", address)
        if let end = address.range(of: "://") {
            scheme = address[..<end.lowerBound].string.lowercased()
            guard usualPorts[scheme] != nil else { return ("", []) }
            rest = address[end.upperBound...]
        } else if address.begins("//") {
            rest = address.dropFirst(2)
        } else if address.begins("git@github.com:") {
            return ("github.com", address.dropFirst(15))
        } else if !["github.com/", "www.github.com/"].contains(where: { address.begins($0) }) {
            return nil
        }
        var authority = rest.prefix { $0 != "/" }
        let path = rest[authority.endIndex...]
        if let end = authority.lastIndex(of: "@") { authority = authority[(end + 1)...] }
        let host = authority.prefix { $0 != ":" }
        let port = authority[host.endIndex...].dropFirst()
        let isUsual = port.isEmpty || port.string == usualPorts[scheme]
        return ((isUsual ? host : authority).string.lowercased(), path)
    }

    private static let usualPorts = ["http": "80", "https": "443", "git+https": "443", "ssh": "22", "git": "9418"]
}
