import TrendingDomain

/// All stored lists merged into one, in each format.
struct MergedListsContent: RowsContent {
    private static let title = "Stored lists"

    private let merged: MergedLists<Repo>
    private let texts: ReposListTexts
    private let filter: ListFilter

    init(_ lists: [TrendingList], _ texts: ReposListTexts, _ filter: ListFilter = ListFilter()) {
        merged = MergedLists(lists, filter: filter)
        self.texts = texts
        self.filter = filter
    }

    var viewModel: ReposListViewModel {
        let rows = merged.rows(texts.arrangement)
        return ReposListViewModel(
            title: Self.title,
            scope: scope(shown: rows.count),
            freshness: freshness,
            isOld: !merged.lists.isEmpty && merged.lists.allSatisfy { texts.date($0).isOld },
            rows: rows.enumerated().map { shown($1, merged.lists[$1.list]).numbered($0 + 1) },
            emptyText: emptySentence
        )
    }

    func numbered(at host: String) -> [LastShown.List] {
        [.init("the stored lists", merged.rows(texts.arrangement).map { .init($0.item, at: host) })]
    }

    func text(_ renderer: PlainTextRenderer) -> String { renderer.render(viewModel) }

    var tabbed: TabbedRows? {
        let list = viewModel
        let rows = zip(merged.rows(texts.arrangement), DocumentRows(document()).all).enumerated().map { index, row in
            let repo = row.0.item
            let presenter = presenter(merged.lists[row.0.list])
            let marks = [repo.mark(texts).words].compactMap(\.self)
            return repo.tabbedFields(presenter, texts).row(index + 1, marks)
                + row.1.fields(["list.query.since", "list.fetchedAt"])
        }
        let sentences = [list.freshness.isEmpty ? nil : list.heading, rows.isEmpty ? list.emptyText : nil]
        return TabbedRows(rows, saying: sentences.compactMap(\.self))
    }

    var columns: [String] { RowFormat.mergedColumns }

    var headings: [RowsHeading] {
        [
            RowsHeading(
                name: Self.title,
                title: Self.title,
                scope: filter.words,
                path: "trending-stored",
                source: "this machine",
                notes: notes,
                emptyText: emptySentence,
                day: merged.lists.map(\.fetchedAt).max().map { TrendingDay(fetchedAt: $0) }
            )
        ]
    }

    /// Each row names its list.
    func document() -> JSONNode {
        let now = texts.clock.now()
        let lists = merged.lists.map { list -> JSONNode in
            [
                "query": JSONNode.stored(list.query, since: list.gainedPeriod),
                "fetchedAt": list.fetchedAt,
                "ageSeconds": list.fetchedAt.age(at: now),
                "madeAt": list.madeAt,
            ]
        }
        let query: JSONNode = [
            "source": "stored",
            "language": filter.languages.count == 1 ? filter.languages.first?.name : nil,
            "since": filter.since?.text,
            "spokenLanguage": JSONNode.null,
            "account": JSONNode.null,
        ]
        return [
            "schemaVersion": 1,
            "query": query,
            "day": JSONNode.null,
            "origin": "stored",
            // Of the latest list.
            "fetchedAt": merged.lists.first?.fetchedAt,
            "ageSeconds": lists.first?["ageSeconds"],
            "madeAt": JSONNode.null,
            "refreshFailure": JSONNode.null,
            "failedSources": [JSONNode](),
            "signal": "stored",
            "totalCount": JSONNode.null,
            "isIncomplete": merged.lists.contains(where: \.lacksRows),
            // Of all lists together, each repository once.
            "rowCount": merged.rows.count,
            "repos": merged.rows(texts.arrangement).map { row in
                row.item.document(merged.lists[row.list].comparison, texts).with(["list": lists[row.list]])
            },
        ]
    }

    private func scope(shown: Int) -> String {
        var parts = filter.words + [merged.lists.count.counted("list")]
        if let order = texts.arrangement.words {
            parts.append(texts.arrangement.sort == .gained ? "\(order), grouped by period" : order)
        }
        parts += texts.arrangement.part(of: merged.rows.map(\.item), shown: shown)
        if merged.lists.contains(where: \.lacksRows) { parts.append("incomplete") }
        return parts.dotted
    }

