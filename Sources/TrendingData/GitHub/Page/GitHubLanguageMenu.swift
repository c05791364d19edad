import TrendingDomain

/// The menu of programming languages, read off the links to their pages. Whoever describes a repository can put links to
/// such pages into its row, so rows are left out, and so is every list of links in which too few languages are known.
struct GitHubLanguageMenu {
    /// The links to lists of other periods or languages, by what they stand in.
    private let menus: [[PageLink]]

    init(root: HTMLElement, baseURL: String) {
        var places: [HTMLElement: Int?] = [:]
        var menus: [[PageLink]] = []
        for link in root.links(baseURL: baseURL) where Self.isList(link) {
            guard let menu = link.element.menu else { continue }
            if let place = places[menu] {
                if let place { menus[place].append(link) }
            } else if menu.isInRow {
                places[menu] = .some(nil)
            } else {
                places[menu] = menus.count
                menus.append([link])
            }
        }
        self.menus = menus
    }

    /// Whether the page links to lists of other periods or languages. Links to the trending page as such are on many of
    /// GitHub's pages.
    var linksToOtherLists: Bool { !menus.isEmpty }

    /// In the menu's order, each once.
    var languages: [ProgrammingLanguage] {
        let known = Set(GitHubLanguages.all().map(\.slug))
        var seen: Set<String> = []
        return menus.flatMap { Self.languages(of: $0, known) }.filter { seen.insert($0.slug).inserted }
    }

    /// Fewer are no menu of GitHub's, which has had hundreds since 2014.
    private static let fewestKnown = 3

    private static func languages(of menu: [PageLink], _ known: Set<String>) -> [ProgrammingLanguage] {
        let languages = menu.compactMap(language)
        let count = Set(languages.map(\.slug)).count { known.contains($0) }
        return count >= fewestKnown && count * 2 >= menu.count ? languages : []
    }

    /// The periods and spoken languages of the language that the page is about share its address, and not its name.
    private static func language(_ link: PageLink) -> ProgrammingLanguage? {
        guard link.path.segments.count == 2, let slug = PercentCoding.decode(link.path.segments[1]),
            let name = link.element.text(upTo: 100)
        else { return nil }
        let language = ProgrammingLanguage(name: name, slug: slug)
        return language.isSafe ? language : nil
    }

    private static func isList(_ link: PageLink) -> Bool {
        // Whole characters, which are compared otherwise, take a hundred times as long.
        link.path.segments.first == "trending"
            && (link.path.query.utf8.starts(with: "since=".utf8) || link.path.query.contains("&since="))
    }
}

extension HTMLElement {
    /// What the items of the menu stand in that this link may be one of: items are links, or have one link each.
    fileprivate var menu: HTMLElement? {
        let item = sequence(first: self, next: \.parent).prefix(3).first { $0.name == "li" }
        return (item ?? self).parent
    }

    fileprivate var isInRow: Bool {
        sequence(first: self, next: \.parent).contains { $0.name == "article" }
    }
}
