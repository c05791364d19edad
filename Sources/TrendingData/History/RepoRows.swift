import TrendingDomain

/// Reads and writes the rows of repositories.
///
/// The program's own fetches and imports have rows of their own, which their numbers tell apart: no import changes what
/// the program has seen. `ids` tells which rows are one repository.
final class RepoRows {
    struct Row {
        let id: Int
        var repo: TrendedRepo
        /// The archive that the spelling of the name, the description and the language are from. 0 in rows of the
        /// program, and if it is forgotten or not known.
        var textOrigin = HistoryTables.program
        /// The day of the edition that they are from; `nil` if it is not known.
        var textDay: Int?

        var isOwn: Bool { id > RepoRows.lastImported }
    }

    /// The rows of the program have the numbers after it.
    static let lastImported = 1 << 40

    let connection: SQLiteConnection
    private let byID: SQLiteStatement
    private let byName: SQLiteStatement
    private let byNameAndID: SQLiteStatement
    private let byGitHubID: SQLiteStatement
    private let ownByGitHubID: SQLiteStatement
    private let lastDay: SQLiteStatement
    private let replacement: SQLiteStatement
    let textChange: SQLiteStatement
    let textsOf: SQLiteStatement
    /// What `repo` has returned.
    var answers: [Int: TrendedRepo] = [:]
    /// Rows that the transaction has read or written.
    private var known: [Key: KnownRow] = [:]
    var changed: [KnownRow] = []
    /// The last own row of each name that was asked for without an id.
    private var lastOwn: [RepoAddress: Row] = [:]
    /// Whether there are own rows: a history of archives alone has none to look for.
    private lazy var hasOwn: Result<Bool, SQLiteFailure> = Result { () throws(SQLiteFailure) in
        try connection.integer("SELECT max(id) FROM repo") ?? 0 > Self.lastImported
    }

    private struct Key: Hashable {
        let address: RepoAddress
        let gitHubID: Int?
        let isOwn: Bool
    }

    static let selection = """
        SELECT id, github_id, owner, name, server, description, language, text_origin, text_day FROM repo
        """

