import TrendingDomain

/// The menu of programming languages, read off the links to their pages.
struct GitHubLanguageMenu {
    private let links: [PageLink]

    init(root: HTMLElement, baseURL: String) {
        links = root.links(baseURL: baseURL).filter { $0.path.segments.first == "trending" }
    }

    /// Whether the page links to pages of trending repositories, as GitHub's own does.
    var linksToTrending: Bool { !links.isEmpty }

    /// In the menu's order, each once.
    var languages: [ProgrammingLanguage] {
        var names: [String: [String]] = [:]
        var slugs: [String] = []
        for (name, slug) in links.compactMap(Self.entry) where names[slug]?.contains(name) != true {
            if names[slug] == nil { slugs.append(slug) }
            names[slug, default: []].append(name)
        }
        return slugs.compactMap { slug in
            Self.languageName(among: names[slug] ?? [], slug: slug).map { ProgrammingLanguage(name: $0, slug: slug) }
        }
    }

    private static func entry(_ link: PageLink) -> (name: String, slug: String)? {
        guard link.path.segments.count == 2, link.path.query.split(separator: "&").contains(where: isPeriod),
            let slug = PercentCoding.decode(link.path.segments[1]), !slug.isEmpty, slug != "developers"
        else { return nil }
        let name = link.element.text
        return name.isEmpty || name.utf8.count > 100 || slug.utf8.count > 100 ? nil : (name, slug)
    }

    private static func isPeriod(_ item: Substring) -> Bool { item.hasPrefix("since=") }

    /// The periods and spoken languages of the language that the page is about share its address.
    private static func languageName(among names: [String], slug: String) -> String? {
        names.first { $0.lowercased().replacing(" ", with: "-") == slug.lowercased() }
            ?? (names.count == 1 ? names.first : nil)
    }
}
