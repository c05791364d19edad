import Synchronization

/// Carries what a change of the storage saw out of it.
final class FoundRecord: Sendable {
    private let found = Mutex<ListRecord?>(nil)

    var record: ListRecord? {
        get { found.withLock { $0 } }
        set { found.withLock { $0 = newValue } }
    }
}
