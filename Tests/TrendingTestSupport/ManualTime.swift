import Synchronization
import TrendingDomain

/// A clock that advances only when the test says so.
package final class ManualTime: Sendable {
    private let moment: Mutex<Timestamp>

    package init(_ secondsSince1970: Int64 = 1_000_000) {
        moment = Mutex(Timestamp(secondsSince1970: secondsSince1970))
    }

    package var now: Timestamp { moment.withLock { $0 } }

    package func pass(_ seconds: Int64) {
        moment.withLock { $0.secondsSince1970 += seconds }
    }

    /// The moment `seconds` after now.
    package func later(_ seconds: Int64) -> Timestamp {
        Timestamp(secondsSince1970: now.secondsSince1970 + seconds)
    }
}
