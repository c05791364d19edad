import TrendingDomain

/// The screen of a repository: its facts, and its README.
///
/// The name stays in the first row. All other lines scroll below it.
struct DetailScreen: BrowseScreen {
    let repo: RepoName
    let listed: ListedRepo?
    /// The user's star.
    private(set) var mark: StarMark
    /// `nil` until storage was read.
    private(set) var details: RepoDetails?
    private(set) var readme: RichDocument?
    private var loading = Loading()
    let texts: DetailsTexts
    var pager = Pager(LaidOutDocument.empty)
    /// The README, without what stands above it.
    private var readmePage = LaidOutDocument.empty
    /// Whether the first lines have room for the picture of the owner.
    private var isPictured = false
    var search: DetailSearch?
    /// The text of the last search, if nothing matched it.
    var unmatched: String?
    /// Whether the link was selected after the last step of the search. The footer shows the newest of both.
    var isLinkNewest = false
    var outline: DetailOutline?
    /// The digits of a link's number that were typed, if more can follow.
    private var typedNumber: Int?
    /// The key that reads the repository from the list, and opens links.
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
        (self.repo, self.listed, self.mark, self.texts) = (repo, listed, mark, texts)
        enterKey = bindings.label(.enter)
    }

    var area: ScreenArea {
        get { pager.area }
        set { pager.area = newValue }
    }
    var page: LaidOutDocument { pager.page }
    /// Whether the server is being asked.
    var isFetching: Bool { loading.isFetching }
    var takesText: Bool { search?.isTyping == true }
    var position: String? { outline == nil ? pager.position : nil }
    /// The sample is for a look without a network.
    var isIncomplete: Bool {
        listed?.list.query.source.signal != .sample && details?.isWhole == false && !isFetching
    }

    mutating func appear() { want(.load(.details(repo), .stored)) }

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
        case .details(repo, let details, let readme, let isLast): learn(details, readme, isLast: isLast)
        case .marks(let marks):
            mark = listed.map { marks.mark($0.repo) } ?? marks.book?.mark(repo) ?? .unknown
        default: break
        }
    }

    private mutating func learn(_ details: RepoDetails, _ readme: RichDocument?, isLast: Bool) {
        let isSame = details.readme.detail?.value == self.details?.readme.detail?.value && readme == self.readme
        (self.details, self.readme) = (details, readme)
        wasFetched = wasFetched || isFetching && isLast && details.wereAnswered
        let isAsked = loading.receive(isLast: isLast)
        let hadMatch = search?.current != nil
        layOut(keepsReadme: isSame)
        if !hadMatch { applySearch() }
        if isAsked { say(texts.failures(details).first ?? "Fetched \(repo.text).") }
    }

    private mutating func refresh() {
        let wasFetching = isFetching
        effects += loading.refresh(.details(repo), repo.text)
        if !wasFetching { layOut(keepsReadme: true) }
    }

    /// Lays the page out for the area. The text at the top stays there.
    private mutating func layOut(keepsReadme: Bool = false) {
        let matchPlace = search.map { $0.places.first.map { page.place(ofLine: $0.line) } ?? $0.origin }
        let columns = max(PlainTextRenderer.narrowest, area.room)
        if !keepsReadme || !pager.isLaidOut { readmePage = laidOut(columns) }
        isPictured = hasPicture
        pager.replace(readmePage.below(top(columns: columns, hasPicture: hasPicture)))
        pager.shift = 0
        outline = outline?.updated(page)
        if let matchPlace { search?.look(at: pager.page, from: pager.page.line(of: matchPlace)) }
        pager.fit()
    }

    /// Below that width, the text needs all columns.
    private var hasPicture: Bool { area.hasPictures && area.room >= 60 }

    private func laidOut(_ columns: Int) -> LaidOutDocument {
        if let readme {
            return DocumentLayout(width: columns, style: area.style, code: .whole).lines(of: readme)
        }
        guard case .source(let source, _) = details?.readme.detail?.value else { return .empty }
        return SourceLayout(width: min(columns, DocumentLayout.mostColumns)).lines(source)
    }
}

extension BrowsePlace {
    /// A repository. `listed` is its row in the list that the user came from.
    static func detail(_ repo: RepoName, listed: ListedRepo? = nil, mark: StarMark = .unknown) -> BrowsePlace {
        BrowsePlace(name: "README \(repo.key)") {
            DetailScreen(repo, listed: listed, mark: mark, $0, bindings: $1)
        }
    }
}

extension DetailScreen {
    func picture() -> Picture {
        var picture = Picture(title: name)
        guard area.rows > 0 else { return picture }
        picture.lines = [title.indented(area)]
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
                address: avatar,
                name: owner
            )
        ]
    }
}

