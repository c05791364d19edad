import Foundation
import Synchronization
import TrendingData

/// Counts file-system calls, and makes one of them fail, or that one and all after it.
package final class SystemCallsStub: Sendable {
    /// `first` is the number of the first call that fails, from 1.
    package struct Fault: Sendable {
        package var first: Int
        package var code: Int32
        package var isSticky: Bool

        package init(first: Int, code: Int32, isSticky: Bool = false) {
            self.first = first
            self.code = code
            self.isSticky = isSticky
        }
    }

    private let fault: Fault?
    private let count = Mutex(0)

    package init(_ fault: Fault? = nil) {
        self.fault = fault
    }

    package var callCount: Int { count.withLock { $0 } }

    /// Closing never fails, so that no test runs out of file descriptors. Pauses end at once.
    package var calls: SystemCalls {
        let live = SystemCalls.live
        var calls = live
        calls.openFile = { path, flags, mode in self.fails() ? -1 : live.openFile(path, flags, mode) }
        calls.readBytes = { file, buffer in self.fails() ? -1 : live.readBytes(file, buffer) }
        calls.writeBytes = { file, bytes in self.fails() ? -1 : live.writeBytes(file, bytes) }
        calls.fileStatus = { file, status in self.fails() ? -1 : live.fileStatus(file, &status) }
        calls.pathStatus = { path, status in self.fails() ? -1 : live.pathStatus(path, &status) }
        calls.readLink = { path, buffer in self.fails() ? -1 : live.readLink(path, buffer) }
        calls.makeBlocking = { file in self.fails() ? -1 : live.makeBlocking(file) }
        calls.setMode = { file, mode in self.fails() ? -1 : live.setMode(file, mode) }
        calls.synchronize = { file in self.fails() ? -1 : live.synchronize(file) }
        calls.lockFile = { file in self.fails() ? -1 : live.lockFile(file) }
        calls.pause = { _ in }
        calls.renameFile = { path, newPath in self.fails() ? -1 : live.renameFile(path, newPath) }
        calls.removeFile = { path in self.fails() ? -1 : live.removeFile(path) }
        calls.removeFolder = { path in self.fails() ? -1 : live.removeFolder(path) }
        calls.makeFolder = { path, mode in self.fails() ? -1 : live.makeFolder(path, mode) }
        calls.listFolder = { folder, limit, names in self.fails() ? -1 : live.listFolder(folder, limit, &names) }
        return calls
    }

    private func fails() -> Bool {
        let number = count.withLock { count in
            count += 1
            return count
        }
        guard let fault, fault.isSticky ? number >= fault.first : number == fault.first else { return false }
        errno = fault.code
        return true
    }
}
