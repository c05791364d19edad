/// Decides whether a fetched list replaces the stored one, so that a worse list never replaces a good one.
///
/// The rules are the same for all sources. A refused list counts as a failure of its source: it is neither shown nor
/// stored.
package struct ListReplacement<Item: RankedItem> {
    private let answer: RankedList<Item>
    /// `nil` if no list is stored for the query.
    private let stored: RankedList<Item>?

    package init(of stored: RankedList<Item>?, by answer: RankedList<Item>) {
        self.answer = answer
        self.stored = stored.flatMap { $0.query.isSameList(as: answer.query) ? $0 : nil }
    }

    /// Why the fetched list is refused; `nil` if it may be shown.
    package var refusal: RemoteFailure? {
        if answer.items.isEmpty, answer.unreadableRows > 0 { return answer.tooFewRows }
        guard let stored, !stored.items.isEmpty else { return nil }
        if answer.items.isEmpty { return answer.acceptsEmptyList ? nil : .empty }
        return answer.isMostlyReadable || answer.isAtLeastAsReadable(as: stored) ? nil : answer.tooFewRows
    }

    /// What saving the fetched list does. A stored list whose date is further ahead of `now` than two clocks may differ
    /// was dated by a wrong clock, and is replaced.
    package func outcome(now: Timestamp) -> SaveOutcome {
        if keepsStored(now: now) { return .kept }
        return stored.map(answer.hasSameContent(as:)) == true ? .confirmed : .replaced
    }

    private func keepsStored(now: Timestamp) -> Bool {
        if refusal != nil { return true }
        guard let stored else { return false }
        if answer.isIncomplete, answer.items.count < stored.items.count,
            !stored.isIncomplete || answer.omittedOrganizations > stored.omittedOrganizations
        {
            return true
        }
        return stored.fetchedAt > answer.fetchedAt && !stored.fetchedAt.isAhead(of: now)
    }
}

extension RankedList where Item: RankedItem {
    /// Whether at least three quarters of the rows could be read: a list of four may lose one row, and a list of 25
    /// six. If a source renames a field, most rows become unreadable.
    package var isMostlyReadable: Bool { unreadableRows <= items.count / 3 }

    /// Whether both have the same rows, regardless of when they were fetched.
    fileprivate func hasSameContent(as other: RankedList) -> Bool {
        hasSameRows(as: other) && unreadableRows == other.unreadableRows && totalCount == other.totalCount
            && isIncomplete == other.isIncomplete && omittedOrganizations == other.omittedOrganizations
            && gainedIn == other.gainedIn
            && publishedSignal == other.publishedSignal
    }

    private func hasSameRows(as other: RankedList) -> Bool {
        items.count == other.items.count && items.indices.allSatisfy { items[$0].isSameRow(as: other.items[$0]) }
    }

    /// Whether rows are missing, because the source left them out or because they could not be read.
    package var lacksRows: Bool { isIncomplete || unreadableRows > 0 }

    /// Whether an empty list is accepted. A user may have removed all stars, and only the server knows.
    fileprivate var acceptsEmptyList: Bool { query.source.signal == .starred }

    fileprivate var tooFewRows: RemoteFailure {
        .unreadable(.tooFewRows(readable: items.count, of: items.count + unreadableRows))
    }

    fileprivate func isAtLeastAsReadable(as other: RankedList) -> Bool {
        readableShare >= other.readableShare
    }

    private var readableShare: Double {
        Double(items.count) / (Double(items.count) + Double(unreadableRows))
    }
}
