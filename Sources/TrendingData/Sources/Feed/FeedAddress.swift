import TrendingDomain

/// The place of a feed: an http or https address, or a file on this machine.
package enum FeedAddress: Sendable, Hashable {
    /// Normalized, without a fragment.
    case web(String)
    /// An absolute path.
    case file(path: String)

    /// Reads an address or a path. A relative path starts at `workingDirectory`.
    package init(_ untrusted: String, workingDirectory: String?) throws(AddressFault) {
        guard !untrusted.isEmpty else { throw .empty }
        guard !untrusted.utf8.contains(0) else { throw .malformed }
        let text = untrusted.drop(while: \.isWhitespace)
        let scheme = Self.scheme(of: text)
        guard scheme == nil || text.startIndex == untrusted.startIndex else { throw .malformed }
        switch scheme {
        case "http", "https": self = .web(try Self.web(untrusted))
        case "file": self = .file(path: try Self.path(ofAddress: untrusted))
        case let other?: throw .scheme(other)
        case nil where Self.hasPassword(text): throw .user
        case nil: self = .file(path: try Self.path(untrusted, workingDirectory))
        }
    }

    /// The feed as an address, which can be read back.
    package var text: String {
        switch self {
        case .web(let url): url
        case .file(let path):
            "file://" + path.split(separator: "/").map { "/" + PercentCoding.encode(String($0)) }.joined()
        }
    }

    /// The address to show, without secrets in its query.
    package var label: String {
        switch self {
        case .web(let url): RedactedAddress(url).description
        case .file(let path): path
        }
    }
}

extension FeedAddress {
    /// Finds any name before `://`. Before a plain `:`, finds only names that a path is unlikely to start with.
    private static func scheme(of text: Substring) -> String? {
        let name = text.prefix { $0 != ":" && $0 != "/" }.lowercased()
        let rest = text.dropFirst(name.count)
        let isName =
            name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
        guard isName, rest.first == ":" else { return nil }
        return rest.hasPrefix("://") || ["http", "https", "file"].contains(name) ? name : nil
    }

    /// Whether it looks like an address with a user and a password but no scheme: `u:p@h`, `//u:p@h`. The path of a
    /// file with such a name is `./u:p@h`.
    private static func hasPassword(_ text: Substring) -> Bool {
        let rest = (text.hasPrefix("//") ? text.drop { $0 == "/" } : text).drop { $0 != ":" && $0 != "/" }
        return rest.first == ":" && rest.contains("@")
    }

    private static func web(_ text: String) throws(AddressFault) -> String {
        guard !text.contains(where: \.isWhitespace) else { throw .malformed }
        let address = try WebAddress(text)
        return address.root + (address.path.isEmpty ? "/" : address.path) + (address.query.map { "?\($0)" } ?? "")
    }

    /// The path of `file:///path`, `file:/path` or `file://localhost/path`.
    private static func path(ofAddress text: String) throws(AddressFault) -> String {
        var rest = text.dropFirst("file:".count)
        if rest.hasPrefix("//") {
            let host = rest.dropFirst(2).prefix { $0 != "/" }
            guard host.isEmpty || host.lowercased() == "localhost" else { throw .fileAddress }
            rest = rest.dropFirst(2 + host.count)
        }
        guard rest.hasPrefix("/") else { throw .fileAddress }
        guard let path = PercentCoding.decode(rest), !path.utf8.contains(0) else { throw .malformed }
        return plain(path)
    }

    private static func path(_ text: String, _ workingDirectory: String?) throws(AddressFault) -> String {
        if text == "~" || text.hasPrefix("~/") { throw .home }
        if text.hasPrefix("/") { return plain(text) }
        guard let workingDirectory, workingDirectory.hasPrefix("/") else { throw .relative }
        return plain("\(workingDirectory)/\(text)")
    }

    /// Keeps `..`, because the parent of a symbolic link's target is not the part before it in the path.
    private static func plain(_ path: String) -> String {
        "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

extension FeedAddress {
    /// Whether `{language}` is in it: there is a list for each language.
    var hasLanguages: Bool { list(of: nil) != self }

    /// The address of the language's list, with its short form in place of `{language}`; with `all` for all languages.
    func list(of language: ProgrammingLanguage?) -> FeedAddress {
        let slug = language?.slug ?? "all"
        switch self {
        case .web(let url): return .web(url.replacing("%7Blanguage%7D", with: PercentCoding.encode(slug)))
        case .file(let path):
            // A name that is no name of a folder names none that a publisher writes.
            let folder = slug.replacing("/", with: "%2F")
            return .file(path: path.replacing("{language}", with: folder.hasPrefix(".") ? "%2E" : folder))
        }
    }
}
