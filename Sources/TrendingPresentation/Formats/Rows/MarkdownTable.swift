/// A table in GitHub Flavored Markdown. Text of others is escaped, so it is text in the page, too.
struct MarkdownTable {
    /// The columns; `nil` for rank, linked name, description, and what else a reader of a page wants to know.
    let columns: [String]?

    /// Whether each language has a table of its own.
    var groupsByLanguage = false

    /// Several lists are below their names.
    func text(of lists: [HeadedRows]) -> String {
        guard lists.count > 1 else { return lists.first.map { tables(of: $0.rows, level: 2) } ?? "" }
        return lists.map { list in
            let name = ([list.heading.title] + list.heading.scope).dotted
            return "## \(Self.escaped(name))\n\n\(tables(of: list.rows, level: 3))"
        }.joined(separator: "\n")
    }

    /// One table, or one for each language below a heading of this level.
    private func tables(of rows: [DocumentRow], level: Int) -> String {
        guard groupsByLanguage else { return text(of: rows) }
        let mark = String(repeating: "#", count: level)
        return RowGroup.groups(of: rows).map { "\(mark) \(Self.escaped($0.name))\n\n\(text(of: $0.rows))" }
            .joined(separator: "\n")
    }

    private func text(of rows: [DocumentRow]) -> String {
        guard let first = rows.first else { return "" }
        let kinds = columns.map { $0.map { Column(title: Self.escaped($0), field: $0) } } ?? Column.usual(for: first)
        var text = line(kinds.map(\.title)) + line(kinds.map { $0.isNumber ? "---:" : "---" })
        for row in rows { text += line(kinds.map { $0.text(row) }) }
        return text
    }

    private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

    /// Escapes what Markdown or its HTML could take for markup. White space of every kind becomes one space.
    static func escaped(_ text: String) -> String {
        let text = PlainText.cleaned(text)
        guard text.utf8.contains(where: needsLook) else { return text }
        var before = LastScalars()
        return text.replacingScalars { scalar in
            defer { before.append(scalar) }
            return switch scalar {
            // Otherwise an issue or a page on GitHub would notify the person.
            case "@": "@<!-- -->"
            // Otherwise GitHub would link an issue, and mention this page there.
            case "0"..."9" where before.endsReference: "<!-- -->" + String(scalar)
            // In an address that becomes a link by itself, the other backslashes would be part of the address.
            case "/" where before.last == "/": "\\/"
            // Two begin and end mathematics on GitHub, which advises this.
            case "$": "<span>$</span>"
            case "." where before.isWWW: "\\."
            case "\\", "|", "*", "_", "[", "]", "<", ">", "#", "`", "~", "&", "!": "\\" + String(scalar)
            default: nil
            }
        }
    }

    /// Whether the byte is that of a character that may be escaped, or of one before such a character.
    private static func needsLook(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23, 0x24, 0x26, 0x2A, 0x2D...0x2F, 0x3C, 0x3E, 0x40, 0x5B...0x5D, 0x5F, 0x60, 0x7C, 0x7E: true
        default: false
        }
    }

    /// The three scalars before a scalar.
    private struct LastScalars {
        private var third: Unicode.Scalar?
        private var second: Unicode.Scalar?
        private(set) var last: Unicode.Scalar?

        mutating func append(_ scalar: Unicode.Scalar) { (third, second, last) = (second, last, scalar) }

        /// Whether a number after these scalars is that of an issue: `#12` and `GH-12`.
        var endsReference: Bool {
            last == "#" || last == "-" && (second == "h" || second == "H") && (third == "g" || third == "G")
        }

        var isWWW: Bool { Self.isW(third) && Self.isW(second) && Self.isW(last) }

        private static func isW(_ scalar: Unicode.Scalar?) -> Bool { scalar == "w" || scalar == "W" }
    }

    /// A target in angle brackets would end at `>`, one without at `)`.
    static func link(_ text: String, to address: String) -> String {
        let target = address.replacingScalars { scalar in
            "()<>|\\ ".unicodeScalars.contains(scalar)
                ? "%" + String(scalar.value, radix: 16, uppercase: true) : nil
        }
        return target.isEmpty ? escaped(text) : "[\(escaped(text))](\(target))"
    }

    private struct Column {
        var title: String
        var field: String
        var isNumber = false
        /// What a link shows; `nil` for a column without links.
        var linked: (@Sendable (DocumentRow) -> String)?

        func text(_ row: DocumentRow) -> String {
            let cell = row.cell(field)
            if let linked { return MarkdownTable.link(linked(row), to: cell.text) }
            return cell.isText ? MarkdownTable.escaped(cell.text) : cell.text
        }

        /// Those of the kind of rows.
        static func usual(for row: DocumentRow) -> [Column] {
            let rank = Column(title: "#", field: "rank", isNumber: true)
            if row.node["login"] != nil {
                let details =
                    row.node["details"] == nil
                    ? []
                    : [
                        Column(title: "Followers", field: "details.followers", isNumber: true),
                        Column(title: "Location", field: "details.location"),
                        Column(title: "Company", field: "details.company"),
                    ]
                return [
                    rank, Column(title: "Developer", field: "url") { $0.author },
                    Column(title: "Name", field: "name"),
                    Column(title: "Repository", field: "popularRepository.url") { $0.popularRepository ?? "" },
                ] + details
            }
            let name = Column(title: "Repository", field: "url") { $0.title }
            let language = Column(title: "Language", field: "language")
            if row.node["bestRank"] != nil {
                let best = Column(title: "Best rank", field: "bestRank", isNumber: true)
                return [best, name, language, Column(title: "Days", field: "days", isNumber: true)]
            }
            let period = row.node["list"] == nil ? [] : [Column(title: "Period", field: "list.query.since")]
            return [
                rank, name, Column(title: "Description", field: "description"), language,
                Column(title: "Stars", field: "stars", isNumber: true),
                Column(title: "Gained", field: "starsGained", isNumber: true),
            ] + period
        }
    }
}
