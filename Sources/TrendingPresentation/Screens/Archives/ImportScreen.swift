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
        progress: some ProgressDisplay
    ) async -> Screen {
        let reports = await progress.attend(ImportProgressText.line) { onProgress in
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

/// What imports read and stored, in each format.
struct ImportContent: BlockContent {
    /// Of each archive that the user named, up to the one that was interrupted.
    let reports: [ImportReport]
    /// Whether the user named several archives.
    let areSeveral: Bool
    let clock: ReaderClock

    /// Warnings say why an archive could not be read.
    var blocks: [Block] { Block.spaced(reports.filter(\.hasResult).map(\.blocks)) }

    /// The form depends only on what the user typed, and not on which archives could be read.
    func document() -> JSONNode {
        let documents = reports.map(document)
        return areSeveral || documents.isEmpty ? ["schemaVersion": 1, "archives": documents] : documents[0]
    }

    private func document(_ report: ImportReport) -> JSONNode {
        [
            "schemaVersion": 1,
            "origin": report.origin ?? report.place.label,
            "files": report.files,
            "editions": report.editions,
            "rows": report.rows,
            "lists": report.lists.map(list),
            // The editions that are new in the history, or replaced others.
            "added": report.stored,
            "dayShift": report.knownShift,
            "skipped": report.skips.tallies.map { tally in
                ["reason": tally.cause.rawValue, "count": tally.count, "example": tally.example] as JSONNode
            },
            // Why the import ended early, as a sentence.
            "failure": report.failureSentence(clock),
        ]
    }

    private func list(_ imported: ImportedList) -> JSONNode {
        let list = imported.list
        return [
            // Null for all languages.
            "language": list.language.isEmpty ? nil : list.language,
            "period": list.period,
            "spokenLanguage": list.spokenLanguage.isEmpty ? nil : list.spokenLanguage,
            "editions": imported.editions,
            "from": imported.firstDay,
            "to": imported.lastDay,
        ]
    }
}

extension ImportReport {
    /// `nil` if it could not be known; 0 was used then.
    fileprivate var knownShift: Int? {
        switch shift {
        case .nothingToCompare, .unknown, .tooShort, .unclear: nil
        case .given, .earlier, .found, .none, .unused: hasResult ? shift.days : nil
        }
    }
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

/// The line of progress of an import.
enum ImportProgressText {
    /// `Importing 1,234,000 rows, 20,100 a second, 2 minutes left`, in at most `width` columns. `report` is `nil`
    /// before anything is read.
    @Sendable static func line(_ report: ImportReport?, seconds: Int, width: Int) -> Span {
        guard let report, report.rows > 0 else { return Span("Reading the archive …").cut(to: width) }
        var parts = ["Importing \(report.rows.counted("row"))"]
        if seconds > 0 {
            parts.append("\((report.rows / seconds).grouped) a second")
            if let left = secondsLeft(report, after: seconds) { parts.append("\(FigureText.span(seconds: left)) left") }
        }
        return Span(parts.joined(separator: ", ")).cut(to: width)
    }

    /// By the share of bytes that are read; `nil` if too few are to tell.
    private static func secondsLeft(_ report: ImportReport, after seconds: Int) -> Int64? {
        guard seconds >= 2, report.bytesRead > report.bytesInAll / 100, report.bytesInAll > 0 else { return nil }
        let left = Double(report.bytesInAll - report.bytesRead) / Double(report.bytesRead) * Double(seconds)
        return Int64(max(0, left.rounded(.up)))
    }
}

extension UsageMistake {
    /// Why the text is not the path or address of an archive.
    package init(archive fault: AddressFault) {
        self.init("PATH \(fault.sentence)")
    }
}
