import TrendingDomain

/// What an archive says about a repository in one edition: how its name is spelled, its description and its language.
struct ImportedText: Sendable, Equatable {
    var origin: Int
    /// `nil` if it is not known: then every other text is better.
    var day: Int?
    var name: RepoName
    var description: String?
    var language: String?

    /// That of the latest day is the best. Several of one day have an order too, so that it does not matter which archive
    /// was imported first.
    func isBetter(than other: ImportedText) -> Bool {
        if day != other.day { return day ?? .min > other.day ?? .min }
        return order > other.order
    }

    private var order: (Int, Int, String, String, String) {
        (description == nil ? 0 : 1, language == nil ? 0 : 1, description ?? "", language ?? "", name.text)
    }
}

extension ImportedText {
    /// `nil` if there is neither a description nor a language.
    init?(_ repo: TrendedRepo, from origin: Int, on day: Int?) {
        guard repo.description != nil || repo.language != nil else { return nil }
        self.init(origin: origin, day: day, name: repo.name, description: repo.description, language: repo.language)
    }
}

extension RepoRows.Row {
    /// `nil` if nothing is known, or the program has seen the repository.
    var text: ImportedText? {
        get { isOwn ? nil : ImportedText(repo, from: textOrigin, on: textDay) }
        set {
            guard let newValue else { return }
            repo.name = newValue.name
            (repo.description, repo.language) = (newValue.description, newValue.language)
            (textOrigin, textDay) = (newValue.origin, newValue.day)
        }
    }
}

extension RepoRows {
    /// A row in memory. Imports change most rows again and again: what they change is written by `flush`.
    final class KnownRow {
        var row: Row
        var change = Change.none

        enum Change { case none, text, name }

        init(_ row: Row) { self.row = row }
    }

    /// The best text of all archives is in the row, and that of each other archive is kept.
    func putImported(_ repo: TrendedRepo, _ origin: Int, _ day: Int?) throws(SQLiteFailure) -> Int {
        guard let known = try known(repo.address, id: repo.id, isOwn: false) else {
            return try add(repo, isOwn: false, ImportedText(repo, from: origin, on: day))
        }
        let id = known.row.id
        guard let new = ImportedText(repo, from: origin, on: day) else { return id }
        guard let old = known.row.text else {
            try change(known, to: new)
            return id
        }
        guard old.origin != origin else {
            if new.isBetter(than: old) { try change(known, to: new) }
            return id
        }
        let earlier = try others.text(of: id, from: origin)
        if let earlier, !new.isBetter(than: earlier) { return id }
        if new.isBetter(than: old) {
            try others.remove(id, from: origin)
            try others.put(old, of: id)
            try change(known, to: new)
        } else {
            try others.put(new, of: id)
        }
        return id
    }

    private func change(_ known: KnownRow, to text: ImportedText) throws(SQLiteFailure) {
        let name = known.row.repo.name
        known.row.text = text
        if known.change == .none { changed.append(known) }
        if text.name.owner != name.owner || text.name.name != name.name { known.change = .name }
        if known.change == .none { known.change = .text }
    }

    /// Writes what imports have changed.
    func flush() throws(SQLiteFailure) {
        for known in changed.sorted(by: { $0.row.id < $1.row.id }) {
            let (row, values) = (known.row, known.row.values)
            if known.change == .name {
                try write(row)
            } else {
                try textChange.run(values[5], values[6], values[7], values[8], values[0])
            }
            known.change = .none
        }
        changed.removeAll(keepingCapacity: true)
        try others.flush()
    }

    /// Removes the rows of imports that no edition has, and what the archive said about others.
    func forget(archive origin: Int) throws(SQLiteFailure) {
        try others.forget(archive: origin)
        try connection.execute(
            "DELETE FROM repo WHERE id <= \(Self.lastImported) AND id NOT IN (SELECT repo FROM entry)"
        )
        try connection.execute("DELETE FROM about WHERE repo NOT IN (SELECT id FROM repo)")
        let statement = connection.prepare("\(Self.selection) WHERE text_origin = \(origin)")
        var rows: [Row] = []
        while let row = try next(statement) { rows.append(row) }
        for var row in rows {
            let texts = try others.texts(of: row.id)
            if let best = texts.max(by: { $1.isBetter(than: $0) }) {
                try others.remove(row.id, from: best.origin)
                row.text = best
            } else {
                row = Row(id: row.id, repo: row.repo.withoutText)
            }
            try replace(row)
        }
    }
}

