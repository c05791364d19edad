import TrendingConsole

/// Detects a body that arrives too slowly: at less than `bytesPerSecond` on average over `time`. libcurl's own limit
/// detects a body that does not begin, but for seconds it keeps counting bytes that arrived all at once.
struct TransferPace: Sendable {
    private let bytesPerSecond: Int
    private let time: Duration
    private var start: Start?

    private struct Start {
        var bytes: Int
        var moment: Duration
    }

    init(bytesPerSecond: Int, time: Duration) {
        self.bytesPerSecond = bytesPerSecond
        self.time = time
    }

    /// `received` is the length of the body so far. A smaller value than before means that the next response has begun.
    mutating func isTooSlow(received: Int, at moment: Duration) -> Bool {
        guard let start, start.bytes <= received, received - start.bytes < enough else {
            start = received > 0 ? Start(bytes: received, moment: moment) : nil
            return false
        }
        return moment - start.moment >= time
    }

    private var enough: Int { bytesPerSecond * time.milliseconds / 1000 }
}
