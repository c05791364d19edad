import TrendingDomain

/// The repository that a text of an archive names.
enum ArchiveName: Equatable {
    case repo(RepoName)
    /// The text has no name, or is the address of another page of github.com.
    case missing
    /// GitHub does not allow the name.
    case invalid
    /// The address leads to another server than github.com.
    case otherServer
    /// The address is that of a profile.
    case developer
    /// The address has no server, and so leads to a file of the archive.
    case relative

    /// Reads `owner/name`, also with spaces around the slash and with marks, as in `owner / **name**`.
    init(pair bytes: ArraySlice<UInt8>) {
        let plain = bytes.contains(where: Self.isMark) ? bytes.filter { !Self.isMark($0) }[...] : bytes
        guard let slash = plain.firstIndex(of: "/"), slash > plain.startIndex,
            slash + 1 < plain.endIndex, !plain[(slash + 1)...].contains("/")
        else {
            self = .missing
            return
        }
        self.init(owner: plain[..<slash], name: plain[(slash + 1)...])
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case " ", "\t", "*", "`", "\\", "~": true
        default: false
        }
    }

    /// Reads an address with a path of two segments. A query and a fragment do not count.
    init(address bytes: ArraySlice<UInt8>) {
        let plain = bytes.prefix { $0 != "?" && $0 != "#" && $0 != 0x20 }
        guard let (host, path) = Self.parts(plain) else {
            self = .relative
            return
        }
        var parts = path.split(separator: "/")
        switch host {
        case "github.com", "www.github.com", "hub.fastgit.org", "github.comundefined": break
        case "api.github.com" where parts.first?.elementsEqual("repos".utf8) == true: parts.removeFirst()
        default:
            self = .otherServer
            return
        }
        // The first page of a branch.
        if parts.count == 4, parts[2].elementsEqual("tree".utf8) { parts.removeLast(2) }
        guard parts.count == 2 else {
            let isProfile = parts.count == 1 && GitHubName.isAuthor(parts[0].string) && parts[0].string != "trending"
            self = isProfile ? .developer : .missing
            return
        }
        if parts[1].count > 4, parts[1].suffix(4).elementsEqual(".git".utf8) { parts[1] = parts[1].dropLast(4) }
        self.init(owner: parts[0], name: parts[1])
    }

    init(owner: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
        guard let path = RepoPath(owner: owner.string, name: name.string) else {
            self = .invalid
            return
        }
        self = .repo(RepoName(owner: path.owner, name: path.name))
    }

    var repo: RepoName? { if case .repo(let name) = self { name } else { nil } }

    /// Why it can't be in a list; `nil` for a repository.
    var reason: SkipReason? {
        switch self {
        case .repo: nil
        case .missing: .missingName
        case .invalid: .invalidName
        case .otherServer: .otherSource
        case .developer: .developer
        case .relative: .relativeLink
        }
    }

    /// The host of an absolute address, in lower case, and its path. The host is empty for an address of another kind.
    /// `nil` for a relative address.
    static func parts(_ address: ArraySlice<UInt8>) -> (host: String, path: ArraySlice<UInt8>)? {
        var rest = address
        if let end = address.range(of: "://") {
            let scheme = address[..<end.lowerBound].string.lowercased()
            guard ["http", "https", "git", "ssh", "git+https"].contains(scheme) else { return ("", []) }
            rest = address[end.upperBound...]
        } else if address.starts(with: "//".utf8) {
            rest = address.dropFirst(2)
        } else if address.starts(with: "git@github.com:".utf8) {
            return ("github.com", address.dropFirst(15))
        } else if !["github.com/", "www.github.com/"].contains(where: { address.starts(with: $0.utf8) }) {
            return nil
        }
        var authority = rest.prefix { $0 != "/" }
        let path = rest[authority.endIndex...]
        if let end = authority.lastIndex(of: "@") { authority = authority[(end + 1)...] }
        return ((authority.prefix { $0 != ":" }).string.lowercased(), path)
    }
}
