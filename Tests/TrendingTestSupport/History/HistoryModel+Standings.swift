import TrendingDomain

extension ListScope {
    fileprivate func contains(_ list: ListIdentity) -> Bool {
        switch self {
        case .all: true
        case .list(let own): list == own
        case .server(let server): list.usualServer == server
        }
    }
}

extension HistoryModel {
    func editionDays(of list: ListIdentity, in days: ClosedRange<TrendingDay>) -> [EditionDay] {
        editions(of: list).filter { days.contains($0.day) }.map { EditionDay(day: $0.day, isWhole: $0.isWhole) }
    }

    func span(of lists: ListScope, through end: TrendingDay) -> ClosedRange<TrendingDay>? {
        let days = stored.values.map(\.edition).filter { lists.contains($0.list) && $0.day <= end }.map(\.day)
        guard let first = days.min(), let last = days.max() else { return nil }
        return first...last
    }

    func standings(_ question: StandingsQuestion) -> [Standing] {
        var places: [Int: [Appearance]] = [:]
        for stored in stored.values {
            let edition = stored.edition
            guard question.days.contains(edition.day), question.list.map({ $0 == edition.list }) ?? true else {
                continue
            }
            for (entry, number) in stored.entries {
                let place = Appearance(list: edition.list, day: edition.day, entry: entry)
                places[lastName(number), default: []].append(place)
            }
        }
        let standings = places.compactMap { number, all -> Standing? in
            let days = all.map(\.day)
            guard let best = all.min(by: { ($0.entry.rank, $0.day, $0.list) < ($1.entry.rank, $1.day, $1.list) }),
                let first = days.min(), let last = days.max()
            else { return nil }
            let repo = repo(number) ?? best.entry.repo
            let rank = best.entry.rank
            return Standing(repo: repo, rank: rank, on: best.day, in: best.list, days: Set(days).count, first...last)
        }
        return Array(
            standings.filter { matches($0.repo, question.match) }.sorted(by: Standing.isBetter)
                .prefix(max(0, question.limit))
        )
    }

    private func matches(_ repo: TrendedRepo, _ match: TextMatcher?) -> Bool {
        guard let match else { return true }
        let numbers = numbers(repo)
        let isOwn = numbers.contains { repos[$0]?.isOwn == true }
        return numbers.contains { number in
            var (text, known) = (SearchText(), repos[number]?.repo ?? repo)
            if isOwn, repos[number]?.isOwn == false { (known.description, known.language) = (nil, nil) }
            known.append(to: &text)
            return match.matches(text)
        }
    }
}
