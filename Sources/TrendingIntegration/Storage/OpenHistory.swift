import Synchronization
import TrendingData

/// The history that a run has opened. One connection is used for all lists.
final class OpenHistory: Sendable {
    private let store = Mutex<SQLiteHistoryStore?>(nil)

    /// Makes the store when it is first needed.
    func store(make: () throws -> SQLiteHistoryStore) rethrows -> SQLiteHistoryStore {
        try store.withLock { store in
            if let store { return store }
            let made = try make()
            store = made
            return made
        }
    }

    /// Whether the run has used the history.
    var isOpen: Bool { store.withLock { $0 != nil } }

    /// Moves what the run has written to the history's file. Without it nothing is lost, but the next process that opens
    /// the history takes longer.
    func close(copiedBytes: Int) async {
        await store.withLock { $0 }?.close(copiedBytes: copiedBytes)
    }
}
