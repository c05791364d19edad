/// What was unseen in a stored list when it was stored. Kept beside the record, so that showing a list without news
/// does not read the record.
package struct UnseenCandidates: Equatable {
    package var list: SeenList
    package var items: [SeenItem]
    /// What has been there since the first list of the query, and was never shown. It is not marked, but `new` shows
    /// it.
    package var unmarked: [SeenItem]

    package init(list: SeenList, items: [SeenItem], unmarked: [SeenItem] = []) {
        self.list = list
        self.items = items
        self.unmarked = unmarked
    }

    var isEmpty: Bool { items.isEmpty && unmarked.isEmpty }

    /// Without the items.
    func without(_ matcher: SeenMatcher) -> UnseenCandidates {
        var left = self
        left.items.removeAll { !matcher.indices(of: $0).isEmpty }
        left.unmarked.removeAll { !matcher.indices(of: $0).isEmpty }
        return left
    }

    /// With those of `waiting` that are among the items of this list.
    func keeping(_ waiting: [SeenItem], in list: [SeenItem]) -> UnseenCandidates {
        if waiting.isEmpty { return self }
        let (known, shown) = (SeenMatcher(waiting), SeenMatcher(items + unmarked))
        var all = self
        all.unmarked += list.filter { !known.indices(of: $0).isEmpty && shown.indices(of: $0).isEmpty }
        return all
    }
}

/// Stores what a person has seen: a record for each server, and the candidates of each list.
///
/// A damaged record is moved away and reported. Then nothing is recorded, and all stored lists count as seen.
package protocol SeenStore: Sendable {
    /// The addresses of all servers with a record.
    func servers() async throws(LocalFailure) -> [String]

    /// Returns the record, or `nil` if nothing is recorded.
    func record(of server: String) async throws(LocalFailure) -> SeenRecord?

    /// Changes the record in one atomic step. Writes nothing if it stays the same. Once the call has returned, the
    /// change survives a power cut.
    func update<Answer: Sendable>(
        _ server: String,
        _ change: @escaping @Sendable (inout SeenRecord) -> Answer
    ) async throws(LocalFailure) -> Answer

    func candidates(of list: SeenList) async throws(LocalFailure) -> UnseenCandidates?

    /// Changes the candidates in one atomic step. `nil` means that the list has none.
    func updateCandidates(
        of list: SeenList,
        _ change: @escaping @Sendable (UnseenCandidates?) -> UnseenCandidates?
    ) async throws(LocalFailure)

    /// Removes all candidates.
    func removeCandidates() async throws(LocalFailure)

    /// Removes the records and all candidates, also damaged copies.
    func forget() async throws(LocalFailure)
}

extension SeenStore {
    /// What no person saw of the first lists at a server, but for that of one list.
    func unmarked(at server: String, besides list: SeenList? = nil) async throws(LocalFailure) -> [SeenItem] {
        var items: [SeenItem] = []
        for known in try await record(of: server)?.lists ?? [] where known.list != list {
            items += try await candidates(of: known.list)?.unmarked ?? []
        }
        return items
    }
}
