import Testing
import TrendingDomain

/// Returns the given lists. Any other call fails the test.
struct StoredListsFake: StoredListsService {
    var stored: [TrendingList] = []

    func lists(atMost limit: Int) async throws(LocalFailure) -> (lists: [TrendingList], unreadable: Int) {
        (Array(stored.prefix(limit)), 0)
    }

    func inventory() async throws(LocalFailure) -> StorageInventory {
        Issue.record("inventory() was not scripted")
        throw .noLocation(.unset(variable: "unscripted"))
    }

    func clear() async throws(LocalFailure) -> StorageClearing {
        Issue.record("clear() was not scripted")
        throw .noLocation(.unset(variable: "unscripted"))
    }
}

extension KnownRepos {
    static func any(_ lists: [TrendingList] = []) -> KnownRepos {
        KnownRepos(host: "github.com", address: "https://github.com") { StoredListsFake(stored: lists) }
    }
}
