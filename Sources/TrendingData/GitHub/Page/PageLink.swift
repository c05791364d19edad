import TrendingDomain

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
    var isStruckOut: Bool { isNamed("del") || isNamed("s") || isNamed("strike") }

    var isHeading: Bool { ["h1", "h2", "h3", "h4", "h5", "h6"].contains(name) }

    var isInHeading: Bool { sequence(first: self, next: \.parent).contains(where: \.isHeading) }
}

/// The path of a link within the site: its segments and its query, both as written.
struct PagePath {
    let segments: [Substring]
    let query: Substring
    /// In bytes. Each part of a path takes memory.
    private static let longest = 8_000

    /// Returns `nil` for a link to another site, a relative path, and an address that is longer than any. `baseURL` is
    /// the site's address. A link may start with it, with or without the scheme, or with `/`. A `/` at the end changes
    /// nothing.
    init?(href: String, baseURL: String) {
        guard href.utf8.count <= Self.longest else { return nil }
        // A view of the string is ten times as slow as an array, and a page has more than a thousand links.
        var path = Array(href.utf8)[...]
        if path.first != slash || path.dropFirst().first == slash {
            guard let inside = Self.inside(path, baseURL) ?? Self.inside(path, RepoAddress.gitHub) else { return nil }
            path = inside
        }
        guard path.dropFirst().first != slash else { return nil }
        let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
        var segments: [Substring] = []
        segments.reserveCapacity(3)
        var start = path.startIndex + 1
        for place in start...end where place == end || path[place] == slash {
            if start < place || place < end || segments.isEmpty {
                segments.append(Substring(decoding: path[start..<place], as: UTF8.self))
            }
            start = place + 1
        }
        self.segments = segments
        query = Substring(decoding: path[end...].prefix { $0 != "#" }.dropFirst(), as: UTF8.self)
    }

    /// The part of the address after the site's address.
    private static func inside(_ address: ArraySlice<UInt8>, _ site: String) -> ArraySlice<UInt8>? {
        let site = address.first == slash ? site.drop { $0 != "/" } : site[...]
        guard address.starts(with: site.utf8) else { return nil }
        let rest = address.dropFirst(site.utf8.count)
        return rest.first == slash ? rest : nil
    }
}

private let slash = UInt8(ascii: "/")
