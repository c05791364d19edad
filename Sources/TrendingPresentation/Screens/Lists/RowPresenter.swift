import TrendingDomain

/// Makes the final strings of a row.
package struct RowPresenter {
    /// The period in which stars were gained; `nil` if the source does not say.
    private let since: TrendingQuery.Period?
    /// The list's date; `nil` for a list of today.
    private let date: ListDate?
    /// The row is shown next to rows of other lists: stars gained have their period, and ranks are not comparable.
    private let isMerged: Bool
    /// Starred repositories are listed by time, not ranked.
    private let isRanked: Bool
    /// The editions that movements compare; `nil` to show no movements.
    private let comparison: EditionComparison?
    /// Repositories on these hosts are shown without the host name.
    private let expectedHosts: [String]

    /// `source` is the list's source. A published list has repositories on github.com, whichever server the list is on.
    init(
        since: TrendingQuery.Period? = nil,
        source: TrendingQuery.Source = .github,
        date: ListDate? = nil,
        isMerged: Bool = false,
        comparison: EditionComparison? = nil
    ) {
        self.since = since
        self.date = date
        self.isMerged = isMerged
        isRanked = !isMerged && source.signal != .starred
        self.comparison = comparison
        let address = source.signal == .published ? nil : source.address
        let server = LinkTarget(address)?.authority.lowercased()
        let hosts = server.map { $0.hasPrefix("api.") ? [$0, String($0.dropFirst(4))] : [$0] } ?? []
        expectedHosts = ["github.com"] + hosts
    }

    func title(_ repo: Repo) -> Row.Title {
        let link = link(repo)
        let ownerLink = link?.owner(repo.owner, of: repo.name)
        return Row.Title(owner: owner(repo, link), ownerLink: ownerLink, name: repo.name, link: link)
    }

    /// `nil` if it did not move, or if that is not known.
    func move(_ item: some RankedItem) -> Row.Move? { comparison.flatMap { .init(item.movement, $0) } }

    func row(_ repo: Repo, _ mark: StarMark = .unknown) -> Row {
        var row = row(repo, title(repo), picture: repo.ownerAvatarURL, repo.description)
        row.mark = mark
        row.language = Span.visible(repo.language, .muted)
        row.languageColor = repo.languageColor.flatMap { RGBColor(hex: $0) }
        row.stars = repo.stars.map(stars)
        row.gained = repo.starsGained.map(gained)
        row.facts = Repo.counts.compactMap { count in count.value(repo).map { $0.counted(count.word) } }
        row.builtBy = builtBy(repo.builtBy)
        return row
    }

    func row(_ developer: Developer, _ profile: Profile? = nil) -> Row {
        let title = Row.Title(name: "@\(developer.login)", link: LinkTarget(developer.url))
        let repo = developer.popularRepo
        var row = row(developer, title, picture: developer.avatarURL, repo?.description)
        row.isDeveloper = true
        row.fullName = Span.visible(developer.ownName)
        row.popularRepo = repo.map { Row.Title(owner: $0.owner, name: $0.name, .plain, link: LinkTarget($0.url)) }
        row.employer = Span.visible(developer.organization).map { Span("works for \($0.text)", .muted) }
        if let profile { (row.facts, row.bio) = (profile.facts, profile.bioSpan) }
        return row
    }

    private func row(_ item: some RankedItem, _ title: Row.Title, picture: String?, _ description: String?) -> Row {
        Row(
            rank: isRanked ? item.rank.map { Span("#\($0)", .muted) } : nil,
            movement: move(item),
            title: title,
            avatar: LinkTarget(picture),
            description: Span.visible(description),
            presence: comparison.flatMap { _ in item.movement?.presence }.map { Span($0, .muted) }
        )
    }

    /// `nil` if the URL is not that of a repository with this name.
    private func link(_ repo: Repo) -> LinkTarget? {
        let path = "/\(repo.owner)/\(repo.name)"
        let isSame = repo.url.hasSuffix(path) || repo.url.lowercased().hasSuffix(path.lowercased())
        return isSame ? LinkTarget(repo.url) : nil
    }

    /// The owner, with the host in front if the repository is not on the list's server: `codeberg.org/owner`. Otherwise
    /// it could be confused with a repository of the same name on the list's server.
    private func owner(_ repo: Repo, _ link: LinkTarget?) -> String {
        guard let host = link?.authority, !expectedHosts.contains(host.lowercased()) else { return repo.owner }
        return "\(host)/\(repo.owner)"
    }

    private func stars(_ count: Int) -> Row.Figure {
        .init(full: count.grouped, short: FigureText.short(count))
    }

    private func gained(_ count: Int) -> Row.Figure {
        let exact = "+\(count.grouped)"
        let short = "+\(FigureText.short(count))"
        if isMerged, let since {
            return .init(
                full: "\(exact) \(since.words(date))",
                short: "\(short) \(since.shortWords(date))",
                .gained
            )
        }
        return .init(
            full: exact + (since.map { " \($0.wordsBelowHeader(date))" } ?? ""),
            exact: exact,
            short: short,
            .gained
        )
    }

    private func builtBy(_ people: [Contributor]) -> Span? {
        guard !people.isEmpty else { return nil }
        var text = "by "
        text.reserveCapacity(20 * people.count)
        for (index, person) in people.enumerated() {
            if index > 0 { text += ", " }
            text += person.login
        }
        return Span(text, .muted)
    }
}

extension Row.Move {
    /// `nil` if the row did not move, or if that is not known.
    init?(_ movement: Movement?, _ comparison: EditionComparison) {
        switch movement?.kind {
        case .up(let places): self.init("▲\(places)", .up)
        case .down(let places): self.init("▼\(places)", .down)
        case .new where comparison.knowsNew: self.init("NEW", .new)
        case .back: self.init("BACK", .back)
        case .new, .same, .lastSeen, nil: return nil
        }
    }
}
