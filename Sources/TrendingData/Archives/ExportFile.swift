import Synchronization
import TrendingConsole
import TrendingDomain

/// The file of an export. A regular file is replaced by a complete one; a pipe or a device is written to.
package final class ExportFile: Sendable {
    package let path: String
    private let calls: SystemCalls
    private let file: OpenFile
    private let replacement: Replacement?
    private let isFinished = Mutex(false)

    /// A new file beside the one that it replaces.
    private struct Replacement {
        var path: String
        var target: String
        /// The mode and the owners of the file that is replaced; `nil` if it does not exist yet.
        var mode: mode_t?
        var owners: (user: uid_t, group: gid_t)?
    }

    /// Follows symbolic links. Creates the new file with access for its owner only, or with `isShared` for those to
    /// whom the umask gives it. With `isLocked`, no other process writes this file, and what a killed one left is
    /// removed. Throws for a path in the folder of the history.
    package init(
        _ path: String,
        history: HistoryFiles? = nil,
        isShared: Bool = false,
        isLocked: Bool = false,
        calls: SystemCalls = .live
    ) throws(StorageFailure) {
        self.path = path
        self.calls = calls
        let target = try Self.target(of: path, calls)
        if history?.hold(target) == true { throw StorageFailure(path: path, reason: .ofHistory) }
        var (mode, owners): (mode_t?, (uid_t, gid_t)?) = (nil, nil)
        if let existing = try Self.existing(path, calls) {
            mode = try existing.regularMode()
            if mode == nil {
                try existing.makeBlocking()
                file = existing
                replacement = nil
                return
            }
            owners = existing.owners()
        }
        let folder = Self.folder(of: target)
        let name =
            isLocked ? String(target.dropFirst(folder.count)) : String(UInt64.random(in: .min ... .max), radix: 16)
        let part = folder + ".trending-\(name).part"
        if isLocked { _ = calls.removeFile(part) }
        do throws(StorageFailure) {
            let new = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            file = try OpenFile(part, new, mode: isShared ? 0o666 : 0o600, calls: calls)
        } catch {
            throw StorageFailure(path: path, reason: error.reason)
        }
        replacement = Replacement(path: part, target: target, mode: mode, owners: owners)
    }

    /// Removes a file that is not complete.
    deinit {
        if let replacement, !isFinished.withLock({ $0 }) { _ = calls.removeFile(replacement.path) }
    }

    package func write(_ text: String) throws(StorageFailure) {
        try failing { () throws(StorageFailure) in try file.write(Array(text.utf8)) }
    }

    package func finish() throws(StorageFailure) {
        guard let replacement else { return }
        try failing { () throws(StorageFailure) in
            // Only root may give a file away, and must, or a web server can't read its file any more.
            if let (user, group) = replacement.owners { file.setOwners(user, group) }
            if let mode = replacement.mode { file.setMode(mode) }
            try file.synchronize()
            try calls.perform(on: path) { $0.renameFile(replacement.path, replacement.target) }
        }
        isFinished.withLock { $0 = true }
    }

    /// The user knows the path, and not that of the new file.
    private func failing(_ body: () throws(StorageFailure) -> Void) throws(StorageFailure) {
        do throws(StorageFailure) {
            try body()
        } catch {
            throw StorageFailure(path: path, reason: error.reason)
        }
    }
}

extension ExportFile {
    /// Writes the text to the file, for other programs to read. A regular file that has this text already, or one that
    /// is the same by `isSame`, is not touched, so that a web server or a backup sees no change.
    package static func write(
        _ text: String,
        to path: String,
        history: HistoryFiles? = nil,
        calls: SystemCalls = .live,
        isSame: (_ stored: String, _ new: String) -> Bool = { $0.hasSameBytes(as: $1) }
    ) throws(StorageFailure) {
        if let stored = try content(path, most: text.utf8.count + longerBy, calls), isSame(stored, text) { return }
        let pipe = try SignalDelay.run { () throws(StorageFailure) -> ExportFile? in
            let file = try ExportFile(path, history: history, isShared: true, calls: calls)
            // A signal in between would leave a part of a new file.
            guard file.replacement != nil else { return file }
            try file.write(text)
            try file.finish()
            return nil
        }
        // A pipe may wait for its reader for ever.
        try pipe?.write(text)
        try pipe?.finish()
    }

    /// By how many bytes a text that is the same may be longer.
    private static let longerBy = 4096

    /// What is in a regular file of at most so many bytes. A file that can't be read is written anew.
    private static func content(
        _ path: String,
        most: Int,
        _ calls: SystemCalls
    ) throws(StorageFailure) -> String? {
        var status = stat()
        let target = try target(of: path, calls)
        guard calls.pathStatus(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) <= most,
            let file = try? OpenFile(target, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, calls: calls),
            let bytes = try? file.readAll(limit: most)
        else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// What is at the path, opened for writing; `nil` if there is nothing. Does not wait for a reader of a pipe.
    private static func existing(_ path: String, _ calls: SystemCalls) throws(StorageFailure) -> OpenFile? {
        do throws(StorageFailure) {
            return try OpenFile.existing(path, O_WRONLY | O_NONBLOCK | O_NOCTTY, calls: calls)
        } catch {
            let hasNoReader = error.reason == .system(String(cString: strerror(ENXIO)))
            throw hasNoReader ? StorageFailure(path: path, reason: .noReader) : error
        }
    }

    /// The path to which symbolic links lead. There may be nothing at it.
    private static func target(of path: String, _ calls: SystemCalls) throws(StorageFailure) -> String {
        var target = path
        for _ in 0..<SystemCalls.mostLinks {
            var status = stat()
            let code = try calls.perform(on: path, tolerating: [ENOENT]) { $0.pathStatus(target, &status) }
            guard code == 0, status.st_mode & S_IFMT == S_IFLNK else { return target }
            guard let next = calls.linkTarget(target) else { break }
            target = next.hasPrefix("/") ? next : folder(of: target) + next
        }
        throw StorageFailure(path: path, reason: .symbolicLink)
    }

    /// With the slash at its end; empty for a name alone.
    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}
