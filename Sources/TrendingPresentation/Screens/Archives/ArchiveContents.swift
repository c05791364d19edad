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

    private func imported(_ archive: HistoryArchive) -> String {
        if ListDate.isAhead(archive.importedAt, clock.now()) { return "import dated in the future" }
        return "imported \(FigureText.age(of: archive.importedAt, at: clock.now()))"
    }

    private static func part(_ origin: OriginSummary) -> String {
        origin.outranked == origin.editions ? "all of them" : "\(FigureText.grouped(origin.outranked)) of them"
    }

    private func lines(_ origin: OriginSummary) -> [ReportLine] {
        let lists = FigureText.counted(origin.editions, "list")
        let rows = FigureText.counted(origin.entries, "row")
        var facts = ["\(lists), \(rows)", (origin.firstDay...origin.lastDay).words]
        if let archive = origin.archive {
            if archive.dayShift != 0 { facts.append("shifted by \(ArchiveTexts.days(archive.dayShift))") }
            if origin.outranked > 0 { facts.append("another origin knows more about \(Self.part(origin))") }
            facts.append(imported(archive))
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

    func text(_ renderer: PlainTextRenderer) -> String {
        var lines: [ReportLine] = []
        if check.editions > 0 || check.damage.isEmpty {
            let lists = FigureText.counted(check.editions, "list")
            let rows = FigureText.counted(check.entries, "row")
            lines.append(ReportLine("\(lists) (\(rows)) checked, none damaged", .heading))
        }
        if !check.damage.isEmpty { lines.append(ReportLine("The database that holds the lists is damaged.", .warning)) }
        return renderer.render(lines)
    }

    func json() throws -> String { try JSONText.of(HistoryCheckDocument(check)) }
}
