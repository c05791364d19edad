import TrendingDomain

/// The menu of programming languages, read off the links to their pages.
struct GitHubLanguageMenu {
    private let links: [PageLink]

    init(root: HTMLElement, baseURL: String) {
        links = root.links(baseURL: baseURL).filter { $0.path.segments.first == "trending" }
    }

    /// Whether the page links to lists of other periods or languages. Links to the trending page as such are on many of
    /// GitHub's pages.
    var linksToOtherLists: Bool { links.contains(where: Self.isList) }

    /// In the menu's order, each once.
    var languages: [ProgrammingLanguage] {
        var places = [String: Int](minimumCapacity: links.count)
        var languages: [(slug: String, names: [String])] = []
        for (name, slug) in links.compactMap(Self.entry) {
            if let place = places[slug] {
                languages[place].names.append(name)
            } else {
                places[slug] = languages.count
                languages.append((slug, [name]))
            }
        }
        return languages.compactMap { slug, names in
            Self.languageName(among: names, slug: slug).map { ProgrammingLanguage(name: $0, slug: slug) }
        }
    }

    private static func entry(_ link: PageLink) -> (name: String, slug: String)? {
        guard link.path.segments.count == 2, isList(link),
            let slug = PercentCoding.decode(link.path.segments[1]), !slug.isEmpty, slug != "developers"
        else { return nil }
        guard let name = link.element.text(upTo: 100), !name.isEmpty, slug.utf8.count <= 100 else { return nil }
        return (name, slug)
    }

    private static func isList(_ link: PageLink) -> Bool {
        // Whole characters, which are compared otherwise, take a hundred times as long.
        link.path.query.utf8.starts(with: "since=".utf8) || link.path.query.contains("&since=")
    }

    /// The periods and spoken languages of the language that the page is about share its address.
    private static func languageName(among names: [String], slug: String) -> String? {
        names.first { GitHubLanguages.isSlug(slug, of: $0) }
            ?? (Set(names).count == 1 ? names.first : nil)
    }
}