extension TrendedRepo {
    /// Without the spelling of the name, too.
    fileprivate var withoutText: TrendedRepo {
        let name = RepoName(owner: name.owner.lowercased(), name: name.name.lowercased())
        return TrendedRepo(id: id, name: name, server: server)
    }
}

/// The texts of archives that a later text of another archive hides. If that archive is forgotten, the best of them takes
/// its place. Changes are in memory until `flush`.
final class OtherTexts {
    private struct Key: Hashable {
        var repo: Int
        var origin: Int
    }

    private let connection: SQLiteConnection
    private let one: SQLiteStatement
    private let every: SQLiteStatement
    /// `nil` where none is stored.
    private var known: [Key: ImportedText?] = [:]
    private var changed: Set<Key> = []

    private static let selection =
        "SELECT repo, origin, day, owner, name, description, language FROM about"
    private static let mostKnown = 100_000

    init(_ connection: SQLiteConnection) {
        one = connection.prepare("\(Self.selection) WHERE repo = ? AND origin = ?")
        every = connection.prepare("\(Self.selection) WHERE repo = ? ORDER BY origin")
        self.connection = connection
    }

    func text(of repo: Int, from origin: Int) throws(SQLiteFailure) -> ImportedText? {
        let key = Key(repo: repo, origin: origin)
        if let text = known[key] { return text }
        try one.bind(.integer(repo), .integer(origin))
        let text = try one.step() ? Self.text(one) : nil
        one.reset()
        try keep(key, text)
        return text
    }

    func put(_ text: ImportedText, of repo: Int) throws(SQLiteFailure) {
        let key = Key(repo: repo, origin: text.origin)
        try keep(key, text)
        changed.insert(key)
    }

    func remove(_ repo: Int, from origin: Int) throws(SQLiteFailure) {
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
        known.updateValue(text, forKey: key)
    }

    func flush() throws(SQLiteFailure) {
        guard !changed.isEmpty else { return }
        let removal = connection.prepare("DELETE FROM about WHERE repo = ? AND origin = ?")
        let replacement = connection.prepare("REPLACE INTO about VALUES(?, ?, ?, ?, ?, ?, ?)")
        for key in changed.sorted(by: { ($0.repo, $0.origin) < ($1.repo, $1.origin) }) {
            if case let text?? = known[key] {
                try replacement.run(all: Self.values(text, of: key.repo))
            } else {
                try removal.run(.integer(key.repo), .integer(key.origin))
            }
        }
        changed = []
    }

    /// All other texts of the repository, after a `flush`.
    func texts(of repo: Int) throws(SQLiteFailure) -> [ImportedText] {
        try flush()
        try every.bind(.integer(repo))
        var texts: [ImportedText] = []
        while try every.step() { texts.append(Self.text(every)) }
        every.reset()
        return texts
    }

    func forget(archive origin: Int) throws(SQLiteFailure) {
        try flush()
        known = [:]
        try connection.execute("DELETE FROM about WHERE origin = \(origin)")
    }

    private static func values(_ text: ImportedText, of repo: Int) -> [SQLiteValue] {
        [
            .integer(repo), .integer(text.origin), SQLiteValue(text.day), .text(text.name.owner),
            .text(text.name.name), SQLiteValue(text.description), SQLiteValue(text.language),
        ]
    }

    private static func text(_ statement: borrowing SQLiteStatement) -> ImportedText {
        ImportedText(
            origin: statement.integer(1),
            day: statement.optionalInteger(2),
            name: RepoName(owner: statement.text(3) ?? "", name: statement.text(4) ?? ""),
            description: statement.text(5),
            language: statement.text(6)
        )
    }
}
