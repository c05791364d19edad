import TrendingDomain

/// Makes the strings of what changed in a list.
package struct ListChangesTexts: Sendable {
    let queries: HistoryQueries
    /// Whether new rows are new in the history, and not only since the list before.
    var asksHistory = true

    /// The groups that have rows.
    func groups(_ changes: ListChanges) -> [(title: String, rows: [ListChangesLayout.Row])] {
        let history = asksHistory ? "New in \(FigureText.counted(changes.historyDays, "day")) of history" : "New"
        let groups: [(String, [ListChanges.Change])] = [
            (history, changes.new), ("Back", changes.back), (Self.lastSeen, changes.seenBefore), ("Up", changes.up),
            ("Down", changes.down), (changes.to.isWhole ? "Gone" : "Gone or missing", changes.gone),
        ]
        return groups.filter { !$0.1.isEmpty }.map { title, rows in
            (title, rows.map { row($0, in: changes.to, isLastSeen: title == Self.lastSeen) })
        }
    }

    func list(_ changes: ListChanges) -> String { queries(changes.to.list).historyName }

    /// `from 20 to 21 Nov 2026`.
    func days(_ changes: ListChanges) -> String { "from \((changes.from.day...changes.to.day).words)" }

    func incomplete(_ changes: ListChanges) -> String? {
        switch (changes.from.isWhole, changes.to.isWhole) {
        case (true, true): nil
        case (false, false): "Both lists are incomplete."
        case (let isFromWhole, _):
            "The list of \((isFromWhole ? changes.to : changes.from).day.words) is incomplete."
        }
    }

    func same(_ changes: ListChanges) -> String {
        let count = changes.same.count
        if count == changes.to.entries.count, changes.gone.isEmpty { return "Nothing changed." }
        if count == 0 { return "No repository is at the same rank." }
        return count == 1 ? "1 repository is at the same rank." : "\(count) repositories are at the same rank."
    }

    private static let lastSeen = "Last seen"

    private func row(_ change: ListChanges.Change, in edition: Edition, isLastSeen: Bool) -> ListChangesLayout.Row {
        let days = change.lastDay.map { "\(FigureText.counted(edition.day.days(since: $0), "day")) ago" }
        let previous = change.previousRank.map { "was \($0)" } ?? (isLastSeen ? days : nil)
        return ListChangesLayout.Row(
            rank: TerminalText(change.rank.map { String($0) } ?? ""),
            owner: TerminalText(change.repo.ownerText(in: edition.list)),
            name: TerminalText(change.repo.name.name),
            previous: TerminalText(previous ?? ""),
            about: TerminalText(change.repo.description ?? "")
        )
    }
}
