import TrendingDomain

extension RepoReference {
    /// Reads a number, `owner/name` or an address. `host` is the host of the server in use, as in `Account.host`.
    package init(_ text: String, host: String) throws(Mistake) {
        if !text.isEmpty, text.utf8.allSatisfy(\.isDigit) {
            guard let number = Int(text), number > 0 else { throw .form }
            self = .number(number)
        } else if let address = Self.address(text, host) {
            let origin = WebOrigin(address)
            guard !origin.host.isEmpty else { throw .form }
            guard origin.authority == host || origin.authority == "www.\(host)" else {
                throw .otherServer(origin.authority)
            }
            self = .repo(try Self.repo(Self.path(address), isAddress: true))
        } else {
            self = .repo(try Self.repo(text.split(separator: "/", omittingEmptySubsequences: false), isAddress: false))
        }
    }

    /// The text as a web address; `nil` if it is none. Also what git takes, such as `git@host:owner/name.git`, and an
    /// address of `host` without a scheme.
    private static func address(_ text: String, _ host: String) -> String? {
        if let scheme = text.firstRange(of: "://") {
            let rest = text[scheme.upperBound...]
            switch text[..<scheme.lowerBound].lowercased() {
            case "http", "https": return text
            case "ssh", "git", "git+ssh", "git+https":
                let server = rest.prefix { $0 != "/" }
                return "https://" + webServer(server, host) + rest.dropFirst(server.count)
            default: return nil
            }
        }
        let server = text.prefix { $0 != ":" && $0 != "/" }
        if server.contains("@"), !server.hasPrefix("@"), server.endIndex < text.endIndex {
            return "https://\(webServer(server, host))/\(text[server.endIndex...].dropFirst())"
        }
        return ["\(host)/", "www.\(host)/"].contains(where: text.lowercased().hasPrefix) ? "https://\(text)" : nil
    }

    /// The server that git asks, without the user and git's own port.
    private static func webServer(_ server: Substring, _ host: String) -> String {
        let name = (server.split(separator: "@", omittingEmptySubsequences: false).last ?? "").prefix { $0 != ":" }
            .lowercased()
        return name == host.prefix { $0 != ":" } ? host : name
    }

    private static func path(_ address: String) -> [Substring] {
        AddressParts(address).path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
    }

    /// An address may have more segments after the repository's name. Neither `.git` nor a slash after it belongs to
    /// it.
    private static func repo(_ parts: [Substring], isAddress: Bool) throws(Mistake) -> RepoName {
        let rest = parts.dropFirst(2)
        guard parts.count >= 2, isAddress || rest.isEmpty || rest == [""] else { throw .form }
        let name = parts[1].hasSuffix(".git") ? parts[1].dropLast(4) : parts[1]
        guard name != ".git", let path = RepoPath(owner: parts[0], name: name) else { throw .form }
        return path.repoName
    }
}

/// A developer as a user names one: `@ada`, or the address of the profile.
package enum ProfileReference {
    /// The login; `nil` if the text is neither. `host` is the host of the server in use, as in `Account.host`.
    package static func login(_ text: String, host: String) -> String? {
        if text.hasPrefix("@") { return checked(text.dropFirst()) }
        let start = text.prefix(8).lowercased()
        guard start == "https://" || start.hasPrefix("http://") else { return nil }
        let origin = WebOrigin(text)
        guard origin.authority == host || origin.authority == "www.\(host)" else { return nil }
        let segments = AddressParts(text).path.split(separator: "/")
        return segments.count == 1 ? checked(segments[0]) : nil
    }

    private static func checked(_ login: Substring) -> String? { RepoPath.isAccount(login) ? String(login) : nil }
}
