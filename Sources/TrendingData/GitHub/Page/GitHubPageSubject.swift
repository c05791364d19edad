import TrendingDomain

/// The list that a page claims to be, by its canonical address and its title.
struct GitHubPageSubject {
    /// Whether this is the page of trending developers, which has the same menus.
    let isOfDevelopers: Bool
    /// Whether the address names the language as a query value, as before 2017.
    let isOutdated: Bool
    /// Decoded, in lower case. Empty for all languages, `nil` if the page names no list.
    let slug: String?
    let period: TrendingQuery.Period?
    /// Such as `Objective-C++`. Also `nil` for all languages.
    private let name: String?
    /// Whether the title is the one of the list of all languages.
    private let isOfAll: Bool

    init(root: HTMLNode, baseURL: String) {
        let address = root.descendants(named: "link").first { $0.attribute("rel") == "canonical" }
        let path = address?.link(baseURL: baseURL)?.path
        slug = path.flatMap(Self.slug)
        isOutdated = path?.query.split(separator: "&").contains { $0.hasPrefix("l=") } ?? false
        let title = root.descendants(named: "title").first { _ in true }?.text(upTo: 200) ?? ""
        let parts = Self.parts(of: title)
        isOfDevelopers = path.map(Self.isOfDevelopers) ?? (parts?.subject == "developers")
        name = parts?.name
        period = parts?.period
        isOfAll = parts.map { $0.name == nil && $0.period != nil } ?? false
    }

    /// Whether the page claims to be about another language, by its address or its title. A language that the program
    /// doesn't know may be another name for the page's language.
    func isOther(than language: ProgrammingLanguage?) -> Bool {
        let asked = language?.slug.lowercased() ?? ""
        if let slug, slug != asked, slug.isEmpty || isKnown(asked) { return true }
        guard let name else { return isOfAll && !asked.isEmpty }
        return !GitHubLanguages.isSlug(asked, of: name) && language?.name.lowercased() != name.lowercased()
            && isKnown(asked)
    }

    private func isKnown(_ slug: String) -> Bool {
        slug.isEmpty || GitHubLanguages.language(withSlug: slug) != nil
    }

    private static func slug(in path: PagePath) -> String? {
        guard path.segments.first == "trending" else { return nil }
        if isOfDevelopers(path) {
            let rest = path.segments.dropFirst(2)
            return rest.count > 1 ? nil : PercentCoding.decode(rest.first ?? "").map { GitHubLanguages.slug(of: $0) }
        }
        guard path.segments.count <= 2 else { return nil }
        let slug = path.segments.count == 2 ? path.segments[1] : ""
        return PercentCoding.decode(slug).map { GitHubLanguages.slug(of: $0) }
    }

    private static func isOfDevelopers(_ path: PagePath) -> Bool {
        path.segments.starts(with: ["trending", "developers"])
    }

    /// Splits `Trending Swift repositories on GitHub today` and `Trending Swift developers on GitHub today`.
    private static func parts(of title: String) -> (name: String?, subject: Substring, period: TrendingQuery.Period?)? {
        let words = title.split(separator: " ")
        guard words.first == "Trending",
            let place = words.firstIndex(where: { ["repositories", "developers"].contains($0) }),
            words[place...].dropFirst().starts(with: ["on", "GitHub"])
        else { return nil }
        let name = words[1..<place].joined(separator: " ")
        let rest = words[place...].dropFirst(3).prefix(2).joined(separator: " ")
        return (name.isEmpty ? nil : name, words[place], StarsGained.words.first { rest.hasPrefix($0.1) }?.0)
    }
}
