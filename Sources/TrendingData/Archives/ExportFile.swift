import Synchronization
import TrendingConsole
import TrendingDomain

/// A file that takes the place of another one when it is complete.
package final class ExportFile: Sendable {
    package let path: String
    private let calls: SystemCalls
    private let file: OpenFile
    private let isFinished = Mutex(false)

    private var partPath: String { path + ".part" }

    /// Creates the file with access for its owner only.
    package init(_ path: String, calls: SystemCalls = .live) throws(StorageFailure) {
        self.path = path
        self.calls = calls
        let part = path + ".part"
        file = try OpenFile(part, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, calls: calls)
    }

    /// Removes a file that is not complete.
    deinit {
        if !isFinished.withLock({ $0 }) { _ = calls.removeFile(path + ".part") }
    }

    package func write(_ text: String) throws(StorageFailure) { try file.write(Array(text.utf8)) }

    package func finish() throws(StorageFailure) {
        try file.synchronize()
        try calls.perform(on: path) { $0.renameFile(partPath, path) }
        isFinished.withLock { $0 = true }
    }
}
