import TrendingDomain

/// Runs the command that fills the history.
extension ArchiveImport {
    /// Stops after the first archive that the user interrupts. `otherServer` is the host of the user's GitHub server,
    /// unless it is github.com.
    package func importing(
        _ places: [ArchivePlace],
        dayShift: Int?,
        otherServer: String? = nil,
        _ clock: ReaderClock,
        progress: some ReportDisplay<ImportReport>
    ) async -> Screen {
        let reports = await progress.attend { onProgress in
            var reports: [ImportReport] = []
            for place in places {
                let report = await run(place, dayShift: dayShift, onProgress: onProgress)
                reports.append(report)
                if report.failure == .archive(.cancelled) { break }
            }
            return reports
        }
        let content = ImportContent(reports: reports, areSeveral: places.count > 1, clock: clock)
        return Screen(
            reports.contains(where: \.hasResult) ? content : nil,
            notes: (reports.flatMap { $0.warnings(clock) }
                + [ImportReport.warning(of: reports, otherServer)].compactMap(\.self)).warnings,
            status: .worst(reports.map(ExitStatus.init))
        )
    }

}

/// Runs the commands that list, check and empty the history.
extension HistoryUpkeep {
    package func origins(_ clock: ReaderClock) async -> Screen {
        await Screen.of { () async throws(HistoryFailure) in
            Screen(OriginsContent(origins: try await origins(), clock: clock))
        }
    }

    /// The status is `unreadable` if the history of a kind is damaged.
    package func verification() async -> Screen {
        await Screen.of { () async throws(HistoryFailure) in
            let content = HistoryCheckContent(checks: try await verify())
            return Screen(content, status: content.damage.isEmpty ? .success : .unreadable)
        }
    }

    /// `names` are the forms in which the user may have typed the name of an archive.
    package func forgetting(_ names: [String]) async -> Screen {
        await Screen.of { () async throws(HistoryFailure) in
            guard let (archive, editions) = try await forget(names) else {
                let list = "Run 'trending history origins' to list the archives."
                return .warning("The history has no archive '\(names.first ?? "")'. \(list)", status: .usage)
            }
            return .warning("Removed \(editions.counted("list")) of \(archive).")
        }
    }

    /// Asks before it removes anything, unless `isConfirmed`.
    package func clearing(isConfirmed: Bool, ask: (String) async -> Bool?) async -> Screen {
        await Screen.of { () async throws(HistoryFailure) in
            let removable = try await removable()
            guard !removable.isEmpty else {
                // A full disk may have left the files of a history without a list.
                try await clear()
                return .warning("The history is empty, so there is nothing to remove.")
            }
            if var refusal = await Screen(unconfirmed: "Remove \(removable.words)? [y/N]", isConfirmed, ask) {
                if let damage = removable.damage {
                    refusal.notes.insert(.warning(HistoryFailureText(damage).words), at: 0)
                }
                return refusal
            }
            try await clear()
            return .warning("Removed \(removable.words).")
        }
    }

    /// Writes one line of JSON for each edition.
    package func exporting(to target: ExportTarget) async -> Screen {
        await Screen.of { () async throws(HistoryFailure) in
            var stop: ExportStop?
            let count = try await export { editions in
                do throws(ExportStop) {
                    try target.write(editions.map(ExportLine.of).joined())
                    return true
                } catch {
                    stop = error
                    return false
                }
            }
            if Task.isCancelled { return Screen(status: .interrupted) }
            do throws(ExportStop) {
                if let stop { throw stop }
                try target.finish()
            } catch {
                return Screen(unwritable: error)
            }
            return target.path.map { .warning("Exported \(count.counted("list")) to \($0).") } ?? Screen()
        }
    }
}

/// Takes the lines of an export.
package struct ExportTarget: Sendable {
    /// `nil` for standard output.
    let path: String?
    package let write: @Sendable (_ lines: String) throws(ExportStop) -> Void
    /// Makes a file complete. Without it, nothing is left of the file.
    let finish: @Sendable () throws(ExportStop) -> Void

    package init(
        path: String? = nil,
        write: @escaping @Sendable (_ lines: String) throws(ExportStop) -> Void,
        finish: @escaping @Sendable () throws(ExportStop) -> Void = {}
    ) {
        (self.path, self.write, self.finish) = (path, write, finish)
    }
}

/// Why an export ends early.
package enum ExportStop: Error, Sendable, Equatable {
    /// The reader of standard output closed the pipe.
    case closedPipe
    /// `reason` is the system's message.
    case failed(path: String?, reason: String)
}

extension ExitStatus {
    init(_ report: ImportReport) {
        self =
            switch report.failure {
            case .archive(.cancelled): .interrupted
            case .archive(.remote(_, let failure)): ExitStatus(failure)
            case .archive: .inputOutput
            case .history(let failure): ExitStatus(failure)
            case .otherShift: .usage
            case nil: report.editions == 0 ? .unreadable : .success
            }
    }
}

extension RemovableHistory {
    /// `the history of 2 lists (4 rows) and 1 damaged file`, or without the numbers if it can't be read.
    fileprivate var words: String {
        let editions = origins.reduce(0) { $0 + $1.editions }
        let rows = origins.reduce(0) { $0 + $1.entries }
        let lists =
            isUnread
            ? "the history"
            : "the history of \(editions.counted("list")) (\(rows.counted("row")))"
        let others = copies.counted("damaged file")
        if copies == 0 { return lists }
        return editions == 0 && !isUnread ? "\(others) of the history" : "\(lists) and \(others)"
    }
}
