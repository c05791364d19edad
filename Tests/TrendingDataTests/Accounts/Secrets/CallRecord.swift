import Foundation
import Synchronization
import TrendingData
import TrendingTestSupport

/// Records the modes of a folder's files at each call that changes something.
final class CallRecord: Sendable {
    private let modes = Mutex<Set<mode_t>>([])
    private let folder: String?

    init(watching folder: String?) {
        self.folder = folder
    }

    /// The modes of all files that were in the folder at any call.
    var seenModes: Set<mode_t> { modes.withLock { $0 } }

    var calls: SystemCalls {
        let live = SystemCalls.live
        var calls = live
        calls.openFile = { [self] in noting(live.openFile($0, $1, $2)) }
        calls.setMode = { [self] in noting(live.setMode($0, $1)) }
        calls.writeBytes = { [self] in noting(live.writeBytes($0, $1)) }
        calls.synchronize = { [self] in noting(live.synchronize($0)) }
        calls.renameFile = { [self] in noting(live.renameFile($0, $1)) }
        calls.removeFile = { [self] in noting(live.removeFile($0)) }
        return calls
    }

    private func noting<Answer>(_ answer: Answer) -> Answer {
        let code = errno
        if let folder { note(folder) }
        errno = code
        return answer
    }

    private func note(_ folder: String) {
        for name in (try? fileNames(in: folder)) ?? [] {
            guard let mode = try? fileMode(folder + "/" + name) else { continue }
            modes.withLock { _ = $0.insert(mode) }
        }
    }
}
