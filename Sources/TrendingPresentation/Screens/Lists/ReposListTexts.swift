import TrendingDomain

/// Makes the view model and the sentences of a list.
package struct ReposListTexts {
    /// They say how rows look. JSON has all fields in any case.
    var settings = EffectiveSettings()
    var arrangement = Arrangement()
    var marks = StarMarks.none
    /// Whether this run ignores rate-limit waits.
    var ignoresWaits = false
    /// Whether titles name the day of a list of today too.
    var alwaysNamesDay = false
    /// Whether the lists have only rows that are new, and are told as they come.
    var areToldNow = false
    let clock: ReaderClock
    /// The rows that no person has seen, of all lists.
    var unseen = UnseenRows.notRecorded
    /// Since when nothing new came into a list without unseen rows.
    var newSince: [TrendingQuery: Timestamp] = [:]
    /// What the history says of the lists, for feeds.
    var timelines: [TrendingQuery: ListTimeline] = [:]
    /// The last days in the history of lists that can't be shown.
    var recorded: [TrendingQuery: TrendingDay] = [:]
    /// The profiles of developers; `nil` if the user did not ask for details.
    var profiles: LoadedProfiles?
    /// The editions that lists of the history are from, and whose history it is.
    var editions: [TrendingQuery: Edition] = [:]
    var team: String?

    /// The options to name in each suggested command.
    var naming: NamedOptions { settings.configured }

    /// The lists and the failures while loading them. `queries` are the requested ones of a single list; `nil` if the
    /// user requested several lists.
    func screen<Item: ListedItem>(
        _ lists: [LoadedList<Item>],
        of queries: [TrendingQuery]?,
        status: ExitStatus = .success
    ) -> Screen {
        let content = ListContent(lists, of: queries, self)
        let notes = narration(of: lists, namesLanguages: queries == nil).warnings
        return Screen(content, notes: notes, status: status, needsReader: true)
    }

    func text(_ failure: RemoteFailure, _ query: TrendingQuery) -> RemoteFailureText {
        RemoteFailureText(failure, of: query.source, clock)
    }

    /// `3 days ago`; for a list dated in the future `dated 22 Nov 14:05, ahead of this machine's clock`.
    func age<Item>(_ list: RankedList<Item>) -> String {
        guard date(list).isAhead else { return clock.age(of: list.fetchedAt) }
        return
            "dated \(clock.dayWords(list.fetchedAt)) \(clock.timeOfDay(list.fetchedAt)), ahead of this machine's clock"
    }

    func date<Item>(_ list: RankedList<Item>) -> ListDate {
        var date = ListDate(list, clock)
        date.isAlwaysNamed = alwaysNamesDay
        return date
    }

    /// What the numbers of the shown rows stand for. Not a `map`, as in `append`.
    func numbered<Item: ListedItem>(_ list: RankedList<Item>, at host: String) -> LastShown.List {
        var items: [LastShown.Item] = []
        for item in arrangement.apply(to: list.items) { items.append(item.numbered(at: host)) }
        let sample = list.query.source.signal == .sample ? list.query : nil
        return .init(list.query.numberedName(date(list)), items, sample: sample)
    }
}

extension ReposListTexts {
    func viewModel<Item: ListedItem>(_ loaded: LoadedList<Item>, _ queries: [TrendingQuery] = []) -> ReposListViewModel
    {
        let items = arrangement.apply(to: loaded.list.items)
        var list = header(loaded, queries, shown: items.count)
        list.rows = rows(items, of: loaded.list)
        return list
    }

    func presenter(of list: RankedList<some ListedItem>) -> RowPresenter {
        RowPresenter(
            since: list.gainedPeriod,
            source: list.query.source,
            date: date(list),
            comparison: settings[.movement] ? list.comparison : nil
        )
    }

    /// `items` ready to draw.
    func rows<Item: ListedItem>(_ items: [Item], of list: RankedList<Item>) -> [Row] {
        let presenter = presenter(of: list)
        return items.map { row($0, presenter) }
    }

    /// A row of one list, or of several lists merged into one, as the settings want it.
    func row(_ item: some ListedItem, _ presenter: RowPresenter) -> Row {
        var row = item.row(presenter, self)
        row.unseen = mark(unseen: item)
        return row
    }

    /// The list without its rows. `shown` is the number of rows in the arrangement.
    func header(
        _ loaded: LoadedList<some RankedItem>,
        _ queries: [TrendingQuery],
        shown: Int
    ) -> ReposListViewModel {
        let list = loaded.list
        let date = date(list)
        let edition = editions[list.query]
        var header = ReposListViewModel(
            title: list.query.title(date),
            scope: scope(list, shown: shown).dotted,
            history: settings[.movement] ? list.comparison.flatMap { $0.words(clock) } : nil,
            freshness: edition.map(origin) ?? freshness(loaded),
            isFallback: loaded.isFallback,
            isOld: date.isOld && edition == nil,
            emptyText: emptyText(list, date),
            hint: edition == nil ? hint(loaded, date, queries) : nil
        )
        if let details = profiles?.age(clock) {
            // Beside the age of the details, that of the list says what it is of.
            if !loaded.isFallback, !date.isAhead { header.freshness = "list fetched \(header.freshness)" }
            header.history = [header.history, details].dotted
        }
        if areToldNow {
            header.scope = (list.query.scope + ["\(list.items.count) new"]).dotted
            header.freshness = clock.printedTime(clock.now())
            (header.history, header.isOld) = (nil, false)
        }
        return header
    }

