import TrendingDomain

extension HistoryTables {
    func standings(_ question: StandingsQuestion) throws(SQLiteFailure) -> [Standing] {
        let all = try lists.all()
        let id = try question.list.map { (list) throws(SQLiteFailure) in try lists.find(list) ?? 0 }
        let order = all.sorted { $0.list < $1.list }.enumerated()
        var ranking = BestRanking(
            lastNames: try repos.lastNames(),
            lists: Dictionary(uniqueKeysWithValues: order.map { ($1.id, $0) })
        )
        if let match = question.match {
            let days = question.days.first...question.days.last
            for repo in try matching(match, ranking.lastNames) {
                for place in try editions.appearances(of: repo)
                where days.contains(place.day) && id ?? place.list == place.list {
                    ranking.add(list: place.list, day: place.day, repo: repo, rank: place.entry.rank)
                }
            }
        } else {
            let days = EditionNumber.isOfList("edition", in: question.days)
            let statement = connection.prepare(
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
        }
        var standings: [Standing] = []
        for best in ranking.candidates(question.limit) {
            let place = BestPlace(
                repo: try repos.repo(best.repo),
                rank: best.rank,
                day: .init(best.day),
                list: try lists.list(best.list),
                days: best.days
            )
            standings.append(Standing(best: place, firstDay: .init(best.firstDay), lastDay: .init(best.lastDay)))
        }
        return Array(
            standings.sorted { BestPlace.isBetter($0.best, $1.best) }.prefix(max(0, question.limit))
        )
    }

    /// All rows of the repositories that match.
    private func matching(_ match: TextMatcher, _ lastNames: [Int: Int]) throws(SQLiteFailure) -> [Int] {
        var (found, renamed) = ([Int](), Set<Int>())
        let statement = connection.prepare("SELECT id, owner, name, description, language FROM repo NOT INDEXED")
        var text = SearchText()
        while try statement.step() {
            let row = statement.integer(0)
            // What imports say about a repository that the program has seen does not count, but their names for it do.
            let isOther = row <= RepoRows.lastImported && lastNames[row] ?? row > RepoRows.lastImported
            statement.read(&text, hasTexts: !isOther)
            guard match.matches(text) else { continue }
            if let last = lastNames[row] { renamed.insert(last) } else { found.append(row) }
        }
        return found + lastNames.filter { renamed.contains($0.value) }.keys
    }
}

extension SQLiteStatement {
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
