import TrendingDomain

/// Makes the view model of all stored lists merged into one.
package struct MergedListsTexts: Sendable {
    static let title = "Stored lists"

    let arrangement: Arrangement
    var filter = ListFilter()
    var marks = StarMarks.none
    let clock: ReaderClock

    package func viewModel(_ merged: MergedLists<Repo>) -> ReposListViewModel {
        let rows = merged.rows(arrangement)
        return ReposListViewModel(
            title: TerminalText(Self.title),
            scope: TerminalText(scope(merged, shown: rows.count)),
            freshness: TerminalText(freshness(merged)),
            isOld: !merged.lists.isEmpty && merged.lists.allSatisfy { date($0).isOld },
            rows: rows.map { shown($0, merged.lists[$0.list]) },
            emptyText: TerminalText(emptySentence(merged))
        )
    }

    private func scope(_ merged: MergedLists<Repo>, shown: Int) -> String {
        var parts = filter.words + [FigureText.counted(merged.lists.count, "list")]
        if let order = arrangement.words {
            parts.append(arrangement.sort == .gained ? "\(order), grouped by period" : order)
        }
        if let matches = arrangement.matches(in: merged.rows.map(\.item), shown: shown) {
            parts += matches
        } else if shown < merged.rows.count {
            parts.append("\(FigureText.grouped(shown)) of \(FigureText.grouped(merged.rows.count))")
        }
        if merged.lists.contains(where: \.lacksRows) { parts.append("incomplete") }
        return parts.joined(separator: " · ")
    }

    /// Shows the list and its age in place of the contributors.
    private func shown(_ merged: MergedLists<Repo>.Row, _ list: TrendingList) -> Row {
        let date = date(list)
        let now = clock.now()
        let presenter = RowPresenter(since: list.gainedPeriod, source: list.query.source, date: date, isMerged: true)
        var row = presenter.row(merged.item, marks.mark(merged.item))
        let kind = list.publishedSignal == .sample ? "a sample, " : ""
        let age = date.isAhead ? FigureText.age(of: list.fetchedAt, at: now) : FigureText.age(of: list.dated, at: now)
        row.builtBy = TerminalText("\(kind)\(rank(merged.item, list))\(list.query.summary(date)), \(age)")
        return row
    }

    /// `#3 in `: a rank is only meaningful in a trending list.
    private func rank(_ repo: Repo, _ list: TrendingList) -> String {
        guard list.query.source.signal == .trending, let rank = repo.rank else { return "" }
        return "#\(FigureText.grouped(rank)) in "
    }

    private func date(_ list: TrendingList) -> ListDate { ListDate(list, clock) }

    private func freshness(_ merged: MergedLists<Repo>) -> String {
        let ahead = merged.lists.count { date($0).isAhead }
        let ages = merged.lists.filter { !date($0).isAhead }.map { $0.dated.age(at: clock.now()) }
        let range = FigureText.ageRange(ages)
        return ahead == 0 ? range : (range.isEmpty ? "" : "\(range), ") + "\(ahead) dated in the future"
    }

    /// What a page says of the lists.
    func notes(_ merged: MergedLists<Repo>) -> [String] {
        let matches = arrangement.matches(in: merged.rows.map(\.item), shown: merged.rows(arrangement).count) ?? []
        let days = merged.lists.map { TrendingDay(CalendarDay(of: $0.fetchedAt)) }
        guard let first = days.min(), let last = days.max() else { return matches }
        return matches + ["\(FigureText.counted(merged.lists.count, "list")), fetched \((first...last).words)"]
    }

    func emptySentence(_ merged: MergedLists<Repo>) -> String {
        if merged.lists.isEmpty, filter != ListFilter() {
            return "There is no stored list for \(filter.words.joined(separator: ", "))."
        }
        if merged.lists.isEmpty { return "Nothing is stored yet. Run 'trending refresh' to fetch a list." }
        return arrangement.match?.emptySentence() ?? "The stored lists are empty."
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
