import TrendingDomain

/// The first screen of `browse`: a list of repositories or developers. Tab goes on to other lists of the same kind, and
/// a key to those of the other kind.
package struct ListScreen: BrowseScreen {
    var options: ListScreenOptions
    var tabs: [ListTab]
    var current = 0
    var marks: StarMarks
    var field: InputField
    /// Empty without a filter.
    var filter: String { field.text }
    /// Whether keys go into the filter.
    var isTyping = false
    var rows = ListRows.none
    /// The number of a row that was typed last, which a further digit makes longer.
    var typed: (number: Int, at: ContinuousClock.Instant)?
    /// The selected list of the start page; `nil` while a list is shown.
    var startPage: ScrollPosition?
    /// What the user chooses from; `nil` for nothing.
    var chooser: Chooser?
    /// Whether the user knows that lists can't be fetched.
    var hasSaidFailure = false
    /// The row to select when its list is there.
    private var wanted: RepoName?
    /// The last list with rows.
    private var shown: (any BrowsedList)?
    var area = ScreenArea.none
    var effects: [BrowseEffect] = []

    /// `loaded` is the stored list of the first query, or of the query of the place to start at. `opened` are the lists
    /// that were opened lately. With `isAtStart`, the start page is shown, and no list is needed.
    package init(
        _ options: ListScreenOptions,
        _ loaded: (any BrowsedList)?,
        marks: StarMarks = .none,
        unseen: UnseenRows = .notRecorded,
        at place: ListPlace? = nil,
        opened: [OpenedList] = [],
        isAtStart: Bool = false
    ) {
        self.options = options
        self.marks = marks
        field = InputField(place?.filter ?? "")
        wanted = place?.repo
        tabs = ListTab.all(options.queries, opened)
        if let query = place?.query {
            if !tabs.contains(where: { $0.query == query }) { tabs.append(ListTab(query)) }
            current = tabs.firstIndex { $0.query == query } ?? 0
        }
        if isAtStart {
            startPage = ScrollPosition()
            return
        }
        tabs[current].unseen = unseen
        tabs[current].content = loaded.map { .loaded($0) } ?? .missing(nil)
        rows = rowsOfTab
        // What an earlier run looked for may be gone.
        if place?.leftAt != nil, rows.count == 0 {
            field.edit(.eraseAll)
            rows = rowsOfTab
        }
    }

    var takesText: Bool { isTyping || chooser != nil }
    var tab: ListTab { tabs[current] }
    /// The selected row; `nil` in an empty list.
    var selected: (any ListedItem)? { rows.item(tab.position.row) }

    /// For the next start.
    package var place: ListPlace {
        var place = ListPlace(query: tab.query)
        (place.repo, place.filter) = (selected?.rowName, filter)
        place.leftAt = startPage == nil ? options.clock.now() : nil
        return place
    }

    /// What the numbers stand for, also those that the filter hides.
    package func numbered(at host: String) -> [LastShown.List] {
        let texts = ReposListTexts(arrangement: options.arrangement.ofAllRows, clock: options.clock)
        return shown.map { [$0.numbered(texts, at: host)] } ?? []
    }

    var selection: BrowsePlace? {
        guard startPage == nil, let selected, selected.isAt(options.host) else { return nil }
        if let developer = selected as? Developer { return .profile(developer) }
        guard let repo = selected as? Repo, let loaded = tab.loaded as? LoadedList<Repo> else { return nil }
        return .detail(repo.repoName, listed: ListedRepo(repo, in: loaded.list), mark: marks.mark(repo))
    }

    /// An empty list has the whole width, and so has what stands in place of one.
    var hasItems: Bool {
        guard startPage == nil else { return false }
        return switch tab.content {
        case .unknown: true
        case .missing: false
        case .loaded(let loaded): !loaded.isEmpty
        }
    }

    mutating func appear() {
        noteVisible()
        want(.findStoredLists)
        if startPage != nil { countSections() } else if tab.loaded == nil { fetch() } else { fetchIfOld() }
    }

    mutating func fit() {
        rows.layOut(rowLayout)
        if let loaded = tab.loaded, !loaded.isEmpty { shown = loaded }
        if let repo = wanted, let row = rows.row(of: repo) { select(row) }
        if tab.loaded != nil { wanted = nil }
        tabs[current].position.fit(rows.count, height)
        let (count, lines) = (sections.count, sectionHeight)
        startPage?.fit(count, lines)
        chooser?.fit(area)
    }

    mutating func select(_ row: Int) {
        tabs[current].position.fit(rows.count, height, selecting: row)
    }

    mutating func moveItem(_ step: Int) -> BrowsePlace? {
        var row = tab.position.row + step
        while let item = rows.item(row), !item.isAt(options.host) { row += step }
        guard rows.item(row) != nil else { return nil }
        select(row)
        return selection
    }
}

/// The rows and their texts.
extension ListScreen {
    var texts: ReposListTexts { texts(filter: filter) }

    func texts(filter: String) -> ReposListTexts {
        var arrangement = options.arrangement
        arrangement.match = TextMatcher(filter)
        var texts = ReposListTexts(
            settings: options.settings,
            arrangement: arrangement,
            marks: marks,
            clock: options.clock
        )
        texts.unseen = tab.unseen
        return texts
    }

    /// Makes the rows anew, and keeps the selected row.
    mutating func makeRows() {
        wanted = wanted ?? selected?.rowName
        rows = rowsOfTab
        fit()
    }

    private var rowsOfTab: ListRows {
        tab.loaded.map { ListRows($0, texts, keepsUnseen: tab.unseen.isRecorded) } ?? .none
    }

    mutating func editFilter(_ input: BrowseInput) {
        let (name, before) = (selected?.rowName, filter)
        field.edit(input)
        guard filter != before else { return }
        rows.arrange(texts.arrangement)
        select(name.flatMap(rows.row) ?? 0)
    }
}

/// What the list screen of `browse` shows, and how.
package struct ListScreenOptions {
    /// The lists that the user asked for; not empty. Each is known by the query of its first source.
    var queries: [TrendingQuery]
    var settings: EffectiveSettings
    /// That of the settings, until the user chooses another order.
    var arrangement: Arrangement
    /// The host of the GitHub server, as in `Account.host`. Only its repositories can be read and starred.
    package var host = "github.com"
    var clock: ReaderClock
    /// For what takes less than seconds.
    var instant: @Sendable () -> ContinuousClock.Instant = { .now }
    /// For sentences that name a key.
    package var bindings = KeyBindings.standard

    package init(
        queries: [TrendingQuery],
        _ settings: EffectiveSettings = EffectiveSettings(),
        clock: ReaderClock
    ) {
        (self.queries, self.settings, self.clock) = (queries, settings, clock)
        arrangement = settings.arrangement()
    }
}
