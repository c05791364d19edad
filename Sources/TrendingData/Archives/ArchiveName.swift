import TrendingDomain

/// The repository that a text of an archive names.
enum ArchiveName: Equatable {
    case repo(RepoName)
    /// The text has no name.
    case missing
    /// GitHub does not allow the name.
    case invalid
    /// The address leads to another server than github.com.
    case otherServer

    /// Reads `owner/name`, also with spaces around the slash and with stars, as in `owner / **name**`.
    init(pair bytes: ArraySlice<UInt8>) {
        let hasSigns = bytes.contains { $0 == UInt8(ascii: "*") || $0 == 0x20 || $0 == 0x09 }
        let plain = hasSigns ? bytes.filter { $0 != UInt8(ascii: "*") && $0 != 0x20 && $0 != 0x09 }[...] : bytes
        guard let slash = plain.firstIndex(of: UInt8(ascii: "/")), slash > plain.startIndex,
            slash + 1 < plain.endIndex, !plain[(slash + 1)...].contains(UInt8(ascii: "/"))
        else {
            self = .missing
            return
        }
        self.init(owner: plain[..<slash], name: plain[(slash + 1)...])
    }

    /// Reads an address with a path of two segments, or a relative one. A query and a fragment do not count.
    init(address bytes: ArraySlice<UInt8>) {
        let plain = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") && $0 != 0x20 }
        var parts = plain.split(separator: UInt8(ascii: "/"))
        if let host = Self.host(plain) {
            guard Self.isGitHub(host) else {
                self = .otherServer
                return
            }
            parts.removeFirst(plain.starts(with: "//".utf8) ? 1 : 2)
        }
        guard parts.count == 2 else {
            self = .missing
            return
        }
        self.init(owner: parts[0], name: parts[1])
    }

    init(owner: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
        let text = (String(decoding: owner, as: UTF8.self), String(decoding: name, as: UTF8.self))
        guard let path = RepoPath(owner: text.0, name: text.1) else {
            self = .invalid
            return
        }
        self = .repo(RepoName(owner: path.owner, name: path.name))
    }

    /// The host of an absolute address; empty for one that is not of the web. `nil` for a relative address.
    private static func host(_ address: ArraySlice<UInt8>) -> String? {
        var rest = address
        if let end = ArchiveText.firstRange(of: "://", in: address) {
            let scheme = String(decoding: address[..<end.lowerBound], as: UTF8.self).lowercased()
            guard ["http", "https"].contains(scheme) else { return "" }
            rest = address[end.upperBound...]
        } else if address.starts(with: "//".utf8) {
            rest = address.dropFirst(2)
        } else {
            return nil
        }
        var authority = rest.prefix { $0 != UInt8(ascii: "/") }
        if let end = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(end + 1)...] }
        return String(decoding: authority.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
    }

    /// Also true of a mirror that archives have linked to.
    private static func isGitHub(_ host: String) -> Bool {
        ["github.com", "hub.fastgit.org"].contains(host) || host.hasSuffix(".github.com")
            || host == "github.comundefined"
    }
}
