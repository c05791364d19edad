import TrendingDomain

/// A content with rows.
package protocol RowsContent: ScreenContent {
    /// The JSON document: its rows are the members `repos` or `developers`, of the document or of each of its `lists`.
    func document() -> any Encodable

    /// The columns that a row can have: the keys of its JSON, those of a nested object after a full stop.
    var columns: [String] { get }

    /// What pages and feeds say of each list of the document, in its order.
    var headings: [RowsHeading] { get }
}

extension RowsContent {
    package func json() throws -> String { try JSONText.of(document()) }

    /// The rows in a format. Throws `UnknownFields` for columns that the rows do not have, and `RowTemplateMistake` for
    /// a wrong template.
    package func rows(_ format: RowFormat) throws -> String {
        let rows = DocumentRows(try JSONNode(document()))
        let format = try checked(format)
        switch format.kind {
        case .jsonl: return JSONLines.text(of: rows, fields: format.fields)
        case .csv: return CSVText(format).text(of: rows, columns: format.fields ?? columns)
        case .tsv: return TSVText.text(of: rows, columns: format.fields ?? columns, hasHeader: format.hasHeader)
        case .markdown:
            let tables = MarkdownTable(columns: format.fields, groupsByLanguage: format.groupsByLanguage)
            return tables.text(of: lists(rows))
        case .urls: return rows.all.map { $0.cell("url").text + "\n" }.joined()
        case .html: return PageText(groupsByLanguage: format.groupsByLanguage).text(of: lists(rows))
        case .atom: return AtomText.text(of: Feed(lists(rows), format.feed))
        case .rss: return RSSText.text(of: Feed(lists(rows), format.feed))
        case .jsonfeed: return JSONFeedText.text(of: Feed(lists(rows), format.feed))
        case .template(let text):
            let template = try RowTemplate(text)
            try check(template.names)
            return rows.all.map(template.line).joined()
        }
    }

    /// Where jq finds the rows in the JSON document: `.repos[]`, `.lists[].developers[]`.
    var rowsPath: String {
        guard let document = try? JSONNode(document()) else { return ".repos[]" }
        let lists = document["lists"]?.items
        let rows = (lists?.first ?? document)["developers"] == nil ? ".repos[]" : ".developers[]"
        return lists == nil ? rows : ".lists[]\(rows)"
    }

    private func lists(_ rows: DocumentRows) -> [HeadedRows] {
        zip(headings, rows.lists).map { HeadedRows(heading: $0, rows: $1) }
    }

    /// The configuration names columns for all kinds of lists: those of another kind are left out.
    func checked(_ format: RowFormat) throws -> RowFormat {
        guard let fields = format.fields, !format.fieldsAreTyped else {
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

extension RowFormat {
    package static let repoColumns = ListDocument.Row.columns
    package static let developerColumns = ListDocument.Developer.columns
    package static let historyColumns = StandingsDocument.Row.columns

    /// The columns of all kinds of lists.
    fileprivate static let allColumns = Set(
        repoColumns + developerColumns + MergedListsDocument.Row.columns + historyColumns
    )
}
