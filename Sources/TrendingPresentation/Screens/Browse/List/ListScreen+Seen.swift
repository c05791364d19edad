import TrendingDomain

/// Rows that no person has seen.
extension ListScreen {
    /// Records the unseen rows that are on the screen. They keep their marks: the user sees them now.
    mutating func noteVisible(_ area: ScreenArea) -> [BrowseEffect] {
        let waiting = waiting.subtracting(tab.recorded)
        guard let list = tab.loaded, !waiting.isEmpty else { return [] }
        let visible = tab.position.rows(of: rows.count, height: height(area)).compactMap { rows.url($0) }
        guard let new = list.rows(waiting.intersection(visible)) else { return [] }
        tabs[current].recorded.formUnion(new.addresses)
        return [.mark(new, of: list.query, isSeen: true)]
    }

    /// The addresses of all rows that count as seen when they are shown.
    private var waiting: Set<String> { tab.unseen.addresses.union(tab.unseen.unmarked) }

    /// Marks the selected row as seen, or as unseen.
    mutating func mark(_ area: ScreenArea) -> [BrowseEffect] {
        guard let list = tab.loaded, let url = rows.url(tab.position.row), let row = list.rows([url]) else { return [] }
        guard tab.unseen.isRecorded else { return [.say(.notRecorded)] }
        let isSeen = tab.unseen.addresses.contains(url)
        tabs[current].recorded.insert(url)
        if isSeen {
            tabs[current].unseen.addresses.remove(url)
        } else {
            tabs[current].unseen.addresses.insert(url)
            tabs[current].hasUnseenColumn = true
        }
        makeRows()
        fit(area)
        let said = row.names.first.map { [BrowseEffect.say(.marked($0, isSeen: isSeen))] } ?? []
        return [.mark(row, of: list.query, isSeen: isSeen)] + said
    }

    /// Marks all rows as seen, also those that the filter hides.
    mutating func markAll(_ area: ScreenArea) -> [BrowseEffect] {
        guard let list = tab.loaded else { return [] }
        guard tab.unseen.isRecorded else { return [.say(.notRecorded)] }
        let unseen = list.rows(waiting)
        tabs[current].unseen = .none
        tabs[current].recorded.formUnion(unseen?.addresses ?? [])
        makeRows()
        fit(area)
        return (unseen.map { [.mark($0, of: list.query, isSeen: true)] } ?? []) + [.say(.allSeen)]
    }
}
