/// A link within the site, and where it leads.
struct PageLink {
    let element: HTMLElement
    let path: PagePath

    /// Whether GitHub wrote it: only its own links are relative, those in a description are whole addresses.
    var isOwn: Bool { element.attribute("href").map { $0.hasPrefix("/") && !$0.hasPrefix("//") } ?? false }
}

extension HTMLElement {
    func link(baseURL: String) -> PageLink? {
        attribute("href").flatMap { PagePath(href: $0, baseURL: baseURL) }.map { PageLink(element: self, path: $0) }
    }

    /// The links below this element that lead to the site's own pages.
    func links(baseURL: String) -> some Sequence<PageLink> {
        descendants(named: "a").lazy.compactMap { $0.link(baseURL: baseURL) }
    }

    /// Whether what it says no longer holds.
    var isStruckOut: Bool { ["del", "s", "strike"].contains(name) }

    var isHeading: Bool { ["h1", "h2", "h3", "h4", "h5", "h6"].contains(name) }
}
