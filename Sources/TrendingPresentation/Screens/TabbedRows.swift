import TrendingDomain

/// A list for programs, as gh prints it to a pipe: a line for each row, tabs between its fields, and nothing cut. An
/// unknown value is an empty field.
package struct TabbedRows {
    var rows: [[Span]]
    /// What a terminal shows beside the rows.
    package var notes: [ScreenNote]

    init(_ rows: [[Span]], saying sentences: [String] = []) {
        self.rows = rows
        notes = sentences.map { .sentence($0) }
    }

    /// The fields of each item of an array in `document`.
    init(_ key: String, of document: JSONNode, _ columns: [String], saying sentences: [String] = []) {
        let rows = document[key]?.items ?? []
        self.init(rows.map { DocumentRow(node: $0, list: document).fields(columns) }, saying: sentences)
    }
}

extension DocumentRow {
    /// The values of columns. `owner/name` joins those of two.
    func fields(_ columns: [String]) -> [Span] {
        columns.map { column in
            let parts = column.split(separator: "/").map { cell(String($0)).text }
            return Span(parts.filter { !$0.isEmpty }.joined(separator: "/"))
        }
    }
}

/// What a row for programs has between its name and its marks, and its last field. `nil` is an empty field.
package struct TabbedFields {
    var figures: [Span?]
    var description: Span?
}

extension [ReposListViewModel] {
    /// The rows of `items`, in their order, each followed by its fields in `more`; and a sentence for each list without
    /// rows.
    func tabbed(
        _ items: [some ListedItem],
        _ texts: ReposListTexts,
        _ more: [[Span]] = [],
        saying headings: [String] = []
    ) -> TabbedRows {
        var rows: [[Span]] = []
        for list in self {
            for row in list.rows {
                let fields = row.fields(items[rows.count].fields(of: row, texts))
                rows.append(more.isEmpty ? fields : fields + more[rows.count])
            }
        }
        return TabbedRows(rows, saying: headings + filter(\.rows.isEmpty).compactMap(\.emptyText))
    }
}

extension Row {
    fileprivate func fields(_ fields: TabbedFields) -> [Span] {
        let marks = [movement?.words, unseen == nil ? nil : "unseen", mark.words].compactMap(\.self)
        return [number ?? Span(own: ""), Span(title.text, .name)]
            + fields.figures.map { $0?.styled(.plain) ?? Span(own: "") }
            + [marks.isEmpty ? Span(own: "") : Span(marks.joined(separator: ", ")), fields.description?.styled(.plain) ?? Span(own: "")]
    }
}

extension Row.Move {
    /// `up 3`, `new`.
    fileprivate var words: String {
        switch direction {
        case .up, .down: "\(direction) \(text.text.dropFirst())"
        case .new, .back: "\(direction)"
        }
    }
}

extension StarMark {
    fileprivate var words: String? {
        switch self {
        case .unknown, .notStarred: nil
        case .starred: "starred"
        case .pendingStar: "star pending"
        case .pendingUnstar: "unstar pending"
        }
    }
}

extension PlainTextRenderer {
    /// Whole lines.
    package func render(_ list: TabbedRows) -> String {
        list.rows.map { fields in
            var line = Line()
            for field in fields { line.spans += line.spans.isEmpty ? [field] : [Span(own: "\t"), field] }
            return line
        }.text(style)
    }
}
