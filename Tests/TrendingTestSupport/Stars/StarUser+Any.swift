import Synchronization
import TrendingDomain

extension StarUser {
    /// A user whose stored account is the account of `identity`.
    package static func any(
        _ identity: RequestIdentity = .success(.any()),
        host: String = "github.com",
        hasTokenVariable: Bool = false
    ) -> StarUser {
        StarUser(
            host: host,
            account: { try? identity.get() },
            hasTokenVariable: { hasTokenVariable },
            identity: { identity },
            isSending: { identity == .success($0) }
        )
    }
}

/// Stores the lists shown last in memory.
package final class InMemoryLastShown: LastShownService {
    private let shown: Mutex<LastShown?>
    private let isFirst: Bool

    package init(_ shown: LastShown? = nil, isFirst: Bool = false) {
        self.shown = Mutex(shown)
        self.isFirst = isFirst
    }

    package func load() -> LastShownState { shown.withLock { $0.map { .shown($0) } ?? .nothing } }
    package func save(_ shown: LastShown) -> Bool {
        self.shown.withLock { $0 = shown }
        return isFirst
    }
}
