import TrendingDomain

/// Reads one row. Fields are found by what GitHub must keep for its own page to work: where links lead, what elements
/// are, what the words say; never by class names, which change every year.
struct GitHubTrendingRow {
    private let row: HTMLElement
    private let baseURL: String
    private let path: RepoPath
    /// Written by the repository's owner, so nothing else is looked for in it.
    private let description: HTMLElement?
    /// In document order, without the description and what is in it.
    private let elements: [HTMLElement]
    private let links: [PageLink]
    /// The row's words on stars gained, whatever period they name; GitHub's rows have them once.
    let starsGained: [StarsGained]

    /// `nil` where the row names no repository.
    init?(_ row: HTMLElement, baseURL: String) {
        guard let title = Self.title(of: row, baseURL: baseURL) else { return nil }
        self.row = row
        self.baseURL = baseURL
        path = title
        let description = row.descendants(named: "p").first { !$0.text.isEmpty }
        self.description = description
        elements = Array(row.descendants(without: description))
        links = elements.compactMap { $0.link(baseURL: baseURL) }
        starsGained = elements.compactMap { $0.text(upTo: StarsGained.longest) }.compactMap(StarsGained.init)
    }

    /// `starsGained` is what the row says of that period; with `nil`, of any.
    func repo(rank: Int, since period: TrendingQuery.Period?) -> Repo {
        let language = language
        return Repo(
            rank: rank,
            owner: path.owner,
            name: path.name,
            url: "\(baseURL)/\(path.owner)/\(path.name)",
            description: description?.text,
            language: language?.text,
            languageColor: language.flatMap(color),
            stars: number(at: ["stargazers"]),
            forks: number(at: ["forks"]) ?? number(at: ["network", "members"]) ?? number(at: ["network"]),
            starsGained: starsGained.first { period == nil || $0.period == period }?.count,
            ownerAvatarURL: "\(baseURL)/\(path.owner).png",
            builtBy: builtBy
        )
    }

    /// The first heading's link to a repository; in a row without headings, the repository that its links to stars are
    /// about. A heading that names no repository is not second-guessed.
    private static func title(of row: HTMLElement, baseURL: String) -> RepoPath? {
        let heading = row.descendants().first(where: \.isHeading)
        guard let heading else {
            return row.links(baseURL: baseURL).lazy.compactMap { RepoPath(starredBy: $0.path) }.first
        }
        return heading.links(baseURL: baseURL).lazy.compactMap { RepoPath(path: $0.path) }.first
    }
}

extension GitHubTrendingRow {
    private var language: HTMLElement? {
        elements.first { $0.attribute("itemprop") == "programmingLanguage" && !$0.text.isEmpty }
    }

    /// The dot beside the language's name is an element without text that is painted in the language's colour.
    private func color(of language: HTMLElement) -> String? {
        language.parent?.descendants().lazy
            .compactMap { $0.attribute("style") }
            .compactMap(InlineStyle.backgroundColor).first
    }

    /// The number in the link to `/owner/name/…`; the last segment may go on with `.name`.
    private func number(at segments: [String]) -> Int? {
        let link = links.first { leads($0.path, to: segments) }
        return link?.element.text(upTo: 40).flatMap { GroupedNumber.parse($0[...]) }
    }

    private func leads(_ path: PagePath, to segments: [String]) -> Bool {
        let found = path.segments
        guard found.count == segments.count + 2, let last = segments.last, let foundLast = found.last else {
            return false
        }
        guard foundLast == last || foundLast.hasPrefix("\(last).") else { return false }
        let between = zip(found[2...], segments).dropLast()
        guard between.allSatisfy({ $0.0 == $0.1 }) else { return false }
        return RepoPath(owner: found[0], name: found[1])?.isSame(as: self.path) ?? false
    }

    /// Pictures of people and bots are labelled `@login`.
    private var builtBy: [Contributor] {
        elements.filter { $0.name == "img" }.compactMap { image in
            guard let alt = image.attribute("alt"), alt.hasPrefix("@") else { return nil }
            let login: Substring = alt.dropFirst()
            guard RepoPath.isOwner(login.hasSuffix("[bot]") ? login.dropLast(5) : login) else { return nil }
            return Contributor(login: String(login), avatarURL: image.attribute("src").flatMap(absolute))
        }
    }

    private func absolute(_ address: String) -> String? {
        let schemes = baseURL.hasPrefix("http://") ? ["https://", "http://"] : ["https://"]
        let scheme = schemes.first(where: address.hasPrefix)
        return scheme.map { address.count > $0.count } == true ? address : nil
    }
}
