/// Removes and checks what is in the history. Archives and exports have only lists of repositories.
package struct HistoryUpkeep {
    private let store: any HistoryStore
    private let developers: (any HistoryStore)?
    private let onForget: @Sendable (String) async -> Void
    private let rewriteMarks: @Sendable () async -> Void

    /// `store` has the history of repositories. `onForget` is called with the name of each archive that was removed.
    /// `rewriteMarks` updates the movement that stored lists show.
    package init(
        store: any HistoryStore,
        developers: (any HistoryStore)? = nil,
        onForget: @escaping @Sendable (String) async -> Void = { _ in },
        rewriteMarks: @escaping @Sendable () async -> Void
    ) {
        self.onForget = onForget
        self.store = store
        self.developers = developers
        self.rewriteMarks = rewriteMarks
    }

    package func origins() async throws(HistoryFailure) -> [OriginSummary] { try await store.origins() }

    private var stores: [any HistoryStore] { [store] + [developers].compactMap(\.self) }

    package func verify() async throws(HistoryFailure) -> [ItemKind: HistoryCheck] {
        var checks = [ItemKind.repos: try await store.verify()]
        checks[.developers] = try await developers?.verify()
        return checks
    }

    /// Removes an archive's editions. `names` are the names that the user may mean; the first known one is removed.
    /// Returns `nil` if none of them is known.
    package func forget(_ names: [String]) async throws(HistoryFailure) -> (archive: String, editions: Int)? {
        let known = try await store.archives().map(\.name)
        let isKnown = { (name: String) in known.contains { $0.hasSameBytes(as: name) } }
        guard let name = names.first(where: isKnown) else { return nil }
        let editions = try await store.forget(archive: name)
        await onForget(name)
        await rewriteMarks()
        return (name, editions)
    }

    /// What `clear` removes. A history that is damaged has been moved aside. One that can't be read now is removed,
    /// too: on a full disk, SQLite can't open it.
    package func removable() async throws(HistoryFailure) -> RemovableHistory {
        var removable = RemovableHistory(origins: [], copies: 0)
        for store in stores {
            do throws(HistoryFailure) {
                removable.origins += try await store.origins()
            } catch {
                switch error {
                case .damaged(_, keptAs: _?, _):
                    removable.damage = removable.damage ?? error
                    removable.origins += try await store.origins()
                case .inaccessible(_, .full), .inaccessible(_, .system): removable.isUnread = true
                default: throw error
                }
            }
            removable.copies += try await store.copies()
        }
        return removable
    }

    package func clear() async throws(HistoryFailure) {
        for store in stores { try await store.clear() }
        await rewriteMarks()
    }

    /// Hands out all editions, some at a time. `use` returns `false` to stop.
    package func export(_ use: ([Edition]) async -> Bool) async throws(HistoryFailure) -> Int {
        var (count, last) = (0, EditionPlace?.none)
        while !Task.isCancelled {
            let editions = try await store.editions(in: .everyDay, after: last, limit: Self.batch)
            guard let end = editions.last else { return count }
            count += editions.count
            last = end.place
            guard await use(editions) else { return count }
        }
        return count
    }

    private static let batch = 500
}

/// What removing the history removes.
package struct RemovableHistory: Equatable {
    package var origins: [OriginSummary]
    /// The number of damaged files.
    package var copies: Int
    /// The damage that was found.
    package var damage: HistoryFailure?
    /// Whether it is not known what is in it.
    package var isUnread = false

    package var isEmpty: Bool { origins.isEmpty && copies == 0 && !isUnread }
}
