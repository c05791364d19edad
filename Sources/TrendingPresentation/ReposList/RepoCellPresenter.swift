import TrendingDomain

/// Makes a repository's final strings.
struct RepoCellPresenter {
    /// In which stars were gained; `nil` if the source does not say.
    let since: TrendingQuery.Period?
    /// Of the list; `nil` for one of today.
    var date: ListDate?
    /// Rows of other lists stand beside it: stars gained are given with their period, and ranks are not comparable.
    var isMerged = false

    func cell(_ repo: Repo, _ mark: StarMark = .unknown) -> RepoCellViewModel {
        let link = LinkTarget(repo.url)
        return RepoCellViewModel(
            rank: isMerged ? nil : repo.rank.map { TerminalText(String($0)) },
            mark: RepoCellViewModel.Mark(mark),
            owner: TerminalText(repo.owner),
            name: TerminalText(repo.name),
            ownerLink: link?.owner(repo.owner, of: repo.name),
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

    /// Nothing to draw is not drawn: a text of invisible characters only is none.
    private func text(_ untrusted: String?) -> TerminalText? {
        untrusted.map { TerminalText($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func stars(_ count: Int) -> RepoCellViewModel.Figure {
        .init(full: TerminalText(FigureText.grouped(count)), short: TerminalText(FigureText.short(count)))
    }

    private func gained(_ count: Int) -> RepoCellViewModel.Figure {
        let exact = "+\(FigureText.grouped(count))"
        let short = "+\(FigureText.short(count))"
        if isMerged, let since {
            return .init(
                full: TerminalText("\(exact) \(since.words(date))"),
                short: TerminalText("\(short) \(since.shortWords(date))")
            )
        }
        return .init(
            full: TerminalText(exact + (since.map { " \($0.wordsBelowHeader(date))" } ?? "")),
            exact: TerminalText(exact),
            short: TerminalText(short)
        )
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
