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
