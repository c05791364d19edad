/// What changed from one edition of a list to a later one.
package struct EditionDifference: Equatable {
    package var from: Edition
    package var to: Edition
    /// In the order of the later edition.
    package var entered: [Edition.Entry]
    package var moved: [Move]
    /// In the order of the earlier edition. The list may have become shorter, or be incomplete.
    package var gone: [Edition.Entry]

    /// A repository that is in both editions.
    package struct Move: Equatable {
        package var entry: Edition.Entry
        package var previousRank: Int

        package init(entry: Edition.Entry, previousRank: Int) {
            self.entry = entry
            self.previousRank = previousRank
        }
    }

    package init(from: Edition, to: Edition) {
        self.from = from
        self.to = to
        entered = to.entries.filter { from.entry(of: $0.repo) == nil }
        gone = from.entries.filter { to.entry(of: $0.repo) == nil }
        moved = to.entries.compactMap { entry in
            from.entry(of: entry.repo).map { Move(entry: entry, previousRank: $0.rank) }
        }
    }
}
