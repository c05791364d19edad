#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

extension Timestamp {
    /// `2026-11-21T01:02:03Z`, rounded down to a second; `nil` for any other form.
    init?(iso8601 text: String) {
        guard let date = try? Date(text, strategy: .iso8601),
            let seconds = Int64(exactly: date.timeIntervalSince1970.rounded(.down))
        else { return nil }
        self.init(secondsSince1970: seconds)
    }

    /// `2026-11-21T01:02:03Z`.
    var iso8601: String {
        Date(timeIntervalSince1970: Double(secondsSince1970)).formatted(.iso8601)
    }
}
