import TrendingDomain

/// Makes the strings of what changed in a list.
package struct ListChangesTexts: Sendable {
    let queries: HistoryQueries

    package init(queries: @escaping HistoryQueries) {
        self.queries = queries
    }

    package func viewModel(_ changes: ListChanges) -> ListChangesViewModel {
        let history = FigureText.counted(changes.historyDays, "day")
        let groups: [(String, [ListChanges.Change])] = [
            ("New in \(history) of history", changes.new), ("Back", changes.back), ("Up", changes.up),
            ("Down", changes.down), ("Gone", changes.gone),
        ]
        return ListChangesViewModel(
            list: TerminalText(queries(changes.to.list).historyName),
            days: TerminalText("from \(days(changes))"),
            groups: groups.filter { !$0.1.isEmpty }.map { title, rows in
                ListChangesViewModel.Group(title: TerminalText(title), rows: rows.map { row($0, in: changes.to.list) })
            },
            same: TerminalText(same(changes))
        )
    }

    private func days(_ changes: ListChanges) -> String { (changes.from.day...changes.to.day).words }

    private func same(_ changes: ListChanges) -> String {
        let count = changes.same.count
        if count == changes.to.entries.count, changes.gone.isEmpty { return "Nothing changed." }
        if count == 0 { return "No repository is at the same rank." }
        return count == 1 ? "1 repository is at the same rank." : "\(count) repositories are at the same rank."
    }

    private func row(_ change: ListChanges.Change, in list: ListIdentity) -> ListChangesViewModel.Row {
        ListChangesViewModel.Row(
            rank: TerminalText(change.rank.map { String($0) } ?? ""),
            owner: TerminalText(change.repo.ownerText(in: list)),
            name: TerminalText(change.repo.name.name),
            previous: TerminalText(change.previousRank.map { "was \($0)" } ?? ""),
            about: TerminalText(change.repo.description ?? "")
        )
    }
}
