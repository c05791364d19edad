import TrendingDomain

/// The screen of a repository: its facts, and its README.
///
/// The name stays in the first row. All other lines scroll below it.
struct DetailScreen: BrowseScreen {
    var state: DetailState
    let texts: DetailsTexts
    var top: DetailTop
    var pager = Pager(LaidOutDocument.empty)
    /// The README, without what stands above it.
    private var readme = LaidOutDocument.empty
    /// Whether the first lines have room for the picture of the owner.
    private var isPictured = false
    var search: DetailSearch?
    /// The text of the last search, if nothing matched it.
    var unmatched: String?
    /// Whether the link was selected after the last step of the search. The footer shows the newest of both.
    var isLinkNewest = false
    var outline: DetailOutline?
    /// The digits of a link's number that were typed, if more can follow.
    var typedNumber: Int?
    let enterKey: String?
    private(set) var wasFetched = false
    var effects: [BrowseEffect] = []

    init(
        _ repo: RepoName,
        listed: ListedRepo? = nil,
        mark: StarMark = .unknown,
        _ texts: DetailsTexts,
        bindings: KeyBindings = .standard
    ) {
        enterKey = bindings.label(.enter)
        state = DetailState(repo: repo, listed: listed, mark: mark, readKey: enterKey)
        self.texts = texts
        top = DetailTop(state, texts)
    }

    var area: ScreenArea {
        get { pager.area }
        set { pager.area = newValue }
    }
    var page: LaidOutDocument { pager.page }
    var takesText: Bool { search?.isTyping == true }
    var avatar: LinkTarget? { top.avatar }
    var position: String? { outline == nil ? pager.position : nil }
    /// The sample is for a look without a network.
    var isIncomplete: Bool {
        state.listed?.list.query.source.signal != .sample && state.details?.isWhole == false && !state.isFetching
    }

    mutating func appear() { want(.load(.details(state.repo), .stored)) }

    mutating func fit() {
        if !pager.isLaidOut || isPictured != hasPicture { layOut() }
        pager.fit()
    }

    mutating func respond(to input: BrowseInput) {
        if takesText { return type(input) }
        switch input {
        case .action(let action):
            if endNumber(action) { return }
            if outline == nil { perform(action) } else { performInOutline(action) }
        case .digit(let digit): if outline == nil { type(digit: digit) } else { want(.noNumbersHere) }
        default: break
        }
    }

    mutating func learn(_ news: BrowseNews) {
        switch news {
        case .details(state.repo, let details, let readme, let isLast): learn(details, readme, isLast: isLast)
        case .marks(let marks):
            state.mark = state.listed.map { marks.mark($0.repo) } ?? marks.book?.mark(state.repo) ?? .unknown
            top = DetailTop(state, texts)
        default: break
        }
    }

    private mutating func learn(_ details: RepoDetails, _ readme: RichDocument?, isLast: Bool) {
        let isSame = details.readme.detail?.value == state.details?.readme.detail?.value && readme == state.readme
        state.details = details
        state.readme = readme
        wasFetched = wasFetched || state.isFetching && isLast && details.wereAnswered
        let isAsked = state.loading.receive(isLast: isLast)
        let hadMatch = search?.current != nil
        layOut(keepsReadme: isSame)
        if !hadMatch { applySearch() }
        if isAsked { say(texts.failures(details).first ?? "Fetched \(state.repo.text).") }
    }

    mutating func refresh() {
        let wasFetching = state.isFetching
        effects += state.loading.refresh(.details(state.repo), state.repo.text)
        if !wasFetching { layOut(keepsReadme: true) }
    }
}

extension DetailScreen {
    /// Lays the page out for the area. The text at the top stays there.
    private mutating func layOut(keepsReadme: Bool = false) {
        let matchPlace = search.map { $0.places.first.map { page.place(ofLine: $0.line) } ?? $0.origin }
        let columns = max(PlainTextRenderer.narrowest, area.room)
        top = DetailTop(state, texts)
        if !keepsReadme || !pager.isLaidOut { readme = laidOut(columns) }
        isPictured = hasPicture
        pager.replace(readme.below(top.lines(columns: columns, hasPicture: hasPicture)))
        pager.shift = 0
        outline = outline?.updated(page)
        if let matchPlace { search?.look(at: pager.page, from: pager.page.line(of: matchPlace)) }
        pager.fit()
    }

    /// Below that width, the text needs all columns.
    private var hasPicture: Bool { area.hasPictures && area.room >= 60 }

    private func laidOut(_ columns: Int) -> LaidOutDocument {
        if let readme = state.readme {
            return DocumentLayout(width: columns, style: area.style, code: .whole).lines(of: readme)
        }
        guard case .source(let source, _) = state.details?.readme.detail?.value else { return .empty }
        return SourceLayout(width: min(columns, DocumentLayout.mostColumns)).lines(source)
    }
}

/// What is drawn.
extension DetailScreen {
    func picture() -> Picture {
        var picture = Picture(title: "\(top.owner)/\(top.name)")
        guard area.rows > 0 else { return picture }
        picture.lines = [top.title(columns: area.room).indented(area)]
        if let outline {
            outline.draw(pager.height, area, into: &picture)
            return picture
        }
        pager.draw(into: &picture)
        if isPictured { picture.images = avatar(pager.visible) }
        if let search { highlight(search, &picture) }
        return picture
    }

    private func avatar(_ lines: Range<Int>) -> [Picture.Image] {
        let visible = (0..<CellSize.avatar.rows).clamped(to: lines)
        guard !visible.isEmpty else { return [] }
        return [
            Picture.Image(
                row: 1 + visible.lowerBound - lines.lowerBound,
                column: area.margin,
                size: .avatar,
                visible: visible,
                address: top.avatar,
                name: top.owner
            )
        ]
    }
}

extension RepoDetails {
    /// Whether no part lacks an answer. The server may refuse one, such as a README that does not exist.
    fileprivate var wereAnswered: Bool {
        [facts.failure, readme.failure].allSatisfy { failure in
            switch failure {
            case nil, .rejected, .unreadable, .empty: true
            default: false
            }
        }
    }
}
