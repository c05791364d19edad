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

extension RowsContent {
    /// The rows of lists, and a sentence for each list without rows.
    func tabbed(_ lists: [ReposListViewModel], _ more: [String] = [], saying headings: [String] = []) -> TabbedRows {
        let documents = DocumentRows(document()).all
        let rows = zip(lists.flatMap(\.rows), documents).map { $0.fields($1) + $1.fields(more) }
        return TabbedRows(rows, saying: headings + lists.filter(\.rows.isEmpty).compactMap(\.emptyText))
    }
}

extension Row {
    /// The figures are those of the document, without separators.
    fileprivate func fields(_ document: DocumentRow) -> [Span] {
        let columns = isDeveloper ? Self.ofDeveloper : ["language", "stars", "starsGained", "forks"]
        let marks = [movement?.words, unseen.map { _ in "unseen" }, mark.words].compactMap(\.self)
        return [number ?? Span(""), Span(title.spans.map(\.text).joined(), .name)] + document.fields(columns)
            + [Span(marks.joined(separator: ", "))]
            + document.fields([isDeveloper ? "popularRepository.description" : "description"])
    }

    private static let ofDeveloper = [
        "name", "popularRepository.owner/popularRepository.name", "organization", "details.followers",
        "details.company", "details.location", "details.bio",
    ]
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
        list.rows.map { Line(spans: Array($0.map { [$0] }.joined(separator: [Span(own: "\t")]))) }.text(style)
    }
}
