import TrendingDomain

/// Somebody who built a repository: an object, or only a login.
struct FeedPerson: Decodable {
    /// `nil` where no login can be read.
    let contributor: Contributor?

    init(from decoder: any Decoder) {
        if let person = JSONObject(decoder) {
            contributor = Self.login(of: person).map { login in
                Contributor(login: login, avatarURL: person.address("avatarURL", "avatar", "avatar_url"))
            }
        } else {
            let text = try? decoder.singleValueContainer().decode(String.self)
            contributor = text.flatMap(Self.login).map { Contributor(login: $0) }
        }
    }

    /// A row names five; more than this are not read.
    private static let limit = 50

    static func read(_ people: any UnkeyedDecodingContainer) -> [Contributor] {
        var people = people
        var contributors: [Contributor] = []
        for _ in 0..<min(limit, people.count ?? 0) {
            guard let person = try? people.decode(FeedPerson.self) else { break }
            if let contributor = person.contributor { contributors.append(contributor) }
        }
        return contributors
    }

    /// A name may be what people call themselves; then the address of their account is as good.
    private static func login(of person: JSONObject) -> String? {
        let names = [person.text("login"), person.text("username"), person.text("name")]
        return names.lazy.compactMap { $0.flatMap(login) }.first
            ?? person.address("html_url", "href", "url").flatMap(account)
    }

    private static func login(_ text: String) -> String? {
        let login = text.hasPrefix("@") ? text.dropFirst() : text[...]
        return RepoPath.isOwner(login.hasSuffix("[bot]") ? login.dropLast(5) : login) ? String(login) : nil
    }

    private static func account(_ address: String) -> String? {
        let segments = PagePath(href: address, baseURL: "https://github.com")?.segments.filter { !$0.isEmpty } ?? []
        return segments.count == 1 ? login(String(segments[0])) : nil
    }
}
