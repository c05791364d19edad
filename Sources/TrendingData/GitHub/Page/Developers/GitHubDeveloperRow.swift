import TrendingDomain

/// Reads one row of the page of trending developers. As for repositories, finds fields by the targets of links, the
/// kinds of elements, and the words, never by class names.
struct GitHubDeveloperRow: GitHubRow {
    let login: String
    /// The number beside the row's anchor.
    let shownRank: Int?
    /// Whether the row links to the developer's page for sponsors.
    let isSponsorable: Bool
    let badges: Set<String>
    private let name: String?
    private let avatarURL: String?
    private let repo: PopularRepo?
    private let organization: String?
    private let baseURL: String

    var key: String { login.lowercased() }
    var hasBody: Bool { true }

    /// Returns `nil` also if the row says two different developers.
    init?(_ parts: GitHubRowParts) {
        let titles = parts.titles
        let own = titles.lazy.compactMap { GitHubRowParts.account($0.link.path) }.first
        guard let login = Self.login(anchor: Self.anchor(of: parts.row), own ?? parts.pictured) else { return nil }
        self.login = login
        baseURL = parts.baseURL
        let title = titles.first { GitHubRowParts.account($0.link.path)?.lowercased() == login.lowercased() }?.link
            .element
        let name = title?.text.nonEmpty
        self.name = name
        shownRank = parts.texts.lazy.filter { $0.link?.attribute("href") == "#pa-\(login)" }.compactMap {
            GroupedNumber.parse($0.words[...])
        }.first { $0 > 0 }
        isSponsorable = parts.links.contains { Self.isSponsors($0.path.segments, of: login) }
        avatarURL = parts.picture(of: login)
        let popular = Self.repo(parts, titles)
        repo = popular?.repo
        organization = repo == nil ? parts.organization : nil
        let names = [login, name, repo?.name].compactMap(\.self)
        badges = parts.badges(besides: names, title: title, end: title ?? parts.headings.first, about: popular?.about)
    }

    func developer(rank: Int) -> Developer {
        var developer = Developer(login: login, url: "\(baseURL)/\(login)")
        developer.rank = rank
        developer.id = avatarURL.flatMap(Self.id(inPicture:))
        developer.name = name
        developer.avatarURL = avatarURL
        developer.popularRepo = repo
        developer.organization = organization
        return developer
    }

    /// The login in the row's anchor, `pa-login`.
    static func anchor(of element: HTMLNode) -> String? {
        guard element.has("id", holding: "pa-"), let id = element.attribute("id"), id.hasPrefix("pa-") else {
            return nil
        }
        let login = id.dropFirst(3)
        return GitHubRowParts.isAccount(login) ? String(login) : nil
    }

    private static func login(anchor: String?, _ linked: String?) -> String? {
        guard let anchor else { return linked }
        guard let linked else { return anchor }
        return anchor.lowercased() == linked.lowercased() ? anchor : nil
    }

    /// The first repository that a heading links to, and the element with its description.
    private static func repo(
        _ parts: GitHubRowParts,
        _ titles: [GitHubRowParts.Title]
    ) -> (repo: PopularRepo, about: HTMLNode?)? {
        for title in titles {
            guard let path = RepoPath(path: title.link.path) else { continue }
            let about = parts.element(after: title.heading)
            var repo = PopularRepo(
                owner: path.owner,
                name: path.name,
                url: "\(parts.baseURL)/\(path.owner)/\(path.name)"
            )
            repo.description = about?.text
            return (repo, about)
        }
        return nil
    }

    private static func isSponsors(_ path: [Substring], of login: String) -> Bool {
        path.count == 2 && path[0] == "sponsors" && path[1].lowercased() == login.lowercased()
    }

    /// The number in `…/u/30140?s=96`.
    private static func id(inPicture address: String) -> Int? {
        let path = address.prefix { $0 != "?" }.split(separator: "/")
        guard path.count > 3, path[path.count - 2] == "u" else { return nil }
        return path.last.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