extension DetailScreen {
    private mutating func perform(_ action: BrowseAction) {
        if pager.scroll(action) { return }
        switch action {
        case .enter: if let link = pager.link { open(link) } else { want(.noLink) }
        // Ends the search, then the selection of a link, and then goes back.
        case .back where search != nil: search = nil
        case .back where pager.link != nil: pager.link = nil
        case .search: startSearch()
        case .searchNext: goToMatch(1)
        case .searchPrevious: goToMatch(-1)
        case .nextTab: selectLink(1)
        case .previousTab: selectLink(-1)
        case .outline: openOutline()
        case .images: openImages()
        case .issues: want(.push(.threads(details?.facts.detail?.value.name ?? repo)))
        case .star: want(.star(repo))
        case .copy: want(pager.copy(or: link))
        case .refresh: refresh()
        default: usual(action, link)
        }
    }

    private mutating func openImages() {
        let images = readme?.images(isDark: area.isDark) ?? []
        if images.isEmpty { sayNotInReadme("There are no images.") } else { want(.push(.images(repo, images))) }
    }

    var keys: [BrowseKeyHelp] { outline == nil ? Self.pageKeys : DetailOutline.keys }

    private static let pageKeys =
        [
            BrowseKeyHelp([.back], "back", "End the search or the selection, or go back to the list"),
            BrowseKeyHelp([.nextItem, .previousItem], "next", "Show the next or previous repository of the list"),
            BrowseKeyHelp([.search], "search", "Search in the README"),
            BrowseKeyHelp([.issues], "issues", "List the issues and pull requests"),
            BrowseKeyHelp([.nextTab, .previousTab], "link", "Select the next or previous link"),
            BrowseKeyHelp([.star], "star", "Star the repository, or remove the star"),
            BrowseKeyHelp([.open], "browser", "Open the repository in the browser"),
            BrowseKeyHelp([.outline], "headings", "List the headings of the README"),
            BrowseKeyHelp([.images], "images", "Show the images of the README"),
            BrowseKeyHelp([.enter], nil, "Open the selected link. Digits open the link with this number"),
            BrowseKeyHelp([.searchNext, .searchPrevious], nil, "Go to the next or previous match"),
            BrowseKeyHelp([.copy], nil, "Copy the address of the selected link, or of the repository"),
            BrowseKeyHelp([.refresh], nil, "Fetch the facts and the README again"),
        ] + BrowseKeyHelp.scrolling + [.sideways, BrowseKeyHelp([.quit], nil, "Go back to the list")]
}

extension DetailScreen {
    private mutating func selectLink(_ step: Int) {
        let hasNone = pager.link == nil && page.link(after: nil, from: 0) == nil
        if let end = pager.selectLink(step) { return sayNotInReadme(hasNone ? "There are no links." : end) }
        isLinkNewest = true
    }

    /// Jumps to a heading of the README, or opens the address.
    private mutating func open(_ link: PageLink) {
        guard let anchor = page.numbered(link)?.anchor, let line = page.line(of: anchor) else {
            return want(pager.open(link))
        }
        pager.link = nil
        pager.show(first: line)
    }

    /// Opens the link with the number, wherever it is, as soon as no further digit can follow.
    private mutating func type(digit: Int) {
        let number = (typedNumber ?? 0) * 10 + digit
        typedNumber = canGrow(number) ? number : nil
        if typedNumber == nil { open(number: number) }
    }

    mutating func endTyping() { typedNumber = nil }

    /// Opens the typed number with Enter, and drops it with any other key. Returns `false` if the action has to be
    /// performed.
    private mutating func endNumber(_ action: BrowseAction) -> Bool {
        guard let number = typedNumber else { return false }
        typedNumber = nil
        if action == .enter { open(number: number) }
        return action == .enter || action == .back
    }

    /// `Link 12 → https://…   enter open`.
    var numberFooter: Line? {
        guard let number = typedNumber else { return nil }
        let text = [Span.gap(1), Span("Link \(number)")]
        guard let link = page.links.link(number: number) else { return Line(text) }
        let key = enterKey.map { [.gap(3), Span($0, .command), Span(own: " open", .muted)] } ?? []
        return Line(text + key + [Span(own: " → ", .muted), Span(pager.address(of: link))])
    }

    private mutating func open(number: Int) {
        if let link = page.links.link(number: number) {
            open(link)
        } else {
            sayNotInReadme("There is no link \(number).")
        }
    }

    /// Whether a link has a number that begins with this one and is longer.
    private func canGrow(_ number: Int) -> Bool {
        guard number > 0 else { return false }
        return page.links.contains { link in
            var rest = link.number
            while rest > number { rest /= 10 }
            return link.isMarked && rest == number && link.number != number
        }
    }
}

/// A README that is still being fetched.
extension DetailScreen {
    var isReadmeAwaited: Bool {
        (details == nil || isFetching) && details?.readme.detail == nil
    }

    static let readmeAwaited = "The README is still being fetched."

    /// Says that something is not in the README, unless that is not known yet.
    mutating func sayNotInReadme(_ sentence: String) { say(isReadmeAwaited ? Self.readmeAwaited : sentence) }
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
