import TrendingDomain

/// Reads the menu of programming languages from the links to their pages. A repository's description can contain links
/// to such pages, so links in rows are ignored. A list of links is also ignored if too few of its languages are known.
struct GitHubLanguageMenu {
    /// The links to lists of other periods or languages, grouped by the element that contains them.
    private let menus: [[PageLink]]

    /// `links` are all links of the page.
    init(links: [PageLink], rows: [HTMLNode]) {
        var places: [HTMLNode: Int?] = [:]
        var menus: [[PageLink]] = []
        for link in links where Self.isList(link) {
            guard let menu = link.element.menu else { continue }
            if let place = places[menu] {
                if let place { menus[place].append(link) }
            } else if rows.contains(where: { $0.contains(menu) }) {
                places[menu] = .some(nil)
            } else {
                places[menu] = menus.count
                menus.append([link])
            }
        }
        self.menus = menus
    }

    /// Whether the page links to lists of other periods or languages. Links to the trending page itself are on many of
    /// GitHub's pages.
    var linksToOtherLists: Bool { !menus.isEmpty }

    /// In the menu's order, without duplicates.
    var languages: [ProgrammingLanguage] {
        var seen: Set<String> = []
        return menus.flatMap(Self.languages).filter { seen.insert($0.slug).inserted }
    }

    /// A menu with fewer known languages is not GitHub's, which has had hundreds since 2014.
    private static let fewestKnown = 3

    private static let known = Set(GitHubLanguages.all())

    private static func languages(of menu: [PageLink]) -> [ProgrammingLanguage] {
        let languages = menu.compactMap(language)
        let count = known.intersection(languages).count
        guard count >= fewestKnown, count * 2 >= menu.count else { return [] }
        return languages.filter { known.contains($0) || $0.isSafe }
    }

    /// The menus of periods and of spoken languages link to the page's own language, too, but with other names.
    private static func language(_ link: PageLink) -> ProgrammingLanguage? {
        guard link.path.segments.count == 2, let slug = PercentCoding.decode(link.path.segments[1]),
            let name = link.element.text(upTo: 100)
        else { return nil }
        return ProgrammingLanguage(name: name, slug: slug)
    }

    private static func isList(_ link: PageLink) -> Bool {
        // Compares bytes. Comparing whole characters takes a hundred times as long.
        link.path.segments.first == "trending"
            && (link.path.query.utf8.starts(with: "since=".utf8) || link.path.query.contains("&since="))
    }
}

extension HTMLNode {
    /// The element around the items of the menu that this link may belong to. An item is a link, or contains one link.
    fileprivate var menu: HTMLNode? {
        let item = sequence(first: self, next: \.parent).prefix(3).first { $0.isNamed("li") }
        return (item ?? self).parent
    }
}
