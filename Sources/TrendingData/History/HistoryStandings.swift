import TrendingDomain

extension HistoryTables {
    func standings(_ question: StandingsQuestion) throws(SQLiteFailure) -> [Standing] {
        if let match = question.match { return try standings(question, match) }
        var names = HistoryNames(try lists.all())
        let id = try question.list.map { (list) throws(SQLiteFailure) in try lists.find(list) ?? 0 }
        let order = names.lists.sorted { $0.value < $1.value }.enumerated()
        var ranking = BestRanking(
            lastNames: try repos.lastNames(),
            lists: Dictionary(uniqueKeysWithValues: order.map { ($1.key, $0) })
        )
        let days = EditionNumber.isOfList("edition", in: question.days)
        let statement = try connection.prepare(
            """
            SELECT edition, repo, rank FROM list CROSS JOIN entry ON \(days) \
            \(id.map { "WHERE list.id = \($0)" } ?? "")
            """
        )
        while try statement.step() {
            let number = statement.integer(0)
            ranking.add(
                list: EditionNumber.list(number),
                day: EditionNumber.day(number),
                repo: statement.integer(1),
                rank: statement.integer(2)
            )
        }
        var standings: [Standing] = []
        for best in ranking.candidates(question.limit) {
            let place = BestPlace(
                repo: try repo(best.repo, &names),
                rank: Int(best.rank),
                day: .init(best.day),
                list: try list(best.list, &names),
                days: best.days
            )
            standings.append(Standing(best: place, firstDay: .init(best.firstDay), lastDay: .init(best.lastDay)))
        }
        return Array(
            standings.sorted { BestPlace.isBetter($0.best, $1.best) }.prefix(max(0, question.limit))
        )
    }

    /// Searches all repositories, then ranks those that match by their places.
    private func standings(_ question: StandingsQuestion, _ match: TextMatcher) throws(SQLiteFailure) -> [Standing] {
        let selection = try PlaceSelection(question, lists)
        let limit = max(0, question.limit)
        var records: [(repo: Int64, record: RepoRecord)] = []
        for (repo, rows) in try matching(match) {
            var record = RepoRecord()
            for row in rows { record.add(try editions.appearances(of: row), selection) }
            if !record.days.isEmpty { records.append((repo, record)) }
        }
        records.sort { $0.record.isBetter(than: $1.record) }
        if limit > 0, limit < records.count {
            let last = records[limit - 1].record
            records = Array(records.prefix { !last.isBetter(than: $0.record) })
        }
        var names = HistoryNames(selection.all)
        var standings: [Standing] = []
        for (repo, record) in records {
            if let standing = try standing(repo, record, &names) { standings.append(standing) }
        }
        return Array(standings.sorted { BestPlace.isBetter($0.best, $1.best) }.prefix(limit))
    }

    private func standing(
        _ repo: Int64,
        _ record: RepoRecord,
        _ names: inout HistoryNames
    ) throws(SQLiteFailure) -> Standing? {
        guard let place = record.best, let first = record.days.min(), let last = record.days.max() else { return nil }
        let best = BestPlace(
            repo: try self.repo(repo, &names),
            rank: Int(place.entry.rank),
            day: .init(place.day),
            list: try self.list(place.list, &names),
            days: record.days.count
        )
        return Standing(best: best, firstDay: .init(first), lastDay: .init(last))
    }

    /// For the last row of each repository that matches, all its rows.
    private func matching(_ match: TextMatcher) throws(SQLiteFailure) -> [(repo: Int64, rows: [Int64])] {
        let canonical = try repos.lastNames()
        var names: [Int64: [Int64]] = [:]
        for (row, last) in canonical { names[last, default: []].append(row) }
        var found: [(repo: Int64, rows: [Int64])] = []
        var renamed: Set<Int64> = []
        let statement = try connection.prepare("SELECT id, owner, name, description, language FROM repo NOT INDEXED")
        let sieve = match.sieve
        var text = SearchText()
        while try statement.step() {
            guard statement.passes(sieve) else { continue }
            let row = statement.integer(0)
            // What imports say about a repository that the program has seen does not count, but their names for it do.
            let isOther = row <= RepoRows.lastImported && canonical[row] ?? row > RepoRows.lastImported
            statement.read(&text, hasTexts: !isOther)
            guard match.matches(text) else { continue }
            guard let last = canonical[row] else {
                found.append((row, [row]))
                continue
            }
            if renamed.insert(last).inserted { found.append((last, names[last] ?? [row])) }
        }
        return found
    }
}

/// The places that a question is about.
private struct PlaceSelection {
    let all: [(id: Int64, list: ListIdentity)]
    private let list: Int64?
    private let days: ClosedRange<Int64>
    private let identities: [Int64: ListIdentity]

    init(_ question: StandingsQuestion, _ lists: ListRows) throws(SQLiteFailure) {
        let all = try lists.all()
        self.all = all
        list = question.list.map { list in all.first { $0.list == list }?.id ?? 0 }
        days = question.days.first...question.days.last
        identities = Dictionary(all.map { ($0.id, $0.list) }) { first, _ in first }
    }

    func contains(_ place: AppearanceRow) -> Bool {
        days.contains(place.day) && (list == nil || list == place.list)
    }

    func isBetter(_ one: AppearanceRow, _ other: AppearanceRow) -> Bool {
        if (one.entry.rank, one.day) != (other.entry.rank, other.day) {
            return (one.entry.rank, one.day) < (other.entry.rank, other.day)
        }
        // By what the lists are: their numbers say nothing. An unknown one comes last.
        guard let list = identities[one.list] else { return false }
        return identities[other.list].map { list < $0 } ?? true
    }
}

/// A repository's best place and its days.
private struct RepoRecord {
    private(set) var best: AppearanceRow?
    private(set) var days: Set<Int64> = []

    mutating func add(_ places: [AppearanceRow], _ selection: PlaceSelection) {
        for place in places where selection.contains(place) {
            days.insert(place.day)
            if best.map({ selection.isBetter(place, $0) }) ?? true { best = place }
        }
    }

    func isBetter(than other: RepoRecord) -> Bool {
        (best?.entry.rank ?? .max, -days.count) < (other.best?.entry.rank ?? .max, -other.days.count)
    }
}

extension SQLiteStatement {
    /// Whether a row of `owner`, `name`, `description` and `language` after its id may match.
    fileprivate func passes(_ sieve: TextSieve) -> Bool {
        var passes = false
        // The longest first.
        for column in [3, 1, 2, 4] as [Int32] where !passes { withText(column) { passes = sieve.passes($0) } }
        return passes
    }

    /// Reads a row of `owner`, `name`, `description` and `language` after its id, as `TrendedRepo.append` does.
    fileprivate func read(_ text: inout SearchText, hasTexts: Bool) {
        text.removeAll()
        withText(1) { text.append(utf8: $0) }
        text.append(separator: UInt8(ascii: "/"))
        withText(2) { text.append(utf8: $0) }
        for column in hasTexts ? [Int32(3), 4] : [] {
            text.append(separator: UInt8(ascii: "\n"))
            withText(column) { text.append(utf8: $0) }
        }
    }
}
