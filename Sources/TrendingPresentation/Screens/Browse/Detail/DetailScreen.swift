import TrendingDomain

/// The screen of a repository: its facts, and its README.
///
/// The name stays in the first row. All other lines scroll below it.
package struct DetailScreen: BrowseScreen {
    var state: DetailState
    let texts: DetailsTexts
    var top: DetailTop
    var page = DetailPage.empty
    /// The first visible line of the page.
    var first = 0
    /// The rows for the page when it was last shown.
    var height = 0
    /// The first visible column of lines that are too long for the screen.
    var shift = 0
    var search: DetailSearch?
    var link: PageLink?
    /// Whether the link was selected after the last step of the search. The footer shows the newest of both.
    var isLinkNewest = false
    var outline: DetailOutline?
    /// The digits of a link's number that were typed, if more can follow.
    var typedNumber: Int?
    let enterKey: TerminalText?
    /// Whether the user asked for a fetch, and wants to know how it ends.
    private var isRefreshing = false
    package private(set) var wasFetched = false

    /// `source` names the server in sentences.
    package init(
        _ repo: RepoName,
        listed: BrowsedRow?,
        source: TrendingQuery.Source,
        clock: ReaderClock,
        bindings: KeyBindings = .standard
    ) {
        enterKey = bindings.keys(of: .enter).first?.label
        state = DetailState(repo: repo, listed: listed, readKey: enterKey)
        texts = DetailsTexts(source: source, clock: clock)
        top = DetailTop(state, texts)
    }

    package var takesText: Bool { search?.isTyping == true }

    package mutating func start(_ area: ScreenArea) -> [BrowseEffect] {
        layOut(area)
        return [.loadDetails(state.repo, refreshes: false)]
    }

    package mutating func fit(_ area: ScreenArea) {
        let isSame = page.columns == area.columns && page.style == area.style && page.hasPicture == hasPicture(area)
        if !isSame { layOut(area) }
        clamp(area)
    }

    package mutating func handle(_ input: BrowseInput, _ area: ScreenArea) -> [BrowseEffect] {
        fit(area)
        if takesText { return type(input, area) }
        switch input {
        case .action(let action):
            if let effects = endNumber(action, area) { return effects }
            return outline == nil ? perform(action, area) : performInOutline(action, area)
        case .digit(let digit): return outline == nil ? type(digit: digit, area) : [.say(.noNumbersHere)]
        case .text, .erase, .eraseNext, .eraseWord, .eraseAll, .cursor, .submit, .cancel, .unbound: return []
        }
    }

    package mutating func receive(_ news: BrowseNews, _ area: ScreenArea) -> [BrowseEffect] {
        switch news {
        case .details(state.repo, let details, let readme, let isLast):
            return receive(details, readme, isLast: isLast, area)
        case .marks(let marks):
            if let repo = state.listed?.repo {
                state.listed?.mark = marks.mark(repo)
            } else {
                state.mark = marks.book?.mark(state.repo) ?? .unknown
            }
            top = DetailTop(state, texts)
        default: break
        }
        return []
    }

    private mutating func receive(
        _ details: RepoDetails,
        _ readme: RichDocument?,
        isLast: Bool,
        _ area: ScreenArea
    ) -> [BrowseEffect] {
        let isSame = details.readme.detail?.value == state.details?.readme.detail?.value && readme == state.readme
        state.details = details
        state.readme = readme
        wasFetched = wasFetched || state.isFetching && isLast && details.wereAnswered
        state.isFetching = !isLast
        let hadMatch = search?.current != nil
        layOut(area, keepsReadme: isSame)
        let found = hadMatch ? [] : applySearch(area)
        guard isRefreshing, isLast else { return found }
        isRefreshing = false
        let failure = texts.refreshNarration(details).first
        return [.say(failure ?? TerminalText("Fetched \(state.repo.text)."))]
    }

    mutating func refresh(_ area: ScreenArea) -> [BrowseEffect] {
        let fetching = BrowseEffect.say(TerminalText("Fetching \(state.repo.text) …"))
        guard !state.isFetching else { return [fetching] }
        (state.isFetching, isRefreshing) = (true, true)
        layOut(area, keepsReadme: true)
        return [fetching, .loadDetails(state.repo, refreshes: true)]
    }
}

extension DetailScreen {
    /// Lays the page out for the area. The text at the top stays there.
    private mutating func layOut(_ area: ScreenArea, keepsReadme: Bool = false) {
        let isSameWidth = page.columns == area.columns && page.style == area.style
        let place = page.place(ofLine: first)
        let linkPlace = link.map { page.place(ofLine: $0.line) }
        let matchPlace = search.map { $0.places.first.map { page.place(ofLine: $0.line) } ?? $0.origin }
        let isAtTop = first == 0
        let columns = max(PlainTextRenderer.narrowest, area.room)
        top = DetailTop(state, texts)
        page = DetailPage(
            columns: area.columns,
            style: area.style,
            hasPicture: hasPicture(area),
            top: top.lines(columns: columns, hasPicture: hasPicture(area)),
            readme: keepsReadme && isSameWidth ? page.readme : laidOut(columns, area.style)
        )
        first = isAtTop ? 0 : page.line(of: place)
        shift = 0
        link = link.flatMap { old in
            linkPlace.flatMap { page.link(like: old, from: page.line(of: $0)) }
        }
        outline = outline?.updated(page)
        if let matchPlace { search?.look(at: page, from: page.line(of: matchPlace)) }
        clamp(area)
    }

    /// Below that width, the text needs all columns.
    private func hasPicture(_ area: ScreenArea) -> Bool { area.hasPictures && area.room >= 60 }

    private func laidOut(_ columns: Int, _ style: Style) -> LaidOutDocument {
        if let readme = state.readme {
            return DocumentLayout(width: columns, style: style, code: .whole).lines(of: readme)
        }
        guard case .source(let source, _) = state.details?.readme.detail?.value else { return .empty }
        return SourceLayout(width: min(columns, DocumentLayout.mostColumns)).lines(source)
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
