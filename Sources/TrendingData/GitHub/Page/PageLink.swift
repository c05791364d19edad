/// A link within the site, and its target.
struct PageLink {
    let element: HTMLNode
    let path: PagePath

    /// Whether GitHub wrote the link. Only GitHub's own links are relative; links in a description are complete
    /// addresses.
    var isOwn: Bool { element.attribute("href").map { $0.hasPrefix("/") && !$0.hasPrefix("//") } ?? false }

    /// Whether it leads to a list, as the links of the menus do. They are most of the page.
    var isOfMenu: Bool { path.segments.first == "trending" }
}

extension HTMLNode {
    func link(baseURL: String) -> PageLink? {
        attribute("href").flatMap { PagePath(href: $0, baseURL: baseURL) }.map { PageLink(element: self, path: $0) }
    }

    /// The links below this element that go to the site's own pages.
    func links(baseURL: String) -> some Sequence<PageLink> {
        descendants(named: "a").lazy.compactMap { $0.link(baseURL: baseURL) }
    }

    /// Whether the text is struck out, so it is no longer valid.
    var isStruckOut: Bool { ["del", "s", "strike"].contains(name) }

    var isHeading: Bool { ["h1", "h2", "h3", "h4", "h5", "h6"].contains(name) }
}
