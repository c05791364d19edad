import TrendingDomain

/// Makes the strings of a repository's history.
package struct RepoHistoryTexts: Sendable {
    /// How many lists are shown without `--all`.
    private static let most = 3

    let queries: HistoryQueries
    /// Whether to show every list.
    var showsAll = false

    package func viewModel(_ history: RepoHistory) -> RepoHistoryViewModel {
        let shown = showsAll ? history.lists : Array(history.lists.prefix(Self.most))
        return RepoHistoryViewModel(
            owner: TerminalText(history.repo.ownerText()),
            name: TerminalText(history.repo.name.name),
            summary: TerminalText(summary(history)),
            about: history.repo.description.map { TerminalText($0) }.flatMap { $0.isEmpty ? nil : $0 },
            stars: stars(history).map { TerminalText($0) },
            lists: shown.map(list),
            more: more(history.lists.count - shown.count).map { TerminalText($0) }
        )
    }

    private func summary(_ history: RepoHistory) -> String {
        let days = FigureText.counted(history.days, "day")
        let lists = FigureText.counted(history.lists.count, "list")
        return "\(days) on \(lists)" + (history.firstDay.map { " since \($0.words)" } ?? "")
    }

    /// The chart shows ranks. This says how the number of stars grew in the same time.
    private func stars(_ history: RepoHistory) -> String? {
        guard let (first, last) = history.stars, let before = first.entry.stars, let after = last.entry.stars else {
            return nil
        }
        let change = after - before
        let sign = change < 0 ? "" : "+"
        return "★ \(FigureText.grouped(before)) on \(first.day.words), \(FigureText.grouped(after)) on "
            + "\(last.day.words) (\(sign)\(FigureText.grouped(change)))"
    }

    private func list(_ list: RepoListHistory) -> RepoHistoryViewModel.List {
        let days = list.firstDay...list.lastDay
        return RepoHistoryViewModel.List(
            name: TerminalText(queries(list.list).historyName),
            facts: facts(list).map { TerminalText($0) },
            chart: RankChart(list),
            firstDay: TerminalText(list.firstDay.words),
            lastDay: TerminalText(list.lastDay.words),
            gaps: gaps(days.length, days.length - list.editionDays.count).map { TerminalText($0) }
        )
    }

    private func facts(_ list: RepoListHistory) -> [String] {
        let best = "#\(list.best.entry.rank) on \(list.best.day.words)"
        guard list.days > 1 else { return ["1 day", best] }
        let streak = list.longestStreak
        let run = "longest run \(streak.isExact ? "" : "at least ")\(FigureText.counted(streak.days, "day"))"
        return [
            FigureText.counted(list.days, "day"), "best \(best)", run, (list.firstDay...list.lastDay).words,
        ]
    }

    private func gaps(_ days: Int, _ missing: Int) -> String? {
        guard missing > 0 else { return nil }
        return "The history has no list for \(FigureText.grouped(missing)) of these \(FigureText.grouped(days)) days."
    }

    private func more(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        let lists = FigureText.counted(count, "more list")
        return "And \(lists). Add \(RunOption.all.option) to see all."
    }
}
