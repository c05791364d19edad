import TrendingDomain

/// What imports read and stored, in each format.
struct ImportContent: ScreenContent {
    /// Of each archive that the user named, up to the one that was interrupted.
    let reports: [ImportReport]
    /// Whether the user named several archives.
    let areSeveral: Bool
    let clock: ReaderClock

    /// Warnings say why an archive could not be read.
    func text(_ renderer: PlainTextRenderer) -> String {
        let texts = ArchiveTexts(clock: clock)
        return reports.filter(\.hasResult).map { renderer.render(texts.lines($0)) }.joined(separator: "\n")
    }

    /// The form depends only on what the user typed, and not on which archives could be read.
    func json() throws -> String {
        let documents = reports.map { ImportDocument($0, failure: ArchiveTexts(clock: clock).failure($0)) }
        if !areSeveral, let document = documents.first { return try JSONText.of(document) }
        return try JSONText.of(ImportsDocument(archives: documents))
    }
}

/// Where the editions in the history are from, in each format.
struct OriginsContent: ScreenContent {
    let origins: [OriginSummary]
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        guard !origins.isEmpty else { return renderer.render([ReportLine("The history is empty.")]) }
        return renderer.render(origins.flatMap(lines))
    }

    func json() throws -> String { try JSONText.of(OriginsDocument(origins: origins.map(OriginsDocument.Origin.init))) }

    private func lines(_ origin: OriginSummary) -> [ReportLine] {
        let lists = FigureText.counted(origin.editions, "list")
        let rows = FigureText.counted(origin.entries, "row")
        var facts = [
            "\(lists), \(rows)",
            "\(origin.firstDay.calendarDay.text) to \(origin.lastDay.calendarDay.text)",
        ]
        if let archive = origin.archive {
            if archive.dayShift != 0 { facts.append("shifted by \(ArchiveTexts.days(archive.dayShift))") }
            facts.append("imported \(FigureText.age(of: archive.importedAt, at: clock.now()))")
            if let revision = archive.revision { facts.append("revision \(revision.prefix(12))") }
        }
        return [
            ReportLine(origin.archive?.name ?? "Seen by this program", .heading),
            ReportLine(facts.joined(separator: " · "), .muted, indent: 2),
        ]
    }
}

/// The result of checking the history, in each format.
struct HistoryCheckContent: ScreenContent {
    let check: HistoryCheck
    private static let mostShown = 20

    func text(_ renderer: PlainTextRenderer) -> String {
        let lists = FigureText.counted(check.editions, "list")
        let rows = FigureText.counted(check.entries, "row")
        let damaged = check.damage.isEmpty ? "none" : FigureText.grouped(check.damage.count)
        var lines = [ReportLine("\(lists) (\(rows)) checked, \(damaged) damaged", .heading)]
        for damage in check.damage.prefix(Self.mostShown) {
            switch damage {
            case .edition(let place):
                let language = place.list.language.isEmpty ? "all languages" : place.list.language
                let list = "\(place.day.calendarDay.text) · \(language) · \(place.list.period)"
                lines.append(ReportLine(list, .warning, indent: 2))
            case .structure(let detail): lines.append(ReportLine("The database: \(detail)", .warning, indent: 2))
            }
        }
        let rest = check.damage.count - Self.mostShown
        if rest > 0 { lines.append(ReportLine("and \(FigureText.grouped(rest)) more", .muted, indent: 2)) }
        return renderer.render(lines)
    }

    func json() throws -> String { try JSONText.of(HistoryCheckDocument(check)) }
}
