import TrendingDomain

/// Makes the strings of a repository's history.
package struct RepoHistoryTexts: Sendable {
    /// How many lists are shown without `--all`.
    private static let most = 3

    let queries: HistoryQueries
    /// Whether to show every list.
    var showsAll = false

    func shown(_ history: RepoHistory) -> [RepoListHistory] {
        showsAll ? history.lists : Array(history.lists.prefix(Self.most))
    }

    func name(_ list: RepoListHistory) -> String { queries(list.list).historyName }

    func summary(_ history: RepoHistory) -> String {
        let days = FigureText.counted(history.days, "day")
        let lists = FigureText.counted(history.lists.count, "list")
        return "\(days) on \(lists)" + (history.firstDay.map { " since \($0.words)" } ?? "")
    }

    /// The chart shows ranks. This says how the number of stars grew in the same time.
    func stars(_ history: RepoHistory) -> String? {
        guard let (first, last) = history.stars, let before = first.entry.stars, let after = last.entry.stars else {
            return nil
        }
        let change = after - before
        let sign = change < 0 ? "" : "+"
        return "★ \(FigureText.grouped(before)) on \(first.day.words), \(FigureText.grouped(after)) on "
            + "\(last.day.words) (\(sign)\(FigureText.grouped(change)))"
    }

    func facts(_ list: RepoListHistory) -> [String] {
        let best = "#\(list.best.entry.rank) on \(list.best.day.words)"
        guard list.days > 1 else { return ["1 day", best] }
        let streak = list.longestStreak
        let run = "longest run \(streak.isExact ? "" : "at least ")\(FigureText.counted(streak.days, "day"))"
        return [
            FigureText.counted(list.days, "day"), "best \(best)", run, (list.firstDay...list.lastDay).words,
        ]
    }

    func gaps(_ list: RepoListHistory) -> String? {
        let days = (list.firstDay...list.lastDay).length
        let missing = days - list.editionDays.count
        guard missing > 0 else { return nil }
        return "The history has no list for \(FigureText.grouped(missing)) of these \(FigureText.grouped(days)) days."
    }

    func more(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        let lists = FigureText.counted(count, "more list")
        return "And \(lists). Add \(RunOption.all.option) to see all."
    }
}
