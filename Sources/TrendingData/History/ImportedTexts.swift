import TrendingDomain

/// What an archive says about a repository in one edition: how its name is spelled, its description and its language.
struct ImportedText: Sendable, Equatable {
    var origin: Int
    /// `nil` if it is not known: then every other text that says as much is better.
    var day: Int?
    var name: RepoName
    var description: String?
    var language: String?

    /// That of the latest day is the best of those that have both. Several of one day have an order too, so that it
    /// does not matter which archive was imported first.
    func isBetter(than other: ImportedText) -> Bool {
        known == other.known ? isLater(than: other) : known > other.known
    }

    /// Of two texts of one archive that of the later day, with what only the other one knows.
    func joined(with other: ImportedText) -> ImportedText {
        let (later, earlier) = isLater(than: other) ? (self, other) : (other, self)
        var text = later
        text.description = text.description ?? earlier.description
        text.language = text.language ?? earlier.language
        return text
    }

    private func isLater(than other: ImportedText) -> Bool {
        day == other.day ? order > other.order : day ?? .min > other.day ?? .min
    }

    private var known: Int { (description == nil ? 0 : 2) + (language == nil ? 0 : 1) }

    private var order: (Int, String, String, String) { (known, description ?? "", language ?? "", name.text) }
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
        /// The texts of other archives, by the archives' numbers; `nil` if they were not read. If the row's archive is
        /// forgotten, the best of them takes its place.
        var hidden: [Int: ImportedText]?
        var hidesOthers = false

        enum Change { case none, text, name }

        init(_ row: Row) { self.row = row }
    }

    /// The best text of all archives is in the row, and that of each other archive is kept.
    func putImported(_ repo: TrendedRepo, _ origin: Int, _ day: Int?) throws(SQLiteFailure) -> Int {
        guard let known = try known(repo.address, id: repo.id, isOwn: false) else {
            return try add(repo, isOwn: false, ImportedText(repo, from: origin, on: day))
        }
        guard let new = ImportedText(repo, from: origin, on: day) else { return known.row.id }
        try put(new, in: known)
        return known.row.id
    }

    private func put(_ new: ImportedText, in known: KnownRow) throws(SQLiteFailure) {
        guard let old = known.row.text else { return change(known, to: new) }
        guard old.origin != new.origin else {
            let joined = new.joined(with: old)
            if joined != old { change(known, to: joined) }
            return
        }
        if known.hidden == nil {
            let texts = try hiddenTexts(of: known.row.id)
            known.hidden = Dictionary(uniqueKeysWithValues: texts.map { ($0.origin, $0) })
        }
        let earlier = known.hidden?[new.origin]
        let new = earlier.map(new.joined) ?? new
        if new == earlier { return }
        note(known)
        known.hidesOthers = true
        if new.isBetter(than: old) {
            known.hidden?[new.origin] = nil
            known.hidden?[old.origin] = old
            change(known, to: new)
        } else {
            known.hidden?[new.origin] = new
        }
    }

    private func change(_ known: KnownRow, to text: ImportedText) {
        note(known)
        let name = known.row.repo.name
        known.row.text = text
        if text.name.owner != name.owner || text.name.name != name.name { known.change = .name }
        if known.change == .none { known.change = .text }
    }

    private func note(_ known: KnownRow) {
        if known.change == .none, !known.hidesOthers { changed.append(known) }
    }

    /// Writes what imports have changed.
    func flush() throws(SQLiteFailure) {
        let removal = connection.prepare("DELETE FROM about WHERE repo = ?")
        let insertion = connection.prepare("INSERT INTO about VALUES(?, ?, ?, ?, ?, ?, ?)")
        for known in changed.sorted(by: { $0.row.id < $1.row.id }) {
            let (row, values) = (known.row, known.row.values)
            switch known.change {
            case .none: break
            case .name: try write(row)
            case .text: try textChange.run(values[5], values[6], values[7], values[8], values[0])
            }
            if known.hidesOthers, let hidden = known.hidden {
                try removal.run(.integer(row.id))
                for text in hidden.values.sorted(by: { $0.origin < $1.origin }) {
                    try insertion.run(all: [.integer(row.id)] + text.values)
                }
            }
            (known.change, known.hidesOthers) = (.none, false)
        }
        changed.removeAll(keepingCapacity: true)
    }

    /// Removes the rows of imports that no edition has, and what the archive said about others.
    func forget(archive origin: Int) throws(SQLiteFailure) {
        try connection.execute("DELETE FROM about WHERE origin = \(origin)")
        try connection.execute(
            "DELETE FROM repo WHERE id <= \(Self.lastImported) AND id NOT IN (SELECT repo FROM entry)"
        )
        try connection.execute("DELETE FROM about WHERE repo NOT IN (SELECT id FROM repo)")
        for var row in try rows(connection.prepare("\(Self.selection) WHERE text_origin = \(origin)")) {
            if let best = try hiddenTexts(of: row.id).max(by: { $1.isBetter(than: $0) }) {
                try connection.execute("DELETE FROM about WHERE repo = \(row.id) AND origin = \(best.origin)")
                row.text = best
            } else {
                row = Row(id: row.id, repo: row.repo.withoutText)
            }
            try write(row)
        }
    }

    private func hiddenTexts(of repo: Int) throws(SQLiteFailure) -> [ImportedText] {
        try textsOf.bind(.integer(repo))
        return try textsOf.rows {
            ImportedText(
                origin: textsOf.integer(0),
                day: textsOf.optionalInteger(1),
                name: RepoName(owner: textsOf.text(2) ?? "", name: textsOf.text(3) ?? ""),
                description: textsOf.text(4),
                language: textsOf.text(5)
            )
        }
    }
}

extension ImportedText {
    /// In the order of the columns of `about`, without the repository.
    fileprivate var values: [SQLiteValue] {
        [
            .integer(origin), SQLiteValue(day), .text(name.owner), .text(name.name), SQLiteValue(description),
            SQLiteValue(language),
        ]
    }
}

extension TrendedRepo {
    /// Without the spelling of the name, too.
    fileprivate var withoutText: TrendedRepo {
        let name = RepoName(owner: name.owner.lowercased(), name: name.name.lowercased())
        return TrendedRepo(id: id, name: name, server: server)
    }
}
