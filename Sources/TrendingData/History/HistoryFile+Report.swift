import TrendingConsole
import TrendingDomain

/// A salvage that may not be reported yet. It is noted in a file, with the process that is to report it, before the
/// salvaged history takes its place, and until that process ends its use of the history. If the process was stopped in
/// the meantime, the next one reports it.
extension HistoryFile {
    private static let reportName = "\(name).unreported"
    private static let longest = 200

    private var reportPath: String { folder.path(Self.reportName) }

    /// This process reports the salvage. Failures are ignored: the loss is then hidden only if the process is stopped.
    func noteReport(of salvage: HistorySalvage) {
        let lost = salvage.lostEditions.map { String($0) } ?? "unknown"
        let text = "\(getpid()) \(salvage.editions) \(lost) \(salvage.hasGaps)\n"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
        guard let file = try? OpenFile(reportPath, flags, calls: folder.calls) else { return }
        file.allowOwnerOnly()
        try? file.write(Array(text.utf8))
        try? file.synchronize()
    }

    /// What a process that was stopped did not report. From now on, this process reports it. Needs the lock.
    func takeReport() throws(StorageFailure) -> HistoryFailure? {
        guard let report = report(), !Self.isRunning(report.process) else { return nil }
        noteReport(of: report.salvage)
        return .damaged(path: path, keptAs: try lastCopy() ?? "\(path).damaged", salvage: report.salvage)
    }

    /// What an earlier process salvaged, if it noted that.
    var notedSalvage: HistorySalvage? { report()?.salvage }

    /// Call it once this process has reported everything.
    func removeReport() {
        guard report()?.process == getpid() else { return }
        _ = folder.calls.removeFile(reportPath)
    }

    private func report() -> (process: pid_t, salvage: HistorySalvage)? {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
        guard let file = try? OpenFile.existing(reportPath, flags, calls: folder.calls),
            let bytes = try? file.readAll(limit: Self.longest)
        else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 4, let process = pid_t(words[0]), process > 0, let editions = Int(words[1])
        else { return nil }
        let salvage = HistorySalvage(editions: editions, lostEditions: Int(words[2]), hasGaps: words[3] == "true")
        return (process, salvage)
    }

    private static func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}
