import TrendingDomain

extension ClickHouseHistoryStore {
    /// Searches the texts here: a word matches in a team's history what it matches everywhere else.
    func matching(
        _ matcher: TextMatcher,
        in ranking: ServerRanking,
        limit: Int
    ) async throws(HistoryFailure) -> [RankedRepo] {
        let rows = try await rows(matching: matcher)
        guard !rows.repos.isEmpty else { return [] }
        if ranking.list == nil, max(rows.names.count, rows.repos.count) <= searchLimits.namesToCount,
            let found = try await first(limit, of: ranking, under: rows.names, matcher)
        {
            return found
        }
        var found: [RankedRepo] = []
        var size = 1000
        var start = 0
        while true {
            let keys = rows.repos.count <= searchLimits.keysInQuestion ? rows.repos : nil
            let page = try await ranked(ranking, RankingPart(start: start, size: size, repos: keys))
            let candidates = page.filter { !$0.repos.isDisjoint(with: rows.repos) }
            let knowledge = try await knowledge(ofRepos: Set(candidates.map(\.repo)))
            found += candidates.filter { knowledge.matches($0.repo, matcher) }
            guard page.count == size, found.count <= limit || found[limit - 1].isTied(with: page[size - 1]) else {
                return found
            }
            (start, size) = (start + size, size * 4)
        }
    }

    /// Counts only the rows of the repositories that match under one of these names: to rank all takes a large server
    /// longer. Returns the best, with those that are tied with the last, or `nil` if too many keys must be counted together.
    private func first(
        _ limit: Int,
        of ranking: ServerRanking,
        under names: Set<UInt64>,
        _ matcher: TextMatcher
    ) async throws(HistoryFailure) -> [RankedRepo]? {
        var found: [RankedRepo] = []
        var seen: Set<UInt64> = []
        let ordered = names.sorted()
        for start in stride(from: 0, to: ordered.count, by: searchLimits.namesInQuestion) {
            let part = Set(ordered[start..<min(start + searchLimits.namesInQuestion, ordered.count)])
            let knowledge = try await knowledge(of: part)
            guard let questions = questions(knowledge.keys(matching: matcher, under: part)) else { return nil }
            for keys in questions {
                found += try await count(keys, in: ranking).filter { row in
                    knowledge.isFound(row.repo, matcher, under: part) && seen.insert(row.repo).inserted
                }
            }
            found = found.best(limit)
        }
        return found
    }

    /// As few sets as possible, each with all keys of what must be counted together. `nil` if there are too many in one.
    private func questions(_ all: [Set<UInt64>]) -> [Set<UInt64>]? {
        var questions: [Set<UInt64>] = []
        for keys in all {
            guard keys.count <= searchLimits.keysInQuestion else { return nil }
            if let last = questions.last, last.count + keys.count <= searchLimits.keysInQuestion {
                questions[questions.count - 1].formUnion(keys)
            } else {
                questions.append(keys)
            }
        }
        return questions
    }

    func count(_ keys: Set<UInt64>, in ranking: ServerRanking) async throws(HistoryFailure) -> [RankedRepo] {
        try await ranked(ranking, RankingPart(size: keys.count, repos: keys, hasAllKeys: true))
    }

    /// The keys of rows.
    private struct Keys {
        /// Not all, if there are too many to count.
        var names: Set<UInt64> = []
        var repos: Set<UInt64> = []
    }

    /// Asks for one range of the names' keys after the other: these are hashes, so each has about as many names, and a
    /// server reads only the range.
    private func rows(matching matcher: TextMatcher) async throws(HistoryFailure) -> Keys {
        guard let count = try await ask("SELECT count() FROM about").first?.number(0) else { throw unreadable }
        let parts = UInt64(min(max(1, count / Self.textsInAnswer + 1), Self.mostParts))
        let width = UInt64.max / parts
        var found = Keys()
        for part in 0..<parts {
            let keys = part * width...(part + 1 == parts ? .max : (part + 1) * width - 1)
            let rows = try await ask(
                """
                \(ClickHouseAboutRow.selection) WHERE name_key BETWEEN \(keys.lowerBound) AND \(keys.upperBound) \
                AND \(ClickHouseSQL.remembered) \(ClickHouseAboutRow.grouping) \
                HAVING \(ClickHouseAboutRow.mayMatch(matcher))
                """
            )
            guard let rows = ClickHouseAboutRow.read(rows) else { throw unreadable }
            for about in rows {
                guard keys.contains(about.nameKey) else { throw unreadable }
                var text = SearchText()
                about.known.append(to: &text)
                guard matcher.matches(text) else { continue }
                if found.names.count <= searchLimits.namesToCount { found.names.insert(about.nameKey) }
                found.repos.insert(about.repo)
            }
        }
        return found
    }

    private static let textsInAnswer = 8000
    /// A server may claim any number of names. With more than this allows, the answers are larger.
    private static let mostParts = 10_000
}

extension [RankedRepo] {
    /// The first in order, with those that are tied with the last of them.
    func best(_ limit: Int) -> [RankedRepo] {
        let all = sorted { $0.isBetter(than: $1) }
        return all.count > limit ? Array(all.prefix { !all[limit - 1].isBetter(than: $0) }) : all
    }
}

/// How a search of a server is divided into questions.
struct SearchLimits: Sendable {
    /// If a search finds more names or keys, it reads the ranking from its start: enough of the first rows match.
    var namesToCount = 20_000
    var namesInQuestion = 1000
    /// A statement has each key three times, and at most 256 KB.
    var keysInQuestion = ClickHouseHistoryStore.keysInQuestion
}
