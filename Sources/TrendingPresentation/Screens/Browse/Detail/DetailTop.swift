import TrendingDomain

/// What stands above the README on the screen of a repository.
struct DetailTop {
    let owner: String
    let name: String
    let link: LinkTarget?
    private let sign: Span?
    /// `★ 48,213`.
    let stars: Span?
    /// `+812 today`.
    let gained: Span?
    private let body: DetailsLayout
    private let warnings: [String]
    /// In place of a README, if nothing could be read.
    private let error: [Block]?

    init(_ state: DetailState, _ texts: DetailsTexts) {
        let row = state.listed?.row(texts.clock)
        let facts = state.details?.facts.detail?.value
        let shown = facts?.name ?? state.repo
        owner = row?.title.owner?.text ?? shown.owner
        name = shown.name
        link = LinkTarget(facts?.url) ?? row?.title.link
        sign = state.mark.sign
        stars = (facts?.stars ?? state.listed?.repo.stars).map { Span("★ \($0.grouped)", .muted) }
        gained = row?.gained?.full
        body = DetailsLayout(state, row, texts)
        error = state.failed(texts)
        warnings = error == nil ? state.details.map(texts.narration) ?? [] : []
    }

    /// The name, and the stars at the right end if they fit.
    func title(columns: Int) -> Line {
        let sign = sign.map { [$0, .gap(1)] } ?? []
        let title = Row.Title(owner: owner, ownerLink: link, name: name, link: link)
        let name = Line(sign + title.spans)
        let ends = [[stars, gained], [stars], [gained]].map { $0.compactMap(\.self) }
        for end in ends where !end.isEmpty {
            let right = Line(Array(end.map { [$0] }.joined(separator: [.gap(2)])))
            if let line = name.joined(with: right, width: min(columns, DocumentLayout.mostColumns)) { return line }
        }
        return name.part(from: 0, columns: columns)
    }

    /// The picture of the owner.
    var avatar: LinkTarget? { body.avatar }

    /// The columns of the picture and the gap after it.
    private static let pictureRoom = CellSize.avatar.columns + 2

    /// The lines below the name. With `hasPicture`, the first ones have room for the picture at their left.
    func lines(columns: Int, hasPicture: Bool = false) -> [Line] {
        var lines = body.known(columns)
        if hasPicture {
            let facts = body.known(columns - Self.pictureRoom)
            let rows = max(facts.count, CellSize.avatar.rows)
            lines = (0..<rows).map { row in
                Line([.gap(Self.pictureRoom)] + (row < facts.count ? facts[row].spans : []))
            }
        }
        return lines + body.below(warnings, columns)
            + (error ?? []).flatMap { $0.lines(width: min(columns, DocumentLayout.mostColumns)) }
    }
}

/// What the screen of a repository knows.
struct DetailState {
    let repo: RepoName
    var listed: ListedRepo?
    /// The user's star.
    var mark: StarMark
    /// `nil` until storage was read.
    var details: RepoDetails?
    var readme: RichDocument?
    var loading = Loading()
    /// The key that reads the repository from the list.
    var readKey: String?

    /// Whether the server is being asked.
    var isFetching: Bool { loading.isFetching }

    /// Why nothing is known but the list's row.
    func failed(_ texts: DetailsTexts) -> [Block]? {
        details.flatMap { $0.isEmpty && !isFetching ? texts.error($0) : nil }
    }
}

extension ListedRepo {
    /// What its row shows.
    fileprivate func row(_ clock: ReaderClock) -> Row {
        RowPresenter(
            since: list.gainedPeriod,
            source: list.query.source,
            date: ListDate(list, clock),
            comparison: list.comparison
        ).row(repo)
    }
}

extension DetailsLayout {
    fileprivate init(_ state: DetailState, _ row: Row?, _ texts: DetailsTexts) {
        let missing = RepoDetails(repo: state.repo, facts: LoadedDetail(nil), readme: LoadedDetail(nil))
        var details = state.details ?? missing
        let isListOnly = details.facts.detail == nil
        if isListOnly, let listed = state.listed {
            details.facts.detail = Detail(RepoFacts(listed.repo), fetchedAt: listed.list.dated)
        }
        // The title has them.
        details.facts.detail?.value.stars = nil
        self.init(details, texts)
        figures += Self.standing(row) + [state.listed?.presence].compactMap(\.self)
        if !isListOnly, let age { figures.append("fetched \(age)") }
        if state.failed(texts) != nil { readmeSentence = nil }
        note(state)
    }

    /// `#3 ▲2`. That it is back stands beside it.
    private static func standing(_ row: Row?) -> [String] {
        guard let row else { return [] }
        let move = row.movement.flatMap { $0.direction == .back ? nil : $0.text.text }
        let rank = [row.rank?.text, move].compactMap(\.self)
        return rank.isEmpty ? [] : [rank.joined(separator: " ")]
    }

    /// Says what is being read, and what can't be.
    private mutating func note(_ state: DetailState) {
        let isMissing = state.details?.readme.detail == nil
        if state.details == nil {
            readmeSentence = nil
        } else if state.isFetching {
            if isMissing { readmeSentence = "Fetching the README …" }
            readme = readme.map { "\($0) · fetching …" }
        } else if isMissing, state.details?.readme.failure == nil, let key = state.readKey {
            // Beside the list, only what is stored is shown.
            readmeSentence = "The README is not stored. \(key) reads it."
        } else if case .rendered? = state.details?.readme.detail?.value, state.readme == nil {
            readmeSentence = DetailsTexts.unreadable
        }
    }
}
