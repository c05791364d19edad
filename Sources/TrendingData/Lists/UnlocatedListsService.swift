import TrendingDomain

/// Stands in for the stored lists if no place for files is known: every call fails.
package struct UnlocatedListsService: StoredListsService {
    private let failure: LocalFailure

    package init(_ unknown: UnknownLocation) {
        failure = .noLocation(unknown)
    }

    package func inventory() async throws(LocalFailure) -> StorageInventory { throw failure }
    package func clear() async throws(LocalFailure) -> StorageClearing { throw failure }
    package func lists(atMost limit: Int) async throws(LocalFailure) -> (lists: [TrendingList], unreadable: Int) {
        throw failure
    }
}
