import TrendingDomain

/// What stands above the README.
extension DetailScreen {
    private var facts: RepoFacts? { details?.facts.detail?.value }
    private var shown: RepoName { facts?.name ?? repo }
    var owner: String { row?.title.owner?.text ?? shown.owner }
    /// The name of the page: `owner/name`.
    var name: String { "\(owner)/\(shown.name)" }
    var link: LinkTarget? { LinkTarget(facts?.url) ?? row?.title.link }
    /// The picture of the owner.
    var avatar: LinkTarget? { layout.avatar }

    /// The name, and the stars at the right end if they fit.
    var title: Line {
        let sign = mark.sign.map { [$0, .gap(1)] } ?? []
        let name = Line(sign + Row.Title(owner: owner, ownerLink: link, name: shown.name, link: link).spans)
        // `★ 48,213` and `+812 today`.
        let stars = (facts?.stars ?? listed?.repo.stars).map { Span("★ \($0.grouped)", .muted) }
        let gained = row?.gained?.full
        let ends = [[stars, gained], [stars], [gained]].map { $0.compactMap(\.self) }
        for end in ends where !end.isEmpty {
            let right = Line(Array(end.map { [$0] }.joined(separator: [.gap(2)])))
            if let line = name.joined(with: right, width: min(area.room, DocumentLayout.mostColumns)) { return line }
        }
        return name.part(from: 0, columns: area.room)
    }

    /// The columns of the picture and the gap after it.
    private static let pictureRoom = CellSize.avatar.columns + 2

    /// The lines below the name. With `hasPicture`, the first ones have room for the picture at their left.
    func top(columns: Int, hasPicture: Bool) -> [Line] {
        let layout = layout
        var lines = layout.known(columns)
        if hasPicture {
            let facts = layout.known(columns - Self.pictureRoom)
            let rows = max(facts.count, CellSize.avatar.rows)
            lines = (0..<rows).map { row in
                Line([.gap(Self.pictureRoom)] + (row < facts.count ? facts[row].spans : []))
            }
        }
        let warnings = failed == nil ? details.map(texts.narration) ?? [] : []
        return lines + layout.below(warnings, columns)
            + (failed ?? []).flatMap { $0.lines(width: min(columns, DocumentLayout.mostColumns)) }
    }

    /// In place of a README: why nothing is known but the list's row.
    private var failed: [Block]? { details.flatMap { $0.isEmpty && !isFetching ? texts.error($0) : nil } }

    /// What its row in the list shows.
    private var row: Row? {
        listed.map { listed in
            RowPresenter(
                since: listed.list.gainedPeriod,
                source: listed.list.query.source,
                date: ListDate(listed.list, texts.clock),
                comparison: listed.list.comparison
            ).row(listed.repo)
        }
    }

    private var layout: DetailsLayout {
        let missing = RepoDetails(repo: repo, facts: LoadedDetail(nil), readme: LoadedDetail(nil))
        var details = details ?? missing
        let isListOnly = details.facts.detail == nil
        if isListOnly, let listed {
            details.facts.detail = Detail(RepoFacts(listed.repo), fetchedAt: listed.list.dated)
        }
        // The title has them.
        details.facts.detail?.value.stars = nil
        var layout = DetailsLayout(details, texts)
        layout.figures += standing + [listed?.presence].compactMap(\.self)
        if !isListOnly, let age = layout.age { layout.figures.append("fetched \(age)") }
        if failed != nil { layout.readmeSentence = nil }
        note(&layout)
        return layout
    }

    /// `#3 ▲2`. That it is back stands beside it.
    private var standing: [String] {
        let row = row
        let move = row?.movement.flatMap { $0.direction == .back ? nil : $0.text.text }
        let rank = [row?.rank?.text, move].compactMap(\.self)
        return rank.isEmpty ? [] : [rank.joined(separator: " ")]
    }

    /// Says what is being read, and what can't be.
    private func note(_ layout: inout DetailsLayout) {
        let isMissing = details?.readme.detail == nil
        if details == nil {
            layout.readmeSentence = nil
        } else if isFetching {
            if isMissing { layout.readmeSentence = "Fetching the README …" }
            layout.readme = layout.readme.map { "\($0) · fetching …" }
        } else if isMissing, details?.readme.failure == nil, let enterKey {
            // Beside the list, only what is stored is shown.
            layout.readmeSentence = "The README is not stored. \(enterKey) reads it."
        } else if case .rendered? = details?.readme.detail?.value, readme == nil {
            layout.readmeSentence = DetailsTexts.unreadable
        }
    }
}
