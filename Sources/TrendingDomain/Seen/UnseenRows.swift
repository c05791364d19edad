/// Which rows of a list no person has seen.
package struct UnseenRows: Equatable {
    /// `false` if what is seen of the list is not recorded.
    package var isRecorded = true
    /// The addresses of the rows to mark.
    package var addresses: Set<String> = []
    /// The addresses of rows that no person has seen, but which are not marked: they came with the first list.
    package var unmarked: Set<String> = []

    package static let notRecorded = UnseenRows(isRecorded: false)
    package static let none = UnseenRows()

    package func contains(_ item: some RankedItem) -> Bool { !addresses.isEmpty && addresses.contains(item.url) }

    /// `nil` if it is not recorded.
    package func state(of item: some RankedItem) -> Bool? { isRecorded ? contains(item) : nil }

    package func count(in items: [some RankedItem]) -> Int { addresses.isEmpty ? 0 : items.count { contains($0) } }

    /// Those of several lists.
    package func adding(_ other: UnseenRows) -> UnseenRows {
        UnseenRows(
            isRecorded: isRecorded || other.isRecorded,
            addresses: addresses.union(other.addresses),
            unmarked: unmarked.union(other.unmarked)
        )
    }
}

extension UnseenRows {
    package init(addresses: Set<String>) {
        self.addresses = addresses
    }
}
