/// The path of a link within the site: its segments and its query, both as written.
struct PagePath {
    let segments: [Substring]
    let query: Substring

    /// `nil` for a link to another site, and for one that is not absolute. `baseURL` is the site's address, which links
    /// may or may not begin with.
    init?(href: String, baseURL: String) {
        var path = Substring(href)
        if let inside = Self.suffix(of: path, after: baseURL) ?? Self.suffix(of: path, after: "https://github.com") {
            path = inside
        }
        guard path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
        path = path.prefix { $0 != "#" }
        let whole = path.prefix { $0 != "?" }
        query = path.dropFirst(whole.count + 1)
        segments = whole.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    private static func suffix(of text: Substring, after prefix: String) -> Substring? {
        guard text.hasPrefix(prefix) else { return nil }
        let rest = text.dropFirst(prefix.count)
        return rest.hasPrefix("/") ? rest : nil
    }
}
