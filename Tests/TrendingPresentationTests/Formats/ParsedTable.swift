import Testing

/// A table, read by the rules of its format alone.
struct ParsedTable {
    var rows: [[String]] = []

    /// RFC 4180.
    init(csv text: String) throws {
        var row: [String] = []
        var cell = String.UnicodeScalarView()
        var isQuoted = false
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch (scalar, isQuoted) {
            case ("\"", true):
                if scalars.first == "\"" { cell.append(scalars.removeFirst()) } else { isQuoted = false }
            case ("\"", false):
                try #require(cell.isEmpty)
                isQuoted = true
            case (",", false):
                row.append(String(cell))
                cell = .init()
            case ("\r", false):
                try #require(scalars.popFirst() == "\n")
                rows.append(row + [String(cell)])
                (row, cell) = ([], .init())
            default: cell.append(scalar)
            }
        }
        try #require(row.isEmpty && cell.isEmpty && !isQuoted)
    }

    init(tsv text: String) throws {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.last?.isEmpty == true)
        rows = lines.dropLast().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
        }
    }

    private static func unescaped(_ cell: Substring.UnicodeScalarView) -> String {
        var result = String.UnicodeScalarView()
        var rest = cell
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escaped = rest.popFirst() else {
                result.append(scalar)
                continue
            }
            result.append(escaped == "t" ? "\t" : escaped == "n" ? "\n" : escaped == "r" ? "\r" : escaped)
        }
        return String(result)
    }
}