    /// Shows the list and its age in place of the contributors.
    private func shown(_ merged: MergedLists<Repo>.Row, _ list: TrendingList) -> Row {
        let date = texts.date(list)
        var row = texts.row(merged.item, presenter(list))
        let kind = list.publishedSignal == .sample ? "a sample, " : ""
        let age = date.isAhead ? texts.clock.age(of: list.fetchedAt) : texts.clock.age(of: list.dated)
        row.builtBy = Span("\(kind)\(rank(merged.item, list))\(list.query.summary(date)), \(age)", .muted)
        return row
    }

    private func presenter(_ list: TrendingList) -> RowPresenter {
        RowPresenter(since: list.gainedPeriod, source: list.query.source, date: texts.date(list), isMerged: true)
    }

    /// `#3 in `: a rank is only meaningful in a trending list.
    private func rank(_ repo: Repo, _ list: TrendingList) -> String {
        guard list.query.source.signal == .trending, let rank = repo.rank else { return "" }
        return "#\(rank.grouped) in "
    }

    private var freshness: String {
        let ahead = merged.lists.count { texts.date($0).isAhead }
        let ages = merged.lists.filter { !texts.date($0).isAhead }.map { $0.dated.age(at: texts.clock.now()) }
        let range = FigureText.ageRange(ages)
        return ahead == 0 ? range : (range.isEmpty ? "" : "\(range), ") + "\(ahead) dated in the future"
    }

    /// What a page says of the lists.
    private var notes: [String] {
        let matches =
            texts.arrangement.matches(in: merged.rows.map(\.item), shown: merged.rows(texts.arrangement).count) ?? []
        let days = merged.lists.map { TrendingDay(CalendarDay(of: $0.fetchedAt)) }
        guard let first = days.min(), let last = days.max() else { return matches }
        return matches + ["\(merged.lists.count.counted("list")), fetched \((first...last).words)"]
    }

    private var emptySentence: String {
        if merged.lists.isEmpty, filter != ListFilter() {
            return "There is no stored list for \(filter.words.joined(separator: ", "))."
        }
        if merged.lists.isEmpty { return "Nothing is stored yet. Run 'trending refresh' to fetch a list." }
        return texts.arrangement.match?.emptySentence() ?? "The stored lists are empty."
    }

    /// A warning about the lists that a search left out; `nil` for 0.
    static func leftOut(unreadable count: Int) -> String? {
        guard count > 0 else { return nil }
        let lists = count.counted("stored list")
        return "\(lists) can't be read and \(count == 1 ? "is" : "are") left out. Run 'trending cache verify' to check."
    }
}

extension ReposListPresenter {
    /// Runs `list --all-stored`, without the network.
    package func answer(
        _ request: ReposListRequest,
        stored service: any StoredListsService,
        _ filter: ListFilter
    ) async -> Screen {
        let marks = await starred.marks()
        do {
            let found = try await service.lists()
            if found.lists.isEmpty, found.unreadable > 0 {
                let sentence = "No stored list can be read. Run 'trending cache verify' to check the files."
                return .warning(sentence, status: .inputOutput)
            }
            let sentences = [marks.failure?.starsSentence, MergedListsContent.leftOut(unreadable: found.unreadable)]
                .compactMap(\.self)
            let content = MergedListsContent(found.lists, request.texts(marks, run.clock), filter)
            return Screen(content, notes: sentences.warnings)
        } catch {
            return .warning(error.listingSentence, status: .inputOutput)
        }
    }
}

extension ListFilter {
    /// `Swift`, `Rust`, `weekly`.
    var words: [String] { languages.map(\.name) + (since.map { [$0.text] } ?? []) }
}

extension FigureText {
    /// `just now`, `5 minutes to 3 days old`, from ages in seconds; empty without ages.
    static func ageRange(_ ages: [Int64]) -> String {
        guard let youngest = ages.min(), let oldest = ages.max() else { return "" }
        if oldest < 60 { return age(seconds: oldest) }
        let words = [youngest, oldest].map { seconds in
            seconds < 60 ? "less than a minute" : String(age(seconds: seconds).dropLast(" ago".count))
        }
        return (words[0] == words[1] ? words[0] : "\(words[0]) to \(words[1])") + " old"
    }
}
