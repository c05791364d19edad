import TrendingDomain

extension HistoryModel {
    func edition(of list: ListIdentity, _ choice: EditionChoice) -> Edition? {
        let editions = editions(of: list)
        return switch choice {
        case .on(let day): editions.first { $0.day == day }
        case .lastBefore(let day): editions.last { $0.day < day }
        case .firstAfter(let day): editions.first { $0.day > day }
        }
    }

    func past(of list: ListIdentity, before day: TrendingDay, repos wanted: [TrendedRepo]) -> ListPast? {
        let earlier = stored.values.filter { $0.edition.list == list && $0.edition.day < day }
            .sorted { $0.edition.day < $1.edition.day }
        guard let last = earlier.last?.edition else { return nil }
        var past = ListPast(days: earlier.count, lastDay: last.day, lastIsWhole: last.isWhole, repos: [:])
        for repo in wanted { past.repos[repo.address] = repoPast(numbers(repo), earlier, before: day) }
        return past
    }

    private func repoPast(_ numbers: Set<Int>, _ earlier: [Stored], before day: TrendingDay) -> RepoPast? {
        let has = { (stored: Stored) in stored.entries.first { numbers.contains($0.number) }?.entry }
        let having = earlier.filter { has($0) != nil }
        guard let first = having.first?.edition, let last = having.last, let entry = has(last) else { return nil }
        return RepoPast(
            firstDay: first.day,
            lastDay: last.edition.day,
            lastRank: entry.rank,
            wasMissing: earlier.contains { $0.edition.day > last.edition.day && $0.edition.isWhole },
            streak: streak(back: signs(numbers, earlier, before: day))
        )
    }

    /// What is known of each day back from the one before `day`: `x` seen, `-` missing, `?` not known.
    private func signs(_ numbers: Set<Int>, _ earlier: [Stored], before day: TrendingDay) -> String {
        let days = Dictionary(uniqueKeysWithValues: earlier.map { ($0.edition.day.number, $0) })
        let first = days.keys.min() ?? day.number
        let signs = (first..<day.number).reversed().map { number -> Character in
            guard let stored = days[number] else { return "?" }
            return stored.numbers.contains(where: numbers.contains) ? "x" : stored.edition.isWhole ? "-" : "?"
        }
        return String(signs) + "??"
    }

    /// The rule: a streak goes back to the first `-` or `??`, counts `x`, and is exact without any `?`.
    private func streak(back signs: String) -> Streak {
        var run = ""
        for sign in signs {
            run.append(sign)
            if run.hasSuffix("-") || run.hasSuffix("??") { break }
        }
        return Streak(days: run.count { $0 == "x" }, isExact: !run.contains("?"))
    }

    func appearances(of address: RepoAddress) -> [Appearance] {
        let numbers = numbers(TrendedRepo(name: address.name, server: address.server))
        return stored.values.flatMap { stored in
            stored.entries.filter { numbers.contains($0.number) }
                .map { Appearance(list: stored.edition.list, day: stored.edition.day, entry: resolved($0, $1)) }
        }
        .sorted { ($0.day, $0.list, $0.entry.rank) < ($1.day, $1.list, $1.entry.rank) }
    }

    func editions(in days: ClosedRange<TrendingDay>, after: EditionPlace?, limit: Int) -> [Edition] {
        let all = stored.values.filter { days.contains($0.edition.day) }
            .filter { stored in after.map { ($0.list, $0.day) < (stored.edition.list, stored.edition.day) } ?? true }
        return all.sorted { ($0.edition.list, $0.edition.day) < ($1.edition.list, $1.edition.day) }.prefix(limit)
            .map(resolved)
    }

    func origins() -> [OriginSummary] {
        let hidden = outranked.values.flatMap(\.self).map(\.edition)
        let all = stored.values.map(\.edition) + hidden
        return Dictionary(grouping: all, by: \.origin).compactMap { origin, editions in
            guard let first = editions.map(\.day).min(), let last = editions.map(\.day).max() else { return nil }
            return OriginSummary(
                archive: archives[origin],
                editions: editions.count,
                outranked: hidden.count { $0.origin == origin },
                entries: editions.reduce(0) { $0 + $1.entries.count },
                firstDay: first,
                lastDay: last
            )
        }
        .sorted { ($0.archive?.name ?? "") < ($1.archive?.name ?? "") }
    }
}
