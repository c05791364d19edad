import TrendingConsole

/// Tells a body that comes too slowly: with less than `bytesPerSecond` on the average of `time`. libcurl's own
/// measure, which tells a body that does not begin, goes on counting for seconds what has come at once.
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

    /// `received` is the length of the body so far. A smaller value than before means the next response.
    mutating func isTooSlow(received: Int, at moment: Duration) -> Bool {
        guard let start, start.bytes <= received, received - start.bytes < enough else {
            start = received > 0 ? Start(bytes: received, moment: moment) : nil
            return false
        }
        return moment - start.moment >= time
    }

    private var enough: Int { bytesPerSecond * time.milliseconds / 1000 }
}
