import TrendingDomain

/// Makes the strings of what changed in a list.
package struct ListChangesTexts: Sendable {
    let queries: HistoryQueries

    package func viewModel(_ changes: ListChanges) -> ListChangesViewModel {
        let history = FigureText.counted(changes.historyDays, "day")
        let groups: [(String, [ListChanges.Change])] = [
            ("New in \(history) of history", changes.new), ("Back", changes.back),
            (Self.lastSeen, changes.seenBefore), ("Up", changes.up), ("Down", changes.down),
            (changes.to.isWhole ? "Gone" : "Gone or missing", changes.gone),
        ]
        return ListChangesViewModel(
            list: TerminalText(queries(changes.to.list).historyName),
            days: TerminalText("from \(days(changes))"),
            note: incomplete(changes).map { TerminalText($0) },
            groups: groups.filter { !$0.1.isEmpty }.map { title, rows in
                ListChangesViewModel.Group(
                    title: TerminalText(title),
                    rows: rows.map { row($0, in: changes.to, isLastSeen: title == Self.lastSeen) }
                )
            },
            same: TerminalText(same(changes))
        )
    }

    private func days(_ changes: ListChanges) -> String { (changes.from.day...changes.to.day).words }

    private func incomplete(_ changes: ListChanges) -> String? {
        switch (changes.from.isWhole, changes.to.isWhole) {
        case (true, true): nil
        case (false, false): "Both lists are incomplete."
        case (let isFromWhole, _):
            "The list of \((isFromWhole ? changes.to : changes.from).day.words) is incomplete."
        }
    }

    private func same(_ changes: ListChanges) -> String {
        let count = changes.same.count
        if count == changes.to.entries.count, changes.gone.isEmpty { return "Nothing changed." }
        if count == 0 { return "No repository is at the same rank." }
        return count == 1 ? "1 repository is at the same rank." : "\(count) repositories are at the same rank."
    }

    private static let lastSeen = "Last seen"

    private func row(_ change: ListChanges.Change, in edition: Edition, isLastSeen: Bool) -> ListChangesViewModel.Row {
        let days = change.lastDay.map { "\(FigureText.counted(edition.day.days(since: $0), "day")) ago" }
        let previous = change.previousRank.map { "was \($0)" } ?? (isLastSeen ? days : nil)
        return ListChangesViewModel.Row(
            rank: TerminalText(change.rank.map { String($0) } ?? ""),
            owner: TerminalText(change.repo.ownerText(in: edition.list)),
            name: TerminalText(change.repo.name.name),
            previous: TerminalText(previous ?? ""),
            about: TerminalText(change.repo.description ?? "")
        )
    }
}
