import TrendingDomain

/// The payload of a record of version 1. Unknown keys of a newer version are ignored.
extension RankedList: JSONDecodable, JSONEncodable, Record where Item: StoredItem {
    static var blank: RankedList { RankedList(query: .blank, fetchedAt: .blank, items: []) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        // A list is worth more than its marks.
        var movement = field.isReading ? nil : StoredMovement(self)
        field.ifReadable("day", &day)
        try field("fetchedAt", &fetchedAt)
        field.ifReadable("gainedIn", &gainedIn)
        try field("isConfirmed", &isConfirmed, usual: false)
        try field("isIncomplete", &isIncomplete, usual: false)
        try field("madeAt", &madeAt)
        field.ifReadable("movement", &movement)
        try field("omittedOrganizations", &omittedOrganizations, usual: 0)
        field.ifReadable("publishedSignal", &publishedSignal)
        try field("query", &query)
        try field(Item.member, &items)
        try field("totalCount", &totalCount)
        try field("unreadableRows", &unreadableRows)
        try field("validators", &validators)
        if field.isReading { try check(movement) }
    }

    /// Refuses counts and times that are out of range.
    private mutating func check(_ movement: StoredMovement?) throws(JSONMismatch) {
        let counts = ClosedRange<Int>.counts
        guard counts.contains(unreadableRows), counts.contains(totalCount ?? 0), fetchedAt.isPossible,
            query.kind == Item.kind
        else { throw JSONMismatch() }
        if madeAt?.isPossible == false { madeAt = nil }
        if !counts.contains(omittedOrganizations) { omittedOrganizations = 0 }
        if day?.isPossible(fetchedAt: fetchedAt) == false { day = nil }
        let marks = movement?.marks(ranks: items.map(\.rank), fetchedAt: fetchedAt)
        comparison = marks?.comparison
        let (site, rows) = (RepoSite(of: query.source), items)
        items = rows.indices.compactMap { index in
            guard rows[index].isPossible else { return nil }
            var item = rows[index].checked(at: site)
            item.movement = marks?.movements[index]
            return item
        }
        unreadableRows += rows.count - items.count
    }
}
