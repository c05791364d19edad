import TrendingDomain

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

/// Where the editions in the history are from, in each format.
struct OriginsContent: BlockContent {
    let origins: [OriginSummary]
    let clock: ReaderClock

    var blocks: [Block] { origins.isEmpty ? [.text(Self.nothing)] : origins.flatMap(lines) }

    var tabbed: TabbedRows? {
        let columns = ["name", "editions", "rows", "dayShift", "importedAt", "revision"]
        return TabbedRows("origins", of: document(), columns, saying: origins.isEmpty ? [Self.nothing] : [])
    }

    private static let nothing = "The history is empty."

    func document() -> JSONNode {
        let origins = origins.map { origin -> JSONNode in
            [
                // Null for what the program fetched itself.
                "name": origin.archive?.name,
                "revision": origin.archive?.revision,
                "dayShift": origin.archive?.dayShift,
                "editions": origin.editions,
                // How many of the editions are not shown, because another origin knows more about their days.
                "outranked": origin.outranked,
                "rows": origin.entries,
                "importedAt": origin.archive?.importedAt,
            ]
        }
        return ["schemaVersion": 1, "origins": origins]
    }

    private func imported(_ archive: HistoryArchive) -> String {
        if archive.importedAt.isAhead(of: clock.now()) { return "import dated in the future" }
        return "imported \(clock.age(of: archive.importedAt))"
    }

    private static func part(_ origin: OriginSummary) -> String {
        origin.outranked == origin.editions ? "all of them" : "\(origin.outranked.grouped) of them"
    }

    private func lines(_ origin: OriginSummary) -> [Block] {
        let lists = origin.editions.counted("list")
        let rows = origin.entries.counted("row")
        var facts = ["\(lists), \(rows)", (origin.firstDay...origin.lastDay).words]
        if let archive = origin.archive {
            if archive.dayShift != 0 { facts.append("shifted by \(DayShift.words(archive.dayShift))") }
            if origin.outranked > 0 { facts.append("another origin knows more about \(Self.part(origin))") }
            facts.append(imported(archive))
            if let revision = archive.revision { facts.append("revision \(revision.prefix(12))") }
        }
        return [
            .text(origin.archive?.name ?? "Seen by this program", .heading),
            .text(facts.joined(separator: " · "), .muted, indent: 2),
        ]
    }
}

/// The result of checking the history, in each format.
struct HistoryCheckContent: BlockContent {
    let checks: [ItemKind: HistoryCheck]

    private var editions: Int { checks.values.reduce(0) { $0 + $1.editions } }
    private var entries: Int { checks.values.reduce(0) { $0 + $1.entries } }
    var damage: [(kind: ItemKind, detail: String)] {
        ItemKind.allCases.compactMap { kind in checks[kind]?.damage.map { (kind, $0) } }
    }

    var blocks: [Block] {
        guard damage.isEmpty else {
            return damage.map { .text("The history of \($0.kind.plural) is damaged.", .warning) }
        }
        let lists = editions.counted("list")
        let rows = entries.counted("row")
        return [.text("\(lists) (\(rows)) checked, none damaged", .heading)]
    }

    func document() -> JSONNode {
        let damaged = damage.map { "\($0.kind.plural): \($0.detail)" }
        return ["schemaVersion": 1, "editions": editions, "rows": entries, "damaged": damaged]
    }
}
