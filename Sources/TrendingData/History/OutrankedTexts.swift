import TrendingDomain

/// The texts of archives that a later text of another archive hides. If that archive is forgotten, the best of them takes
/// its place. Changes are in memory until `flush`.
final class OutrankedTexts {
    private struct Key: Hashable {
        var repo: Int64
        var origin: Int64
    }

    private enum Known {
        case none
        case text(ImportedText)
    }

    private let connection: SQLiteConnection
    private let one: SQLiteStatement
    private let every: SQLiteStatement
    private var known: [Key: Known] = [:]
    private var changed: Set<Key> = []

    private static let selection =
        "SELECT repo, origin, day, owner, name, description, language, crc FROM outranked_text"
    private static let mostKnown = 100_000

    init(_ connection: SQLiteConnection) {
        one = SQLiteStatement(connection, later: "\(Self.selection) WHERE repo = ? AND origin = ?")
        every = SQLiteStatement(connection, later: "\(Self.selection) WHERE repo = ? ORDER BY origin")
        self.connection = connection
    }

    func text(of repo: Int64, from origin: Int64) throws(SQLiteFailure) -> ImportedText? {
        let key = Key(repo: repo, origin: origin)
        if case .text(let text)? = known[key] { return text }
        if known[key] != nil { return nil }
        try one.bind(.integer(repo), .integer(origin))
        let text = try one.step() ? Self.checked(one).text : nil
        one.reset()
        try keep(key, text)
        return text
    }

    func put(_ text: ImportedText, of repo: Int64) throws(SQLiteFailure) {
        let key = Key(repo: repo, origin: text.origin)
        try keep(key, text)
        changed.insert(key)
    }

    func remove(_ repo: Int64, from origin: Int64) throws(SQLiteFailure) {
        guard try text(of: repo, from: origin) != nil else { return }
        let key = Key(repo: repo, origin: origin)
        try keep(key, nil)
        changed.insert(key)
    }

    private func keep(_ key: Key, _ text: ImportedText?) throws(SQLiteFailure) {
        if known.count >= Self.mostKnown {
            try flush()
            known.removeAll(keepingCapacity: true)
        }
        known[key] = text.map { .text($0) } ?? Known.none
    }

    func flush() throws(SQLiteFailure) {
        guard !changed.isEmpty else { return }
        let removal = try connection.prepare("DELETE FROM outranked_text WHERE repo = ? AND origin = ?")
        let replacement = try connection.prepare("REPLACE INTO outranked_text VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
        for key in changed.sorted(by: { ($0.repo, $0.origin) < ($1.repo, $1.origin) }) {
            if case .text(let text)? = known[key] {
                try replacement.run(all: Self.values(text, of: key.repo))
            } else {
                try removal.run(.integer(key.repo), .integer(key.origin))
            }
        }
        changed = []
    }

    /// All other texts of the repository, after a `flush`.
    func texts(of repo: Int64) throws(SQLiteFailure) -> [ImportedText] {
        try flush()
        try every.bind(.integer(repo))
        var texts: [ImportedText] = []
        while try every.step() { texts.append(try Self.checked(every).text) }
        every.reset()
        return texts
    }

    func forget(archive origin: Int64) throws(SQLiteFailure) {
        try flush()
        known = [:]
        try connection.execute("DELETE FROM outranked_text WHERE origin = \(origin)")
    }

    /// Removes the texts of repositories that are not in the history.
    func removeUnused() throws(SQLiteFailure) {
        try connection.execute("DELETE FROM outranked_text WHERE repo NOT IN (SELECT id FROM repo)")
    }

    /// Passes all on; `nil` for those that are damaged.
    func scan(_ body: (_ repo: Int64, ImportedText?) throws(SQLiteFailure) -> Void) throws(SQLiteFailure) {
        let statement = try connection.prepare(Self.selection)
        while try statement.step() {
            let found = try? Self.checked(statement)
            try body(statement.integer(0), found?.text)
        }
    }

    private static func values(_ text: ImportedText, of repo: Int64) -> [SQLiteValue] {
        [
            .integer(repo), .integer(text.origin), SQLiteValue(text.day), .text(text.name.owner),
            .text(text.name.name), SQLiteValue(text.description), SQLiteValue(text.language),
            .integer(checksum(text, of: repo)),
        ]
    }

    private static func checked(
        _ statement: borrowing SQLiteStatement
    ) throws(SQLiteFailure) -> (repo: Int64, text: ImportedText) {
        let repo = statement.integer(0)
        let text = ImportedText(
            origin: statement.integer(1),
            day: statement.optionalInteger(2),
            name: RepoName(owner: statement.text(3) ?? "", name: statement.text(4) ?? ""),
            description: statement.text(5),
            language: statement.text(6)
        )
        guard statement.integer(7) == checksum(text, of: repo), StoredLimits.origins.contains(text.origin),
            StoredLimits.days.contains(text.day)
        else { throw .damaged(detail: "outranked_text \(repo)") }
        return (repo, text)
    }

    private static func checksum(_ text: ImportedText, of repo: Int64) -> Int64 {
        var checksum = RowChecksum()
        for number in [repo, text.origin] { checksum.add(number) }
        checksum.add(text.day)
        for part in [text.name.owner, text.name.name, text.description, text.language] { checksum.add(part) }
        return checksum.value
    }
}
