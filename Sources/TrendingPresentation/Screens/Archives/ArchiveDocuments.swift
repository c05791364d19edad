import TrendingDomain

/// The JSON document of `trending history import`, schema version 1.
struct ImportDocument: Encodable {
    var schemaVersion = 1
    var origin: String
    var files: Int
    var editions: Int
    var rows: Int
    var lists: [List]
    /// The editions that are new in the history, or replaced others.
    var added: Int
    /// Null if it could not be known; 0 was used then.
    @Nullable var dayShift: Int?
    var skipped: [Skipped]
    /// Why the import ended early, as a sentence.
    @Nullable var failure: String?

    struct List: Encodable {
        /// Null for all languages.
        @Nullable var language: String?
        var period: String
        @Nullable var spokenLanguage: String?
        var editions: Int
        var from: String
        var to: String

        init(_ imported: ImportedList) {
            language = imported.list.language.isEmpty ? nil : imported.list.language
            period = imported.list.period
            spokenLanguage = imported.list.spokenLanguage.isEmpty ? nil : imported.list.spokenLanguage
            editions = imported.editions
            from = imported.firstDay.calendarDay.text
            to = imported.lastDay.calendarDay.text
        }
    }

    struct Skipped: Encodable {
        var reason: String
        var count: Int
        var example: String
    }

    init(_ report: ImportReport, failure: String?) {
        origin = report.origin ?? report.place.label
        self.failure = failure
        files = report.files
        editions = report.editions
        rows = report.rows
        lists = report.lists.map(List.init)
        added = report.stored
        switch report.shift {
        case .nothingToCompare, .unknown, .tooShort, .unclear: dayShift = nil
        case .given, .earlier, .found, .none, .unused: dayShift = report.hasResult ? report.shift.days : nil
        }
        skipped = report.skips.tallies.map {
            Skipped(reason: $0.cause.rawValue, count: $0.count, example: $0.example)
        }
    }
}

/// The document for several archives.
struct ImportsDocument: Encodable {
    var schemaVersion = 1
    var archives: [ImportDocument]
}

/// The JSON document of `trending history origins`, schema version 1.
struct OriginsDocument: Encodable {
    var schemaVersion = 1
    var origins: [Origin]

    struct Origin: Encodable {
        /// Null for what the program fetched itself.
        @Nullable var name: String?
        @Nullable var revision: String?
        @Nullable var dayShift: Int?
        var editions: Int
        /// How many of the editions are not shown, because another origin knows more about their days.
        var outranked: Int
        var rows: Int
        @Nullable var importedAt: String?

        init(_ origin: OriginSummary) {
            name = origin.archive?.name
            revision = origin.archive?.revision
            dayShift = origin.archive?.dayShift
            editions = origin.editions
            outranked = origin.outranked
            rows = origin.entries
            importedAt = origin.archive?.importedAt.iso8601
        }
    }
}

/// The JSON document of `trending history verify`, schema version 1.
struct HistoryCheckDocument: Encodable {
    var schemaVersion = 1
    var editions: Int
    var rows: Int
    var damaged: [Damage]

    struct Damage: Encodable {
        @Nullable var day: String?
        @Nullable var language: String?
        @Nullable var period: String?
        /// The engine's message.
        @Nullable var detail: String?

        init(_ damage: HistoryDamage) {
            if case .structure(let message) = damage { detail = message }
        }
    }

    init(_ check: HistoryCheck) {
        editions = check.editions
        rows = check.entries
        damaged = check.damage.map(Damage.init)
    }
}
