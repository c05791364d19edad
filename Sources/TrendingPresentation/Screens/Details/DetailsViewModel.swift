import TrendingDomain

/// What the top of a repository's screen shows.
package struct DetailsViewModel: Sendable, Equatable {
    var owner: TerminalText
    var name: TerminalText
    /// When the facts were fetched: `12 minutes ago`; empty if they are only those of a list.
    var age: TerminalText
    var isFallback: Bool
    var description: TerminalText?
    var figures: [TerminalText]
    /// The place of the language in `figures`, and its colour.
    var language: Int?
    var languageColor: RGBColor?
    /// Where the stored lists have the repository, if that is all that is known of it.
    var places: [TerminalText]
    var states: [TerminalText]
    var topics: TerminalText?
    var homepage: TerminalText?
    var homepageLink: LinkTarget?
    var link: LinkTarget?
    var avatar: LinkTarget?
    /// The name of the README's file and its age, above the README.
    var readme: TerminalText?
    /// In place of a README.
    var readmeSentence: TerminalText?
}

extension DetailsViewModel {
    init(_ details: RepoDetails, _ texts: DetailsTexts) {
        let facts = details.knownFacts
        let shown = facts?.name ?? details.repo
        owner = TerminalText(shown.owner)
        name = TerminalText(shown.name)
        age = TerminalText(details.facts.detail.map { texts.age($0.fetchedAt) } ?? "")
        isFallback = details.facts.failure != nil
        description = facts?.description.map { TerminalText($0) }
        let figures = facts.map(texts.figures) ?? []
        self.figures = figures.map { TerminalText($0) }
        language = facts?.language.flatMap { language in figures.firstIndex(of: language) }
        languageColor = facts?.languageColor.flatMap { RGBColor(hex: $0) }
        places = texts.places(details).map { TerminalText($0) }
        states = (facts.map(texts.states) ?? []).map { TerminalText($0) }
        topics = facts.flatMap { $0.topics.isEmpty ? nil : TerminalText($0.topics.joined(separator: ", ")) }
        homepage = facts?.homepage.map { TerminalText($0) }
        homepageLink = facts?.homepage.flatMap { LinkTarget($0) }
        link = facts.flatMap { LinkTarget($0.url) }
        avatar = facts.flatMap { facts in
            link?.owner(facts.name.owner, of: facts.name.name).flatMap { LinkTarget("\($0.address).png") }
        }
        (readme, readmeSentence) = Self.readme(details, texts)
    }

    private static func readme(_ details: RepoDetails, _ texts: DetailsTexts) -> (TerminalText?, TerminalText?) {
        if details.hasNoReadme { return (nil, .noReadme) }
        guard let detail = details.readme.detail else {
            return (nil, TerminalText("Its README has never been read here."))
        }
        let age = texts.age(detail.fetchedAt)
        let factsAge = details.facts.detail.map { texts.age($0.fetchedAt) }
        switch detail.value {
        case .none: return (nil, .noReadme)
        case .rendered(_, let path): return (heading(path ?? "README", age, factsAge), nil)
        case .source(_, let path): return (heading("\(path), not rendered", age, factsAge), nil)
        }
    }

    /// The age is left out if it is that of the facts.
    private static func heading(_ path: String, _ age: String, _ factsAge: String?) -> TerminalText {
        TerminalText(age == factsAge ? path : "\(path) · \(age)")
    }
}
