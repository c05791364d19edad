import TrendingDomain

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

/// What a row says, whatever its kind.
extension DocumentRow {
    /// Only a repository has an owner.
    var isDeveloper: Bool { node["owner"] == nil }

    /// `owner/name` or `login/login`, in lower case: GitHub does not distinguish case.
    var key: String {
        let owner = self[isDeveloper ? "login" : "owner"]
        return "\(owner)/\(isDeveloper ? owner : self["name"])".lowercased()
    }

    /// The owner of a repository, or a developer.
    var author: String { self[isDeveloper ? "login" : "owner"] }

    /// `owner/name`, or the name of a developer.
    var title: String {
        guard isDeveloper else { return self["owner"] + "/" + self["name"] }
        let (name, login) = (self["name"], author)
        return name.isEmpty || name == login ? login : "\(name) (\(login))"
    }

    /// `nil` for an address that is not one of the web.
    var link: WebLink? { WebLink(self["url"]) }

    /// The description; of a developer the details, if they are known, and the popular repository.
    var summary: String {
        guard isDeveloper else { return self["description"] }
        let repo = [popularRepository ?? "", self["popularRepository.description"]]
        let parts = [bio] + facts + [repo.filter { !$0.isEmpty }.joined(separator: ": ")]
        return parts.filter { !$0.isEmpty }.dotted
    }

    /// What `--details` knows of a developer; empty for nothing.
    var bio: String { self["details.bio"] }

    /// `1,321 forks`; of a developer `12,345 followers`, `London`, `@analytical`. As far as they are known.
    var facts: [String] {
        guard isDeveloper else {
            return Repo.counts.compactMap { count in Int(self[count.key]).map { $0.counted(count.word) } }
        }
        let followers = Int(self["details.followers"]).map { $0.counted("follower") } ?? ""
        return [followers, self["details.location"], self["details.company"]].filter { !$0.isEmpty }
    }

    /// `owner/name` of a developer's popular repository.
    var popularRepository: String? {
        let owner = self["popularRepository.owner"]
        return owner.isEmpty ? nil : "\(owner)/\(self["popularRepository.name"])"
    }

    /// The language and the topics.
    var categories: [String] {
        let topics = node["topics"]?.items?.compactMap(\.string) ?? []
        return [self["language"]].filter { !$0.isEmpty } + topics
    }
}

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
