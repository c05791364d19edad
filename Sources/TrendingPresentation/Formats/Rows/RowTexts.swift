import TrendingDomain

/// Comma-separated values as in RFC 4180: CRLF, and quotes where they are needed.
struct CSVText {
    let settings: EffectiveSettings

    func text(of rows: DocumentRows, columns: [String]) -> String {
        (settings[.byteOrderMark] ? "\u{FEFF}" : "")
            + (settings[.header] ? columns.joined(separator: ",") + "\r\n" : "")
            // Most readers skip an empty line.
            + rows.lines(columns, ",", written).map { ($0.isEmpty ? "\"\"" : $0) + "\r\n" }.joined()
    }

    private func written(_ cell: Cell) -> String {
        let text = cell.isText && !settings[.formulas] ? Self.withoutFormulas(cell.text) : cell.text
        guard text.utf8.contains(where: Self.needsQuotes) else { return text }
        return "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
    }

    /// A text that a spreadsheet would take for a formula gets an apostrophe, as OWASP advises. In many countries,
    /// spreadsheets begin a cell after a semicolon, and a row after the end of a line, whatever the quotes, and take
    /// wide signs for the usual ones. Some leave out invisible characters first. A quotation mark is written twice,
    /// which is an empty part in quotes at the beginning of a cell.
    private static func withoutFormulas(_ text: String) -> String {
        let hasStart = text.unicodeScalars.first { !isInvisible($0) }.map(beginsFormula) ?? false
        guard hasStart || text.utf8.contains(where: { [0x3B, 0x09, 0x0A, 0x0D].contains($0) }) else { return text }
        var isStart = true
        return text.replacingScalars { scalar in
            defer {
                isStart =
                    ";\t\r\n".unicodeScalars.contains(scalar) || isStart && (scalar == "\"" || isInvisible(scalar))
            }
            return isStart && beginsFormula(scalar) ? "'" + String(scalar) : nil
        }
    }

    private static func beginsFormula(_ scalar: Unicode.Scalar) -> Bool {
        "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(scalar)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E: false
        case 0..<0x20, 0x7F...0x9F: true
        default:
            scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
        }
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x22, 0x2C, 0x3B: true
        default: false
        }
    }
}

/// Tab-separated values: no quotes; `\t`, `\n`, `\r` and `\\` for what would end a cell or a line.
enum TSVText {
    static func text(of rows: DocumentRows, columns: [String], hasHeader: Bool) -> String {
        ((hasHeader ? [columns.joined(separator: "\t")] : []) + rows.lines(columns, "\t") { escaped($0.text) })
            .map { $0 + "\n" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0x5C }) else { return text }
        return text.replacingScalars { scalar in
            switch scalar {
            case "\t": "\\t"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\\": "\\\\"
            default: nil
            }
        }
    }
}

extension DocumentRows {
    /// The cells of each row, as `written` writes them.
    fileprivate func lines(_ columns: [String], _ separator: String, _ written: (Cell) -> String) -> [String] {
        let paths = columns.map { ColumnPath($0) }
        return all.map { row in paths.map { written(row.cell($0)) }.joined(separator: separator) }
    }
}

/// One JSON object a line: a row, and the query and the time of its list.
enum JSONLines {
    static func text(of rows: DocumentRows, fields: [String]?) -> String {
        rows.all.map { line(of: $0, fields) + "\n" }.joined()
    }

    /// The row on its own. Without `fields`, it has all its members and none of its list.
    static func object(of row: DocumentRow, _ fields: [String]?) -> JSONNode {
        guard let fields else { return row.node }
        let paths = fields.map { $0.split(separator: ".").map(String.init)[...] }
        return selected(paths) { row.value(ColumnPath($0)) }
    }

    private static func line(of row: DocumentRow, _ fields: [String]?) -> String {
        if fields != nil { return object(of: row, fields).onOneLine }
        let ofList = DocumentRows.ofList.filter { row.node[$0] == nil }
        return row.node.with(.object(ofList.compactMap { key in row.list[key].map { (key, $0) } })).onOneLine
    }

    /// The members that the paths lead to, below the keys of the whole row. What has no members is as it is there.
    private static func selected(_ paths: [ArraySlice<String>], of member: (String) -> JSONNode?) -> JSONNode {
        var keys: [String] = []
        for case let key? in paths.map(\.first) where !keys.contains(key) { keys.append(key) }
        return .object(
            keys.map { key in
                let value = member(key)
                let rests = paths.filter { $0.first == key }.map { $0.dropFirst() }
                let isWhole = value?.members.isEmpty != false || rests.contains(where: \.isEmpty)
                return (key, isWhole ? value ?? .null : selected(rests) { value?[$0] })
            }
        )
    }
}
