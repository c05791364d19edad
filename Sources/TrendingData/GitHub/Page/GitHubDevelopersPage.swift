import TrendingDomain

package typealias GitHubDevelopersPage = GitHubListPage<Developer>

extension Developer {
    /// A title is a link to a developer in a heading. Each row also has a picture of the developer, or an anchor. The
    /// ranks are those that the page shows, if all rows have one, in order.
    package static func read(
        _ root: HTMLNode,
        since period: TrendingQuery.Period?,
        baseURL: String,
        isCancelled: () -> Bool
    ) -> GitHubListPage<Developer> {
        let links = Array(root.links(baseURL: baseURL))
        var titles: [String: HTMLNode] = [:]
        for link in links {
            guard let login = GitHubRowParts.account(link.path)?.lowercased(), link.element.isInHeading else {
                continue
            }
            titles[login] = titles[login] ?? link.element
        }
        let list = GitHubRowList<GitHubDeveloperRow>(Array(titles.values), links, baseURL, isCancelled) { element, _ in
            GitHubDeveloperRow.anchor(of: element) != nil || GitHubRowParts(element, baseURL: baseURL).pictured != nil
        }
        let missed = titles.values.count { title in !list.elements.contains { $0.contains(title) } }
        let saysSponsors = list.readable.contains(where: \.isSponsorable)
        let ranks = list.readable.compactMap(\.shownRank)
        let areRanked = ranks.count == list.readable.count && zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
        return GitHubListPage(
            items: list.items { row, place in
                var developer = row.developer(rank: areRanked ? row.shownRank ?? place : place)
                if saysSponsors { developer.isSponsorable = row.isSponsorable }
                return developer
            },
            unreadableRows: list.unreadable + missed,
            isList: !list.readable.isEmpty
        )
    }
}

/// Reads one row of the page of trending developers. As for repositories, finds fields by the targets of links, the
/// kinds of elements, and the words, never by class names.
private struct GitHubDeveloperRow: GitHubRow {
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
        let name = (title?.text).flatMap { $0.isEmpty ? nil : $0 }
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
        return RepoPath.isAccount(login) ? String(login) : nil
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

/// What only rows of developers have.
extension GitHubRowParts {
    /// A heading and its first link.
    fileprivate typealias Title = (heading: HTMLNode, link: PageLink)

    fileprivate var titles: [Title] {
        headings.compactMap { heading in
            heading.links(baseURL: baseURL).first { _ in true }.map { (heading, $0) }
        }
    }

    /// The account of a path that is exactly `/login`.
    fileprivate static func account(_ path: PagePath) -> String? {
        guard path.segments.count == 1, let login = path.segments.first, RepoPath.isAccount(login) else { return nil }
        return String(login)
    }

    /// The account of the first picture that links to it.
    fileprivate var pictured: String? {
        pictures.lazy.compactMap { picture in
            picture.parent?.link(baseURL: baseURL).flatMap { Self.account($0.path) }
        }.first
    }

    /// The address of the picture labelled `@login`.
    fileprivate func picture(of login: String) -> String? {
        let label = "@\(login)".lowercased()
        return pictures.first { $0.attribute("alt")?.lowercased() == label }?.attribute("src")
    }

    /// The first element with text after the heading, in the innermost element around both.
    fileprivate func element(after heading: HTMLNode) -> HTMLNode? {
        guard let around = heading.parent else { return nil }
        let following = sequence(first: heading) { $0.next(below: around, inside: false) }.dropFirst()
        return following.first { !$0.text.isEmpty }
    }

    /// The name in `Works for Tailscale`, which is there for screen readers. Others see the name beside an icon.
    fileprivate var organization: String? {
        for node in row.nodes(inside: { !$0.isHeading && $0.name != "article" }) where node.name.isEmpty {
            guard let words = node.words(upTo: Self.longest), words.starts(with: Self.worksFor),
                words.count > Self.worksFor.count
            else { continue }
            return words.dropFirst(Self.worksFor.count).joined(separator: " ")
        }
        return nil
    }

    private static let worksFor: [Substring] = ["Works", "for"]
    /// In bytes.
    private static let longest = 300
}