    /// How to replace a stored list whose day is over.
    private func hint<Item>(
        _ loaded: LoadedList<Item>,
        _ date: ListDate,
        _ queries: [TrendingQuery]
    ) -> Block.Advice? {
        guard case .stored(let failure) = loaded.origin, date.isOver || date.isAhead else { return nil }
        let query = queries.first ?? loaded.list.query
        let command = query.command(refresh: true, next: queries.dropFirst().map(\.source), naming: naming)
        if failure != nil { return .init(command: command, purpose: "try again") }
        let source = loaded.list.query.source
        let isNewer = source.signal == .trending && !date.isAhead
        return .init(
            command: command,
            purpose: isNewer ? "fetch it" : "fetch a new list",
            reason: isNewer ? "\(source.displayName) has a newer list." : nil
        )
    }

    /// The list's query, its order, and how much of it is shown.
    func scope(_ list: RankedList<some RankedItem>, shown: Int) -> [String] {
        var parts = list.query.scope + (list.publishedSignal?.published.map { [$0] } ?? [])
        if let order = arrangement.words { parts.append(order) }
        parts +=
            showsOnlyUnseen
            ? unseenWords(list.items, shown: shown)
            : arrangement.part(of: list.items, shown: shown, of: max(list.totalCount ?? 0, list.items.count))
        if parts.isEmpty, !showsOnlyUnseen { parts.append(list.query.kind.counted(shown)) }
        if list.lacksRows { parts.append("incomplete") }
        if !showsOnlyUnseen { parts += unseenWords(list.items, shown: shown) }
        return parts + marks.words
    }

    private func origin(_ edition: Edition) -> String {
        if edition.origin.isOfTeam { return "from the team's history" }
        return edition.origin == .program ? "from the history" : "from an imported archive"
    }

    private func freshness<Item>(_ loaded: LoadedList<Item>) -> String {
        let query = loaded.list.query
        if query.isFavourites { return "stored on this machine" }
        if case .waiting(let failure) = loaded.origin { return "not fetched yet, \(text(failure, query).clause)" }
        let age = query.source.signal == .sample ? "not from GitHub" : ageWords(loaded.list)
        if loaded.origin == .stored(because: .empty) {
            return "\(query.emptyClause); this is the list \(originWords(loaded.list))"
        }
        if case .stored(let failure?) = loaded.origin {
            let clause = text(failure, query).clause
            return date(loaded.list).isAhead ? "\(age); \(clause)" : "stored \(age), \(clause)"
        }
        guard let first = loaded.otherFailures.first else {
            return age + (loaded.insteadOf.map { ", instead of \($0.listName)" } ?? "")
        }
        return "\(age), instead of \(first.query.listName): \(text(first.failure, first.query).clause)"
    }

    /// A published list may be older than its last fetch.
    private func ageWords<Item>(_ list: RankedList<Item>) -> String {
        guard let madeAt = list.madeAt, madeAt.age(at: list.fetchedAt) >= 60, !date(list).isAhead else {
            return age(list)
        }
        return "\(age(list)), published \(clock.age(of: madeAt))"
    }

    /// `of 20 Nov`, or `stored 2 hours ago` on the same day.
    private func originWords<Item>(_ list: RankedList<Item>) -> String {
        date(list).otherDay.map { "of \($0)" } ?? "stored \(age(list))"
    }
}

extension Arrangement {
    /// `by stars`, `by name, from Z to A`; `nil` for the source's own order.
    var words: String? {
        let end = isReversed ? (sort == .name ? ", from Z to A" : ", fewest first") : ""
        return switch sort {
        case .rank: isReversed ? "last rank first" : nil
        case .gained: "by stars gained\(end)"
        case .stars: "by stars\(end)"
        case .forks: "by forks\(end)"
        case .name: "by name\(end)"
        }
    }

    /// `3 of 25 match 'foo'` and, if not all of those are shown, `2 shown`; `nil` without a search.
    func matches(in items: [some RankedItem], shown: Int) -> [String]? {
        guard let match else { return nil }
        let count = limit == nil ? shown : matchCount(items)
        let found = "\(count.grouped) of \(items.count.grouped)"
        return ["\(found) match '\(match.text)'"] + (shown < count ? ["\(shown.grouped) shown"] : [])
    }

    /// How much of a list is shown: what matches, or `10 of 25`; empty for all of it.
    func part(of items: [some RankedItem], shown: Int, of all: Int? = nil) -> [String] {
        let all = all ?? items.count
        let limited = shown < all ? ["\(shown.grouped) of \(all.grouped)"] : []
        return matches(in: items, shown: shown) ?? limited
    }
}

extension TextMatcher {
    /// The sentence for a search that finds nothing.
    func emptySentence(_ kind: ItemKind = .repos) -> String { "No \(kind.singular) matches '\(text)'." }
}
