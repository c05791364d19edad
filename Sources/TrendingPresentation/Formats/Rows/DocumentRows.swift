/// The rows of a JSON document of lists.
struct DocumentRows {
    /// Those of each list.
    let lists: [[DocumentRow]]
    var all: [DocumentRow] { lists.flatMap(\.self) }

    init(_ document: JSONNode) {
        lists = (document["lists"]?.items ?? [document]).map { list in
            let rows = (list["repos"] ?? list["developers"])?.items ?? []
            return rows.map { DocumentRow(node: $0, list: list) }
        }
    }

    /// The members of a list that each of its rows gets, so that a row can be read on its own.
    static let ofList = ["query", "fetchedAt", "day", "isIncomplete", "rowCount"]
    /// The columns of `ofList`.
    static let columnsOfList = [
        "query.source", "query.language", "query.since", "query.spokenLanguage", "query.account", "fetchedAt", "day",
        "isIncomplete", "rowCount",
    ]
}

/// A row of a list.
struct DocumentRow {
    let node: JSONNode
    let list: JSONNode

    /// The text of a column; empty for an unknown value.
    subscript(column: String) -> String { cell(column).text }

    func cell(_ column: String) -> Cell { cell(ColumnPath(column)) }
    func cell(_ column: ColumnPath) -> Cell { Cell(value(column)) }

    /// The value of a column. A row without such a member has that of its list.
    func value(_ column: ColumnPath) -> JSONNode? {
        let first = node[column.first] ?? list[column.first]
        return column.rest.reduce(first) { $0?[$1] }
    }
}

/// The keys that lead to the value of a column: `movement.kind`. Made once for many rows.
struct ColumnPath {
    let first: String
    let rest: [String]

    init(_ column: String) {
        guard column.utf8.contains(UInt8(ascii: ".")) else {
            (first, rest) = (column, [])
            return
        }
        let keys = column.split(separator: ".").map(String.init)
        (first, rest) = (keys.first ?? "", Array(keys.dropFirst()))
    }
}

/// A value in a table.
struct Cell {
    /// Empty for an unknown value.
    var text = ""
    /// Whether it is a text from outside, and not a number or a word of the program.
    var isText = false

    init(_ node: JSONNode?) {
        guard let node else { return }
        if let string = node.string {
            text = string
            isText = true
        } else if let items = node.items {
            // People have a login, topics are texts.
            text = items.map { ($0["login"] ?? $0).string ?? "" }.joined(separator: " ")
            isText = true
        } else if let word = node.word, word != "null" {
            text = word
        }
    }
}
