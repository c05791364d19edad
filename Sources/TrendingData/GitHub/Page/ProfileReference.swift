import TrendingDomain

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

    private static func checked(_ login: Substring) -> String? {
        GitHubName.isAccount(login) && !RepoPath.isReserved(login) ? String(login) : nil
    }
}
