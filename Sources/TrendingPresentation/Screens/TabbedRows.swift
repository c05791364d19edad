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
    /// The values of columns.
    func fields(_ columns: [String]) -> [Span] { columns.map { Span(cell($0).text) } }
}

/// What a row for programs has beside its number and its marks. `nil` is an empty field.
package struct TabbedFields {
    var name: String
    /// Between the name and the marks.
    var figures: [String?]
    /// The last field.
    var description: String?

    func row(_ number: Int, _ marks: [String]) -> [Span] {
        func field(_ text: String?, _ role: TextRole = .plain) -> Span {
            text.map { Span($0, role) } ?? Span(own: "")
        }
        return [field(String(number), .muted), field(name, .name)] + figures.map { field($0) }
            + [field(marks.isEmpty ? nil : marks.joined(separator: ", ")), field(description)]
    }
}

extension ReposListTexts {
    /// Appends the rows of `items`, which are some of `list`, with the numbers after the last one. Not a `map`: a
    /// generic sequence of generic items costs more at its first use than the rows.
    func append<Item: ListedItem>(_ items: [Item], of list: RankedList<Item>, to rows: inout [[Span]]) {
        let presenter = presenter(of: list)
        for index in items.indices {
            let item = items[index]
            let marks = [
                presenter.move(item)?.words, unseen.contains(item) ? "unseen" : nil, item.mark(self).words,
            ]
            rows.append(item.tabbedFields(presenter, self).row(rows.count + 1, marks.compactMap(\.self)))
        }
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
    var words: String? { self == .starred ? "starred" : pending.map { "\($0) pending" } }
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
