import TrendingDomain

/// Makes the final strings of all stored lists as one.
package struct MergedListsPresenter: Sendable {
    package static let title = "Stored lists"

    private let arrangement: Arrangement
    private let marks: StarMarks
    private let now: Timestamp

    package init(arrangement: Arrangement, marks: StarMarks = .none, now: Timestamp) {
        self.arrangement = arrangement
        self.marks = marks
        self.now = now
    }

    package func viewModel(_ merged: MergedLists) -> ReposListViewModel {
        let rows = merged.rows(arrangement)
        return ReposListViewModel(
            title: TerminalText(Self.title),
            scope: TerminalText(scope(merged, shown: rows.count)),
            freshness: TerminalText(FigureText.ageRange(merged.lists.map { $0.dated.age(at: now) })),
            cells: rows.map { cell($0, merged.lists[$0.list]) },
            emptyText: TerminalText(emptySentence(merged))
        )
    }

    private func scope(_ merged: MergedLists, shown: Int) -> String {
        var parts = [FigureText.counted(merged.lists.count, "list")]
        if let order = arrangement.words { parts.append(order) }
        if let matches = arrangement.matches(in: merged.rows.map(\.repo), shown: shown) {
            parts += matches
        } else if shown < merged.rows.count {
            parts.append("\(FigureText.grouped(shown)) of \(FigureText.grouped(merged.rows.count))")
        }
        return parts.joined(separator: " · ")
    }

    /// Says from which list, and from when, in the place of the people.
    private func cell(_ row: MergedLists.Row, _ list: TrendingList) -> RepoCellViewModel {
        var cell = RepoCellPresenter(since: list.gainedPeriod, source: list.query.source).cell(
            row.repo,
            marks.mark(row.repo)
        )
        let kind = list.publishedSignal == .sample ? "a sample, " : ""
        let age = FigureText.age(seconds: list.dated.age(at: now))
        cell.builtBy = TerminalText("\(kind)\(list.query.summary), \(age)")
        return cell
    }

    private func emptySentence(_ merged: MergedLists) -> String {
        if merged.lists.isEmpty { return "Nothing is stored yet. ‘trending refresh’ fetches a list." }
        return arrangement.match?.emptySentence ?? "The stored lists are empty."
    }
}

extension FigureText {
    /// `5 minutes to 3 days old` of ages in seconds; nothing of none.
    static func ageRange(_ ages: [Int64]) -> String {
        guard let youngest = ages.min(), let oldest = ages.max() else { return "" }
        let words = [youngest, oldest].map { seconds in
            seconds < 60 ? "less than a minute" : String(age(seconds: seconds).dropLast(" ago".count))
        }
        return (words[0] == words[1] ? words[0] : "\(words[0]) to \(words[1])") + " old"
    }
}
