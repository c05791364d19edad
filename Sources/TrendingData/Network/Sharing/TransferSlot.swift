import TrendingConsole

/// The files of one slot, through which requests of several processes take turns, in calls that do not wait.
///
/// Lock files are removed only by what holds all locks of the slot, and whoever gets a lock looks whether its file is still
/// there: a lock on a removed file keeps nobody out.
struct TransferSlot: Sendable {
    private let folder: String
    private let name: String
    private let calls: SystemCalls

    init(_ number: Int, in folder: String, calls: SystemCalls) {
        self.folder = folder
        name = (number < 10 ? "0" : "") + String(number)
        self.calls = calls
    }

    /// Closes the folder, and the program's own above it, to others; `false` if that fails. There is nobody to keep out of a
    /// folder that is still to be made.
    static func isPrivate(_ folder: String, calls: SystemCalls) -> Bool {
        do throws(StorageFailure) {
            for path in [StorageFolder.ownParent(of: folder), folder].compactMap(\.self) {
                try OpenFile.existing(path, O_RDONLY | O_DIRECTORY, calls: calls)?.requireOwnerOnly(0o700)
            }
            return true
        } catch {
            return false
        }
    }

    /// Held alone by the request whose turn it is. While that is sent, the file holds its mark, and nothing otherwise,
    /// except after a process was killed.
    func lockFile() throws(StorageFailure) -> OpenFile { try openFile("lock") }

    /// Of the request that is being sent, `nil` where that is not known.
    var mark: [UInt8]? {
        let file = try? OpenFile.existing(path("lock"), O_RDONLY | O_NONBLOCK | O_NOFOLLOW, calls: calls)
        guard let mark = try? file?.readAll(limit: 16), mark.count == 16 else { return nil }
        return mark
    }

    func removeMark() {
        _ = try? OpenFile(path("lock"), O_WRONLY | O_TRUNC | O_NOFOLLOW, calls: calls)
    }

    /// Held together by all requests that are under way or wait.
    func waitingFile() throws(StorageFailure) -> OpenFile { try openFile("waiting") }

    // Only whose turn it is may touch the record.

    /// `nil` where there is none that could be read.
    var record: TransferRecord? {
        let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
        let bytes = try? OpenFile.existing(path("answer"), flags, calls: calls)?.readAll(
            limit: TransferRecord.sizeLimit
        )
        return bytes.flatMap { TransferRecord($0) }
    }

    /// Replaces the record whole. The disk is not asked to remember it: nobody who waits outlives a crash.
    func write(_ record: TransferRecord) throws(StorageFailure) {
        removeRecord()
        guard let bytes = record.encoded else { return }
        try write(bytes, to: path("tmp"))
        try calls.perform(on: path("answer")) { $0.renameFile(path("tmp"), path("answer")) }
    }

    /// With what a killed writer left.
    func removeRecord() {
        _ = calls.removeFile(path("answer"))
        _ = calls.removeFile(path("tmp"))
    }

    /// Removes the record, and with `locks` all files of the slot, unless a request is using it.
    func removeUnlessUsed(locks: Bool) {
        guard let lock = try? lockFile(), (try? lock.tryLock()) == true, (try? lock.isAtItsPath()) == true,
            let waiting = try? waitingFile(), (try? waiting.tryLock()) == true, (try? waiting.isAtItsPath()) == true
        else { return }
        removeRecord()
        guard locks else { return }
        _ = calls.removeFile(path("waiting"))
        _ = calls.removeFile(path("lock"))
    }
}

extension TransferSlot {
    private func path(_ ending: String) -> String { "\(folder)/\(name).\(ending)" }

    private func openFile(_ ending: String) throws(StorageFailure) -> OpenFile {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        do {
            return try OpenFile(path(ending), flags, calls: calls)
        } catch {
            makeFolder()
            return try OpenFile(path(ending), flags, calls: calls)
        }
    }

    /// With those above it. Whether it worked shows when a file in it is opened.
    private func makeFolder() {
        for end in folder.indices.dropFirst() where folder[end] == "/" {
            _ = calls.makeFolder(String(folder[..<end]), 0o700)
        }
        _ = calls.makeFolder(folder, 0o700)
    }

    private func write(_ bytes: [UInt8], to path: String) throws(StorageFailure) {
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, calls: calls)
        file.allowOwnerOnly()
        try file.write(bytes)
    }
}
