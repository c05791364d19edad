import TrendingDomain

/// Makes a repository's final strings.
struct RepoCellPresenter {
    /// In which stars were gained; `nil` where nobody says.
    let since: TrendingQuery.Period?
    /// Where repositories may be without a word on it.
    private let expectedHosts: [String]

    /// `source` is that of the list. What somebody publishes lists repositories of github.com, whatever server the list
    /// itself is on.
    init(since: TrendingQuery.Period?, source: TrendingQuery.Source = .github) {
        self.since = since
        let address = source.signal == .published ? nil : source.address
        let server = address.flatMap { LinkTarget($0) }?.authority.lowercased()
        let hosts = server.map { $0.hasPrefix("api.") ? [$0, String($0.dropFirst(4))] : [$0] } ?? []
        expectedHosts = ["github.com"] + hosts
    }

    func cell(_ repo: Repo, _ mark: StarMark = .unknown) -> RepoCellViewModel {
        let link = link(repo)
        return RepoCellViewModel(
            rank: repo.rank.map { TerminalText(String($0)) },
            mark: RepoCellViewModel.Mark(mark),
            owner: TerminalText(owner(repo, link)),
            name: TerminalText(repo.name),
            link: link,
            avatar: repo.ownerAvatarURL.flatMap { LinkTarget($0) },
            description: text(repo.description),
            language: text(repo.language),
            languageColor: repo.languageColor.flatMap { RGBColor(hex: $0) },
            stars: repo.stars.map(stars),
            gained: repo.starsGained.map(gained),
            forks: repo.forks.map { TerminalText(FigureText.counted($0, "fork")) },
            builtBy: builtBy(repo.builtBy)
        )
    }

    /// Only to a repository of that name.
    private func link(_ repo: Repo) -> LinkTarget? {
        let path = "/\(repo.owner)/\(repo.name)"
        let isSame = repo.url.hasSuffix(path) || repo.url.lowercased().hasSuffix(path.lowercased())
        return isSame ? LinkTarget(repo.url) : nil
    }

    /// With the host before it where the repository is on another server than the list's, so that nobody takes it for one
    /// of the same name there: `codeberg.org/owner`.
    private func owner(_ repo: Repo, _ link: LinkTarget?) -> String {
        guard let host = link?.authority, !expectedHosts.contains(host.lowercased()) else { return repo.owner }
        return "\(host)/\(repo.owner)"
    }

    /// Nothing to draw is not drawn: a text of invisible characters only is none.
    private func text(_ untrusted: String?) -> TerminalText? {
        untrusted.map { TerminalText($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func stars(_ count: Int) -> RepoCellViewModel.Figure {
        .init(full: TerminalText(FigureText.grouped(count)), short: TerminalText(FigureText.short(count)))
    }

    private func gained(_ count: Int) -> RepoCellViewModel.Figure {
        let full = "+\(FigureText.grouped(count))" + (since.map { " \($0.words)" } ?? "")
        return .init(full: TerminalText(full), short: TerminalText("+\(FigureText.short(count))"))
    }

    private func builtBy(_ people: [Contributor]) -> TerminalText? {
        people.isEmpty ? nil : TerminalText("by " + people.map(\.login).joined(separator: ", "))
    }
}

extension RepoCellViewModel.Mark {
    fileprivate init?(_ mark: StarMark) {
        switch mark {
        case .unknown, .notStarred: return nil
        case .starred: self = .starred
        case .pendingStar: self = .pendingStar
        case .pendingUnstar: self = .pendingUnstar
        }
    }
}
