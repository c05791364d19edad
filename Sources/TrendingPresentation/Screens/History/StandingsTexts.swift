import TrendingDomain

/// The strings of the best repositories.
extension HistoryTexts {
    /// What a page or a feed says of them.
    func heading(_ standings: Standings) -> RowsHeading {
        let list = standings.question.list.map(queries)
        let name = title(standings)
        let days = standings.days ?? standings.question.closedDays
        return RowsHeading(
            name: name,
            title: days.map { "\(name), \($0.words)" } ?? name,
            scope: [listName(standings)],
            path: "trending-history/" + (list?.tagPath ?? "all"),
            source: "the history",
            notes: [known(standings)].compactMap(\.self),
            emptyText: emptyText(standings),
            day: days?.upperBound
        )
    }

    /// A page or a feed is read without the note beside it.
    private func emptyText(_ standings: Standings) -> String {
        let match = standings.question.match.map { " that matches '\($0.text)'" } ?? ""
        let days = (standings.days ?? standings.question.days).extent.map { " \($0)" } ?? ""
        return "The history has no repository\(match)\(days)."
    }

    func title(_ standings: Standings) -> String {
        let match = standings.question.match.map { " of repositories that match '\($0.text)'" } ?? ""
        return "Best ranks\(match)"
    }

    func scope(_ standings: Standings) -> String {
        guard standings.question.list != nil else { return listName(standings) }
        return listName(standings) + (known(standings).map { " · \($0)" } ?? "")
    }

    func listName(_ standings: Standings) -> String {
        standings.question.list.map { queries($0).historyName } ?? "all lists"
    }

    /// `30 days`; `27 of 30 days` if the history has no list on some of them.
    private func known(_ standings: Standings) -> String? {
        guard let editions = standings.editions, let days = standings.days?.length else { return nil }
        let all = days.counted("day")
        return editions == days ? all : "\(editions.grouped) of \(all)"
    }
}

extension StandingsQuestion {
    /// `nil` if the days have no beginning or no end.
    fileprivate var closedDays: ClosedRange<TrendingDay>? {
        days.lowerBound == .first || days.upperBound == .last ? nil : days
    }
}

extension ClosedRange<TrendingDay> {
    /// `from 15 to 22 Nov 2026`, `on 22 Nov 2026`, `from 15 Nov 2026 on`; `nil` for all days.
    fileprivate var extent: String? {
        switch (lowerBound == .first, upperBound == .last) {
        case (true, true): nil
        case (true, false): "until \(upperBound.words)"
        case (false, true): "from \(lowerBound.words) on"
        case (false, false): "\(lowerBound == upperBound ? "on" : "from") \(words)"
        }
    }
}
