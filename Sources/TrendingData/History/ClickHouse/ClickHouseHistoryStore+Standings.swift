import Synchronization
import TrendingDomain

extension ClickHouseHistoryStore {
    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        guard question.limit > 0, let ranking = ServerRanking(question) else { return [] }
        var (limit, isRepeated) = (question.limit, false)
        while true {
            let ranked = try await ranked(question.match, in: ranking, limit: limit)
            let (found, lacksList) = try await standings(ranked, in: ranking, limit: question.limit)
            // A list may have got a new version since the ranking.
            if lacksList, !isRepeated {
                isRepeated = true
                continue
            }
            // Rows that name no repository are left out, and the next ones follow.
            if found.count == question.limit || ranked.count < limit { return found }
            limit = limit > .max / 4 ? .max : limit * 4
        }
    }

    private func ranked(
        _ matcher: TextMatcher?,
        in ranking: ServerRanking,
        limit: Int
    ) async throws(HistoryFailure) -> [RankedRepo] {
        if let matcher { return try await matching(matcher, in: ranking, limit: limit) }
        return try await first(limit, of: ranking)
    }

    /// All that may be among the first, whatever their names: with those that have the same rank and days as the last.
    private func first(_ limit: Int, of ranking: ServerRanking) async throws(HistoryFailure) -> [RankedRepo] {
        if ranking.list == nil, let found = try await firstByBounds(limit, of: ranking) { return found }
        // One more than needed says whether the last has an equal. Most have none among the next 25.
        var size = limit + min(25, .max - limit)
        while true {
            let rows = try await ranked(ranking, RankingPart(size: size))
            guard rows.count == size, limit < size ? rows[limit - 1].isTied(with: rows[size - 1]) : true else {
                return rows.best(limit)
            }
            size = size > .max / 4 ? .max : size * 4
        }
    }

    func ranked(
        _ ranking: ServerRanking,
        _ part: RankingPart
    ) async throws(HistoryFailure) -> [RankedRepo] {
        try await ranked(ranking.statement(part, sharedNames()))
    }

    func ranked(_ statement: String) async throws(HistoryFailure) -> [RankedRepo] {
        var found: [RankedRepo] = []
        for row in try await ask(statement) {
            guard let ranked = RankedRepo(row) else { throw unreadable }
            found.append(ranked)
        }
        return found
    }

    /// `nil` if no two keys mean one repository, as when all rows are of one kind.
    func sharedNames() async throws(HistoryFailure) -> SharedNames? {
        if let known = namesAreKnown.withLock({ $0 }) { return known }
        var kinds: [SharedNames.Kind] = []
        for row in try await ask(SharedNames.kinds) {
            guard let kind = SharedNames.Kind(row) else { throw unreadable }
            kinds.append(kind)
        }
        var found = SharedNames(kinds)
        if let names = found, try await ask("\(names.selection) LIMIT 1").isEmpty { found = nil }
        namesAreKnown.withLock { $0 = .some(found) }
        return found
    }

    /// Also returns whether a repository is on no list with its rank.
    private func standings(
        _ ranked: [RankedRepo],
        in ranking: ServerRanking,
        limit: Int
    ) async throws(HistoryFailure) -> (found: [Standing], lacksList: Bool) {
        guard !ranked.isEmpty else { return ([], false) }
        let knowledge = try await knowledge(ofRepos: Set(ranked.map(\.repo)))
        let lists = try await bestLists(ranked, in: ranking)
        var (found, lacksList) = ([Standing](), false)
        for row in ranked {
            // Of a name that none can have, or of an archive that was forgotten, nothing is known.
            guard let repo = knowledge.last(row.repo) else { continue }
            guard let list = lists[row.repo] else {
                lacksList = true
                continue
            }
            found.append(row.standing(of: repo, in: list))
        }
        found.sort { BestPlace.isBetter($0.best, $1.best) }
        return (Array(found.prefix(limit)), lacksList)
    }

    /// The first list, in the order of lists, that has the repository at its best rank on the day of that rank.
    private func bestLists(
        _ ranked: [RankedRepo],
        in ranking: ServerRanking
    ) async throws(HistoryFailure) -> [UInt64: ListIdentity] {
        if let list = ranking.list {
            return Dictionary(ranked.map { ($0.repo, list) }) { first, _ in first }
        }
        var ofKey: [UInt64: [UInt64]] = [:]
        let places = ranked.flatMap(\.places)
        for start in stride(from: 0, to: places.count, by: Self.keysInQuestion) {
            let part = places[start..<min(start + Self.keysInQuestion, places.count)]
            for row in try await ask(ranking.listsStatement(part)) {
                guard let repo = row.key(0), let keys = row.keys(1) else { throw unreadable }
                ofKey[repo] = keys
            }
        }
        let lists = try await lists(Set(ofKey.values.joined()))
        let best = ranked.map { row in (row.repo, row.repos.flatMap { ofKey[$0] ?? [] }.compactMap { lists[$0] }.min())
        }
        return Dictionary(best) { first, _ in first }.compactMapValues(\.self)
    }
}
