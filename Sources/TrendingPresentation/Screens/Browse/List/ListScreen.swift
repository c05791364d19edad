import TrendingDomain

/// The first screen of `browse`: a list, one line for each repository. Tab goes on to other lists.
package struct ListScreen: BrowseScreen {
    let options: ListScreenOptions
    var tabs: [ListTab]
    var current = 0
    var marks: StarMarks
    var field: InputField
    /// Empty without a filter.
    var filter: String { field.text }
    /// Whether keys go into the filter.
    var isTyping = false
    var rows = ListRows.none
    /// The repository to select when its list is there.
    private var wanted: RepoName?

    /// `loaded` is the stored list of the first query, or of the query of the place to start at.
    package init(
        _ options: ListScreenOptions,
        _ loaded: LoadedList<Repo>?,
        marks: StarMarks = .none,
        at place: ListPlace? = nil
    ) {
        self.options = options
        self.marks = marks
        field = InputField(place?.filter ?? "")
        wanted = place?.repo
        tabs = ListTab.all(options.queries)
        if let query = place?.query {
            if !tabs.contains(where: { $0.query == query }) { tabs.append(ListTab(query)) }
            current = tabs.firstIndex { $0.query == query } ?? 0
        }
        tabs[current].content = loaded.map { .loaded($0) } ?? .missing(nil)
        makeRows()
    }

    package var takesText: Bool { isTyping }
    var tab: ListTab { tabs[current] }

    /// For the next start.
    package var place: ListPlace {
        ListPlace(query: tab.query, repo: rows.repo(tab.position.row)?.repoName, filter: filter)
    }

    /// The list on the screen and all its rows, also those that the filter hides.
    package var shown: (title: String, shown: [Repo])? {
        tab.loaded.map { ($0.list.query.rankedName, texts(filter: "").arrangement.apply(to: $0.list.items)) }
    }

    package var selection: BrowsePlace? {
        guard let repo = rows.repo(tab.position.row), repo.isAt(options.host), let list = tab.loaded?.list else {
            return nil
        }
        return .detail(repo.repoName, listed: BrowsedRow(repo, in: list, marks.mark(repo)))
    }

    package mutating func start(_ area: ScreenArea) -> [BrowseEffect] {
        fit(area)
        return [.findStoredLists] + (tab.loaded == nil ? fetch() : fetchIfOld())
    }

    package mutating func fit(_ area: ScreenArea) {
        rows.layOut(width: ListPicture.rowWidth(area))
        if let repo = wanted, let row = rows.row(of: repo) { select(row, area) }
        if tab.loaded != nil { wanted = nil }
        tabs[current].position.fit(rows.count, height: height(area))
    }

    mutating func select(_ row: Int, _ area: ScreenArea) {
        tabs[current].position.select(row, of: rows.count, height: height(area))
    }

    package mutating func moveItem(_ step: Int, _ area: ScreenArea) -> BrowsePlace? {
        var row = tab.position.row + step
        while let repo = rows.repo(row), !repo.isAt(options.host) { row += step }
        guard rows.repo(row) != nil else { return nil }
        select(row, area)
        return selection
    }

    /// The age of a list from the future is not known.
    func isTooOld(_ list: TrendingList) -> Bool {
        guard let maxAge = options.maxAge else { return false }
        let now = options.clock.now()
        return list.fetchedAt.age(at: now) >= maxAge || now.age(at: list.fetchedAt) > Timestamp.maximumClockSkew
    }
}

/// The rows and their texts.
extension ListScreen {
    var texts: ReposListTexts { texts(filter: filter) }

    func texts(filter: String) -> ReposListTexts {
        var arrangement = options.arrangement
        arrangement.match = TextMatcher(filter)
        return ReposListTexts(
            arrangement: arrangement,
            marks: marks,
            showsMovement: options.showsMovement,
            clock: options.clock
        )
    }

    /// Makes the rows anew, and keeps the selected repository.
    mutating func makeRows() {
        let selected = rows.repo(tab.position.row)?.repoName
        rows = tab.loaded.map { ListRows($0.list, texts) } ?? .none
        wanted = wanted ?? selected
    }

    mutating func editFilter(_ input: BrowseInput, _ area: ScreenArea) {
        let selected = rows.repo(tab.position.row)?.repoName
        let before = filter
        field.edit(input)
        guard filter != before else { return }
        rows.arrange(texts.arrangement)
        select(selected.flatMap { rows.row(of: $0) } ?? 0, area)
    }
}
