import Synchronization
import TrendingConsole

/// The progress line of the current fetch. Sources report the number of rows to it.
final class FetchProgress: Sendable {
    private let current = Mutex<ProgressLine?>(nil)

    func show(_ line: ProgressLine?) {
        current.withLock { $0 = line }
    }

    func report(rows: Int) async {
        await current.withLock { $0 }?.report(count: rows)
    }
}
