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
        let earlier = stored.values.filter { $0.list == list && $0.day < day }.sorted { $0.day < $1.day }
        guard let first = earlier.first, let last = earlier.last else { return nil }
        var past = ListPast(firstDay: first.day, lastDay: last.day, lastIsWhole: last.isWhole, repos: [:])
        for repo in wanted { past.repos[repo.name] = repoPast(names(repo), earlier) }
        return past
    }

    private func repoPast(_ names: Set<RepoName>, _ earlier: [Edition]) -> RepoPast? {
        let has = { (edition: Edition) in edition.entries.first { names.contains($0.repo.name) } }
        let having = earlier.filter { has($0) != nil }
        guard let first = having.first, let last = having.last, let entry = has(last) else { return nil }
        let run = earlier.reversed().prefix { has($0) != nil || !$0.isWhole }
        let counted = run.filter { has($0) != nil }
        let stop = earlier.dropLast(run.count).last
        let days = run.map(\.day.number) + [stop?.day.number ?? .min]
        let isGapless = zip(days, days.dropFirst()).allSatisfy { $0 == $1 + 1 }
        return RepoPast(
            firstDay: first.day,
            lastDay: last.day,
            lastRank: entry.rank,
            wasMissing: earlier.contains { $0.day > last.day && $0.isWhole },
            streak: counted.count,
            isStreakExact: !counted.isEmpty && counted.count == run.count && stop != nil && isGapless
        )
    }

    func appearances(of name: RepoName) -> [Appearance] {
        let names = names(TrendedRepo(name: name))
        return stored.values.flatMap { edition in
            edition.entries.filter { names.contains($0.repo.name) }
                .map { Appearance(list: edition.list, day: edition.day, entry: resolved($0)) }
        }
        .sorted { ($0.day, $0.list, $0.entry.rank) < ($1.day, $1.list, $1.entry.rank) }
    }

    func best(in days: ClosedRange<TrendingDay>, of list: ListIdentity?, limit: Int) -> [BestPlace] {
        var places: [RepoName: [Appearance]] = [:]
        for edition in stored.values where days.contains(edition.day) && (list == nil || edition.list == list) {
            for entry in edition.entries {
                let newest = names(entry.repo).max { (repos[$0]?.number ?? 0) < (repos[$1]?.number ?? 0) }
                let place = Appearance(list: edition.list, day: edition.day, entry: entry)
                places[newest ?? entry.repo.name, default: []].append(place)
            }
        }
        let best = places.compactMap { name, all in
            all.min { ($0.entry.rank, $0.day, $0.list) < ($1.entry.rank, $1.day, $1.list) }.map { best in
                BestPlace(
                    repo: repos[name]?.repo ?? best.entry.repo,
                    rank: best.entry.rank,
                    day: best.day,
                    list: best.list,
                    days: Set(all.map(\.day)).count
                )
            }
        }
        return Array(best.sorted(by: BestPlace.isBetter).prefix(max(0, limit)))
    }

    func editions(in days: ClosedRange<TrendingDay>, after: EditionPlace?, limit: Int) -> [Edition] {
        let all = stored.values.filter { days.contains($0.day) }
            .filter { edition in after.map { ($0.list, $0.day) < (edition.list, edition.day) } ?? true }
        return all.sorted { ($0.list, $0.day) < ($1.list, $1.day) }.prefix(limit).map(resolved)
    }

    func origins() -> [OriginSummary] {
        Dictionary(grouping: stored.values, by: \.origin).compactMap { origin, editions in
            guard let first = editions.map(\.day).min(), let last = editions.map(\.day).max() else { return nil }
            return OriginSummary(
                archive: archives.values.first { .archive($0.name) == origin },
                editions: editions.count,
                entries: editions.reduce(0) { $0 + $1.entries.count },
                firstDay: first,
                lastDay: last
            )
        }
        .sorted { ($0.archive?.name ?? "") < ($1.archive?.name ?? "") }
    }
}
