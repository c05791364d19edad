import Synchronization
import TrendingDomain

/// Records notices in order.
package final class NoticeSpy: Sendable {
    private let log = Mutex<[AccountNotice]>([])

    package init() {}

    package var notices: [AccountNotice] { log.withLock { $0 } }

    package func say(_ notice: AccountNotice) {
        log.withLock { $0.append(notice) }
    }
}
