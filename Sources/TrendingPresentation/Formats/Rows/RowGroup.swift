/// The rows with one language.
struct RowGroup {
    /// `No language` for rows without.
    var name: String
    var rows: [DocumentRow]

    /// The language of the first row first, and rows without a language last.
    static func groups(of rows: [DocumentRow]) -> [RowGroup] {
        var names: [String] = []
        let byName = Dictionary(grouping: rows) { row in
            let name = row["language"]
            if !names.contains(name) { names.append(name) }
            return name
        }
        let ordered = names.filter { !$0.isEmpty } + names.filter(\.isEmpty)
        return ordered.map { RowGroup(name: $0.isEmpty ? "No language" : $0, rows: byName[$0] ?? []) }
    }
}
