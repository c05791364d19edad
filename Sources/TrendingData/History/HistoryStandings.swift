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
            standings.append(
                Standing(
                    repo: try repos.repo(best.repo),
                    rank: best.rank,
                    on: .init(best.day),
                    in: try lists.list(best.list),
                    days: best.days,
                    .init(best.firstDay)...(.init(best.lastDay))
                )
            )
        }
        return Array(standings.sorted(by: Standing.isBetter).prefix(max(0, question.limit)))
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

/// Finds the best rank of each repository, and counts its days.
private struct BestRanking {
    struct Best {
        var repo: Int
        var rank: Int
        var day: Int
        var list: Int
        var days = 0
        var firstDay: Int
        var lastDay: Int
    }

    private var best: [Best] = []
    /// The place of each repository in `best`.
    private var places: [Int: Int] = [:]
    /// The place of a repository and a day, for each entry.
    private var seen: [UInt64] = []
    let lastNames: [Int: Int]
    private let lists: [Int: Int]

    /// `lastNames` has the row of the last name for each row of a renamed repository, `lists` the order of the lists.
    init(lastNames: [Int: Int], lists: [Int: Int]) {
        (self.lastNames, self.lists) = (lastNames, lists)
    }

    mutating func add(list: Int, day: Int, repo: Int, rank: Int) {
        let repo = lastNames.isEmpty ? repo : lastNames[repo] ?? repo
        let place = places[repo, default: best.count]
        if place == best.count {
            places[repo] = place
            best.append(Best(repo: repo, rank: rank, day: day, list: list, firstDay: day, lastDay: day))
        } else {
            best[place].firstDay = min(best[place].firstDay, day)
            best[place].lastDay = max(best[place].lastDay, day)
            if isBetter(rank, day, list, than: best[place]) {
                (best[place].rank, best[place].day, best[place].list) = (rank, day, list)
            }
        }
        seen.append(UInt64(place) << 32 | UInt64(UInt32(truncatingIfNeeded: day)))
    }

    private func isBetter(_ rank: Int, _ day: Int, _ list: Int, than other: Best) -> Bool {
        if (rank, day) != (other.rank, other.day) { return (rank, day) < (other.rank, other.day) }
        return lists[list] ?? .max < lists[other.list] ?? .max
    }

    /// All that may be among the first `limit`, whatever their names.
    mutating func candidates(_ limit: Int) -> [Best] {
        countDays()
        let sorted = best.sorted { ($0.rank, -$0.days) < ($1.rank, -$1.days) }
        guard limit > 0, limit < sorted.count else { return limit > 0 ? sorted : [] }
        let last = sorted[limit - 1]
        return Array(sorted.prefix { ($0.rank, -$0.days) <= (last.rank, -last.days) })
    }

    /// A repository may be in several lists on one day. Sorts only the days of each repository, so that the time grows
    /// no faster than the number of entries.
    private mutating func countDays() {
        var ends = [Int](repeating: 0, count: best.count)
        for key in seen { ends[Int(key >> 32)] += 1 }
        for place in ends.indices.dropFirst() { ends[place] += ends[place - 1] }
        var starts = ends
        var days = [UInt32](repeating: 0, count: seen.count)
        for key in seen {
            starts[Int(key >> 32)] -= 1
            days[starts[Int(key >> 32)]] = UInt32(truncatingIfNeeded: key)
        }
        seen = []
        days.withUnsafeMutableBufferPointer { days in
            for place in best.indices {
                best[place].days = Self.distinct(.init(rebasing: days[starts[place]..<ends[place]]))
            }
        }
    }

    private static func distinct(_ slice: UnsafeMutableBufferPointer<UInt32>) -> Int {
        var days = slice
        days.sort()
        return days.indices.count(where: { $0 == 0 || days[$0] != days[$0 - 1] })
    }
}
