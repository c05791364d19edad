import TrendingDomain

/// A content with rows. In its document, they are the members `repos` or `developers`, of the document or of each of
/// its `lists`.
package protocol RowsContent: DocumentContent {
    /// The columns that a row can have: the keys of its JSON, those of a nested object after a full stop.
    var columns: [String] { get }

    /// What pages and feeds say of each list of the document, in its order.
    var headings: [RowsHeading] { get }
}

extension RowsContent {
    /// The rows in a format. Throws `UnknownFields` for columns that the rows do not have, and `RowTemplateMistake` for
    /// a wrong template.
    package func rows(_ format: RowFormat) throws -> String {
        let rows = DocumentRows(document())
        let format = try checked(format)
        switch format.kind {
        case .jsonl: return JSONLines.text(of: rows, fields: format.fields)
        case .csv: return CSVText(settings: format.settings).text(of: rows, columns: format.fields ?? columns)
        case .tsv: return TSVText.text(of: rows, columns: format.fields ?? columns, hasHeader: format.settings[.header])
        case .markdown:
            let tables = MarkdownTable(columns: format.fields, groupsByLanguage: format.groupsByLanguage)
            return tables.text(of: lists(rows))
        case .urls: return rows.all.map { $0["url"] + "\n" }.joined()
        case .html: return PageText(groupsByLanguage: format.groupsByLanguage).text(of: lists(rows))
        case .atom: return Feed(lists(rows), format.settings).atom
        case .rss: return Feed(lists(rows), format.settings).rss
        case .jsonfeed: return Feed(lists(rows), format.settings).json
        case .row:
            let template = try RowTemplate(format.settings[.row] ?? "")
            try check(template.names)
            return rows.all.map(template.line).joined()
        case .text, .json: return ""
        }
    }

    /// Where jq finds the rows in the JSON document: `.repos[]`, `.lists[].developers[]`.
    var rowsPath: String {
        let document = document()
        let lists = document["lists"]?.items
        let rows = (lists?.first ?? document)["developers"] == nil ? ".repos[]" : ".developers[]"
        return lists == nil ? rows : ".lists[]\(rows)"
    }

    private func lists(_ rows: DocumentRows) -> [HeadedRows] {
        zip(headings, rows.lists).map { HeadedRows(heading: $0, rows: $1) }
    }

    /// The configuration names columns for all kinds of lists: those of another kind are left out.
    func checked(_ format: RowFormat) throws -> RowFormat {
        guard let fields = format.fields, !format.settings.isGiven(.fields) else {
            try check(format.fields ?? [])
            return format
        }
        let unknown = fields.filter { !RowFormat.allColumns.contains($0) }
        guard unknown.isEmpty else { throw UnknownFields(names: unknown, columns: columns, areTyped: false) }
        var format = format
        let known = fields.filter(columns.contains)
        format.fields = known.isEmpty ? nil : known
        return format
    }

    private func check(_ fields: [String]) throws {
        let unknown = fields.filter { !columns.contains($0) }
        guard unknown.isEmpty else { throw UnknownFields(names: unknown, columns: columns) }
    }
}

/// The columns of tables, in the order of the JSON. They do not depend on the rows, so a table of another day has the
/// same ones.
extension RowFormat {
    package static let repoColumns = repo + DocumentRows.columnsOfList

    package static let developerColumns = {
        var developer = Developer(login: "", url: "")
        developer.popularRepo = PopularRepo(owner: "", name: "", url: "")
        return columns(of: developer) + DocumentRows.columnsOfList
    }()

    /// Of the rows of several lists that are merged into one.
    static let mergedColumns =
        repo + [
            "list.query.source", "list.query.server", "list.query.language", "list.query.since",
            "list.query.spokenLanguage", "list.query.account", "list.fetchedAt", "list.ageSeconds", "list.madeAt",
        ]

    package static let historyColumns = [
        "owner", "name", "url", "language", "days", "bestRank", "bestRankOn", "bestRankIn.source", "bestRankIn.server",
        "bestRankIn.language", "bestRankIn.since", "bestRankIn.spokenLanguage", "bestRankIn.account", "first", "last",
        "server",
    ]

    /// The columns of all kinds of lists.
    fileprivate static let allColumns = Set(repoColumns + developerColumns + mergedColumns + historyColumns)

    private static let repo = columns(of: Repo(owner: "", name: "", url: ""))

    /// Those of a row in the JSON if nothing in it is null that has keys of its own.
    private static func columns(of item: some ListedItem) -> [String] {
        let clock = ReaderClock(
            now: { Timestamp(secondsSince1970: 0) },
            day: { CalendarDay(of: $0) },
            timeOfDay: { _ in "" }
        )
        var (item, texts) = (item, ReposListTexts(clock: clock))
        item.movement = Movement(kind: .same, days: 1, daysAreExact: true)
        texts.profiles = LoadedProfiles()
        let day = TrendingDay(number: 0)
        return item.document(EditionComparison(day: day, since: day, historyDays: 0), texts).columns
    }
}