    init(_ connection: SQLiteConnection) {
        let selection = Self.selection
        let named = "\(selection) WHERE owner = ? AND name = ? AND server = ? AND id BETWEEN ? AND ?"
        byID = connection.prepare("\(selection) WHERE id = ?")
        byName = connection.prepare(named)
        byNameAndID = connection.prepare("\(named) AND github_id IS ? ORDER BY id DESC LIMIT 1")
        let numbered = "\(selection) WHERE github_id = ? AND server = ?"
        byGitHubID = connection.prepare("\(numbered) ORDER BY id")
        ownByGitHubID = connection.prepare(
            "\(numbered) AND id > \(Self.lastImported) ORDER BY id DESC LIMIT 1"
        )
        lastDay = connection.prepare(
            "SELECT max(edition & \(1 << EditionNumber.bits - 1)) FROM entry WHERE repo = ? AND edition > 0"
        )
        replacement = connection.prepare("REPLACE INTO repo VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
        textChange = connection.prepare(
            "UPDATE repo SET description = ?, language = ?, text_origin = ?, text_day = ? WHERE id = ?"
        )
        textsOf = connection.prepare(
            "SELECT origin, day, owner, name, description, language FROM about WHERE repo = ? ORDER BY origin"
        )
        self.connection = connection
    }

    func row(_ id: Int) throws(SQLiteFailure) -> Row {
        guard let row = try rows(byID, [.integer(id)]).first else { throw .damaged(detail: "repo \(id)") }
        return row
    }

    func rows(_ statement: borrowing SQLiteStatement, _ values: [SQLiteValue] = []) throws(SQLiteFailure) -> [Row] {
        try statement.bind(all: values)
        defer { statement.reset() }
        var rows: [Row] = []
        while let row = try next(statement) { rows.append(row) }
        return rows
    }

    /// The rows with this name, of the program or of imports. The last one first.
    func rows(named address: RepoAddress, isOwn: Bool) throws(SQLiteFailure) -> [Row] {
        if isOwn, try !hasOwn.get() { return [] }
        var rows = try rows(byName, Self.values(named: address, isOwn: isOwn))
        // SQLite would make a table to sort even one row.
        if rows.count > 1 { rows.sort { $0.id > $1.id } }
        return rows
    }

    /// The rows with GitHub's id, in their order.
    func rows(withID gitHubID: Int, on server: String) throws(SQLiteFailure) -> [Row] {
        try rows(byGitHubID, [SQLiteValue(gitHubID), .text(server)])
    }

    /// The last own row with GitHub's id.
    func lastOwn(withID gitHubID: Int, on server: String) throws(SQLiteFailure) -> Row? {
        guard try hasOwn.get() else { return nil }
        return try rows(ownByGitHubID, [SQLiteValue(gitHubID), .text(server)]).first
    }

    /// The row with exactly this name and id, or with this name and no id.
    func row(named address: RepoAddress, id: Int?, isOwn: Bool) throws(SQLiteFailure) -> Row? {
        if let known = known[Key(address: address, gitHubID: id, isOwn: isOwn)] { return known.row }
        return try stored(address, id: id, isOwn: isOwn)
    }

    /// Kept in memory.
    func known(_ address: RepoAddress, id: Int?, isOwn: Bool) throws(SQLiteFailure) -> KnownRow? {
        if let row = known[Key(address: address, gitHubID: id, isOwn: isOwn)] { return row }
        return try stored(address, id: id, isOwn: isOwn).map { (row) throws(SQLiteFailure) in try keep(row) }
    }

    private func stored(_ address: RepoAddress, id: Int?, isOwn: Bool) throws(SQLiteFailure) -> Row? {
        try rows(byNameAndID, Self.values(named: address, isOwn: isOwn) + [SQLiteValue(id)]).first
    }

    private static func values(named address: RepoAddress, isOwn: Bool) -> [SQLiteValue] {
        let numbers = numbers(isOwn)
        return [
            .text(address.name.owner), .text(address.name.name), .text(address.server), .integer(numbers.lowerBound),
            .integer(numbers.upperBound),
        ]
    }

    /// Of several rows, the one that was in an edition on the latest day.
    func latest(_ rows: [Row]) throws(SQLiteFailure) -> Row? {
        guard rows.count > 1 else { return rows.first }
        var latest: (day: Int, row: Row)?
        for row in rows {
            try lastDay.bind(.integer(row.id))
            let day = try lastDay.step() ? lastDay.optionalInteger(0) ?? .min : .min
            lastDay.reset()
            if latest.map({ ($0.day, $0.row.id) < (day, row.id) }) ?? true { latest = (day, row) }
        }
        return latest?.row
    }

    /// The last repository with this name that the program has seen.
    func lastOwn(named address: RepoAddress) throws(SQLiteFailure) -> Row? {
        if let row = lastOwn[address] { return row }
        return try latest(rows(named: address, isOwn: true))
    }

    /// Stores what is new about the repository, and returns the number of its row. `day` is that of an archive's
    /// edition. What imports change is only in memory until `flush`.
    func put(_ repo: TrendedRepo, from origin: Int, day: Int? = nil) throws(SQLiteFailure) -> Int {
        origin == HistoryTables.program ? try putOwn(repo) : try putImported(repo, origin, day)
    }

    /// A repository without an id is the one that had the name last. If a repository has an id, and the program has
    /// seen its name only without one, both are the same.
    private func putOwn(_ repo: TrendedRepo) throws(SQLiteFailure) -> Int {
        var found = try row(named: repo.address, id: repo.id, isOwn: true)
        if found == nil {
            let isKnown = repo.id == nil
            found = isKnown ? try lastOwn(named: repo.address) : try row(named: repo.address, id: nil, isOwn: true)
            if isKnown, let found { lastOwn[repo.address] = found }
        }
        guard var row = found else { return try add(repo, isOwn: true) }
        row.repo = row.repo.updated(by: repo)
        return try change(row, from: found)
    }

    func add(_ repo: TrendedRepo, isOwn: Bool, _ text: ImportedText? = nil) throws(SQLiteFailure) -> Int {
        let numbers = Self.numbers(isOwn)
        let last = try connection.integer("SELECT max(id) FROM repo WHERE id <= \(numbers.upperBound)")
        let number = max(last ?? 0, numbers.lowerBound - 1) + 1
        let row = Row(id: number, repo: repo, textOrigin: text?.origin ?? HistoryTables.program, textDay: text?.day)
        try write(row)
        try keep(row)
        if isOwn { hasOwn = .success(true) }
        lastOwn[repo.address] = nil
        return number
    }

    private func change(_ row: Row, from old: Row?) throws(SQLiteFailure) -> Int {
        guard let old, row.repo != old.repo else { return row.id }
        try write(row)
        known[Key(address: old.repo.address, gitHubID: old.repo.id, isOwn: row.isOwn)] = nil
        try keep(row)
        lastOwn[row.repo.address] = nil
        return row.id
    }

    /// The memory is bounded.
    @discardableResult
    private func keep(_ row: Row) throws(SQLiteFailure) -> KnownRow {
        if known.count >= Self.mostKnown {
            try flush()
            known.removeAll(keepingCapacity: true)
        }
        let new = KnownRow(row)
        known[Key(address: row.repo.address, gitHubID: row.repo.id, isOwn: row.isOwn)] = new
        return new
    }

    private static let mostKnown = 100_000

    private static func numbers(_ isOwn: Bool) -> ClosedRange<Int> {
        isOwn ? (lastImported + 1)...(1 << 62) : 1...lastImported
    }

    func write(_ row: Row) throws(SQLiteFailure) {
        try replacement.run(all: row.values)
    }

    func next(_ statement: borrowing SQLiteStatement) throws(SQLiteFailure) -> Row? {
        guard try statement.step() else { return nil }
        let repo = TrendedRepo(
            id: statement.optionalInteger(1),
            name: RepoName(owner: statement.text(2) ?? "", name: statement.text(3) ?? ""),
            server: statement.text(4) ?? "",
            description: statement.text(5),
            language: statement.text(6)
        )
        return Row(
            id: statement.integer(0),
            repo: repo,
            textOrigin: statement.integer(7),
            textDay: statement.optionalInteger(8)
        )
    }

    func removeUnused(_ ids: Set<Int>) throws(SQLiteFailure) {
        let removal = connection.prepare(
            "DELETE FROM repo WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM entry WHERE repo = ?1)"
        )
        for id in ids { try removal.run(.integer(id)) }
    }
}

extension RepoRows.Row {
    /// In the order of the columns.
    var values: [SQLiteValue] {
        [
            .integer(id), SQLiteValue(repo.id), .text(repo.name.owner), .text(repo.name.name), .text(repo.server),
            SQLiteValue(repo.description), SQLiteValue(repo.language), .integer(textOrigin), SQLiteValue(textDay),
        ]
    }
}
