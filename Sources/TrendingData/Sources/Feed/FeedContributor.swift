import TrendingDomain

/// Reads the contributors of a repository. Each is an object, or only a login.
enum FeedContributor {
    /// A row usually names five. No more than this are read.
    private static let limit = 50

    /// Returns the contributors with a readable login.
    static func read(_ people: JSONElements) -> [Contributor] {
        people.prefix(limit).compactMap(contributor)
    }

    private static func contributor(_ value: JSONValue) -> Contributor? {
        guard let person = JSONObject(value) else {
            return (try? value.text).flatMap(login).map { Contributor(login: $0) }
        }
        return login(of: person).map { login in
            Contributor(login: login, avatarURL: person.address("avatarURL", "avatar", "avatar_url"))
        }
    }

    /// A name may be a display name. In that case, the address of the account also contains the login.
    private static func login(of person: JSONObject) -> String? {
        let names = [person.text("login"), person.text("username"), person.text("name")]
        return names.lazy.compactMap { $0.flatMap(login) }.first
            ?? person.address("html_url", "href", "url").flatMap(account)
    }

    private static func login(_ text: String) -> String? {
        let login = text.hasPrefix("@") ? text.dropFirst() : text[...]
        return GitHubName.isAuthor(login) ? String(login) : nil
    }

    private static func account(_ address: String) -> String? {
        let segments = PagePath(href: address, baseURL: "https://github.com")?.segments.filter { !$0.isEmpty } ?? []
        return segments.count == 1 ? login(String(segments[0])) : nil
    }
}
