import TrendingDomain

/// The list that a page claims to be, by its canonical address and its title.
struct GitHubPageSubject {
    /// Decoded, in lower case. Empty for all languages, `nil` if the page names no list.
    let slug: String?
    let period: TrendingQuery.Period?
    /// Such as `Objective-C++`. Also `nil` for all languages.
    private let name: String?
    /// Whether the title is the one of the list of all languages.
    private let isOfAll: Bool

    init(root: HTMLElement, baseURL: String) {
        let address = root.descendants(named: "link").first { $0.attribute("rel") == "canonical" }
        slug = address?.link(baseURL: baseURL).flatMap { Self.slug(in: $0.path) }
        let title = root.descendants(named: "title").first { _ in true }?.text(upTo: 200) ?? ""
        let parts = Self.parts(of: title)
        name = parts?.name
        period = parts?.period
        isOfAll = parts.map { $0.name == nil && $0.period != nil } ?? false
    }

    /// Whether the page claims to be a list of trending repositories.
    var isTrending: Bool { !isOfDevelopers && (slug != nil || period != nil) }

    /// Whether this is the page of trending developers, which has the same menus.
    var isOfDevelopers: Bool { slug == "developers" }

    /// Whether the page claims to be about another language. A language that the program doesn't know may be another
    /// name for the page's language.
    func isOther(than language: ProgrammingLanguage?) -> Bool {
        let asked = language?.slug.lowercased() ?? ""
        guard let slug else {
            guard let name else { return isOfAll && !asked.isEmpty }
            return !GitHubLanguages.isSlug(asked, of: name) && language?.name.lowercased() != name.lowercased()
                && isKnown(asked)
        }
        return slug != asked && (slug.isEmpty || isKnown(asked))
    }

    private func isKnown(_ slug: String) -> Bool {
        slug.isEmpty || GitHubLanguages.all().contains { $0.slug == slug }
    }

    private static func slug(in path: PagePath) -> String? {
        guard path.segments.first == "trending", path.segments.count <= 2 else { return nil }
        // Before 2017, the language was a query value.
        let value = path.query.split(separator: "&").first { $0.hasPrefix("l=") }?.dropFirst(2)
        let slug = path.segments.count == 2 ? path.segments[1] : value ?? ""
        return PercentCoding.decode(slug).map { GitHubLanguages.slug(of: $0) }
    }

    /// Splits `Trending Swift repositories on GitHub today`.
    private static func parts(of title: String) -> (name: String?, period: TrendingQuery.Period?)? {
        let words = title.split(separator: " ")
        guard words.first == "Trending", let place = words.firstIndex(of: "repositories"),
            words[place...].dropFirst().starts(with: ["on", "GitHub"])
        else { return nil }
        let name = words[1..<place].joined(separator: " ")
        let rest = words[place...].dropFirst(3).prefix(2).joined(separator: " ")
        let periods: [(String, TrendingQuery.Period)] = [
            ("today", .daily), ("this week", .weekly), ("this month", .monthly),
        ]
        return (name.isEmpty ? nil : name, periods.first { rest.hasPrefix($0.0) }?.1)
    }
}
