/// Draws the history of a repository: a summary, then each list with its facts and its chart.
struct RepoHistoryLayout {
    /// Without a terminal, charts are as wide as the text, but not wider than this.
    private static let widestInPipe = 80

    let width: Int?
    let isBraille: Bool

    func lines(_ history: RepoHistoryViewModel) -> [Line] {
        header(history) + history.lists.flatMap { [Line()] + lines($0) }
            + (history.more.map { [Line()] + folded($0, .muted, 0) } ?? [])
    }

    private func header(_ history: RepoHistoryViewModel) -> [Line] {
        let name = [Span(history.owner, .owner), Span(own: "/", .owner), Span(history.name, .name)]
        let whole = Line(spans: name + [Span(own: " · ", .muted), Span(history.summary)])
        let isOneLine = width.map { whole.width <= $0 } ?? true
        let title = isOneLine ? [whole] : nameLines(history) + folded(history.summary, .plain, 0)
        return title + (history.about.map { folded($0, .muted, 0, most: 2) } ?? [])
            + (history.stars.map { folded($0, .plain, 0) } ?? [])
    }

    private func nameLines(_ history: RepoHistoryViewModel) -> [Line] {
        let name = Line(spans: [Span(history.owner, .owner), Span(own: "/", .owner), Span(history.name, .name)])
        if let width, name.width > width {
            return folded(TerminalText("\(history.owner.string)/\(history.name.string)"), .name, 0)
        }
        return [name]
    }

    private func lines(_ list: RepoHistoryViewModel.List) -> [Line] {
        let facts = flow(list)
        let room = width ?? min(Self.widestInPipe, facts.map(\.width).max() ?? 0)
        guard let chart = list.chart, let drawn = RankChartLayout(chart, width: room, isBraille: isBraille) else {
            return facts
        }
        let notes = ([note(drawn), list.gaps] as [TerminalText?]).compactMap(\.self)
        return facts + drawn.lines() + [dates(list, drawn, room)]
            + notes.flatMap { folded($0, .muted, drawn.gutter, in: room) }
    }

    /// The name and as many facts as fit, then the rest below, indented.
    private func flow(_ list: RepoHistoryViewModel.List) -> [Line] {
        var lines = name(list.name)
        for (index, fact) in list.facts.enumerated() {
            let span = Span(fact, index == 1 ? .plain : .muted)
            let line = lines[lines.count - 1]
            let joined = Line(spans: line.spans + [.gap(line.width <= 2 ? 0 : 3), span])
            if width.map({ joined.width <= $0 }) ?? true {
                lines[lines.count - 1] = joined
            } else {
                lines += folded(fact, index == 1 ? .plain : .muted, 2)
            }
        }
        return lines
    }

    private func name(_ name: TerminalText) -> [Line] { folded(name, .heading, 0) }

    /// The first and the last day below the ends of the chart, or side by side if it is too short for that. Begins
    /// farther left if there is no room.
    private func dates(_ list: RepoHistoryViewModel.List, _ chart: RankChartLayout, _ room: Int) -> Line {
        let (first, last) = (Span(list.firstDay, .muted), Span(list.lastDay, .muted))
        let gap = chart.columns - list.firstDay.width - list.lastDay.width
        if gap >= 2 { return Line(spans: [.gap(chart.gutter), first, .gap(gap), last]) }
        let both = [first, Span(own: " to ", .muted), last]
        return Line(spans: [.gap(max(0, min(chart.gutter, room - Line(spans: both).width)))] + both)
    }

    private func note(_ chart: RankChartLayout) -> TerminalText? {
        chart.daysPerDot > 1 ? .bestRank(ofDays: chart.daysPerDot) : nil
    }

    private func folded(
        _ text: TerminalText,
        _ role: TextRole,
        _ indent: Int,
        most: Int = .max,
        in room: Int? = nil
    ) -> [Line] {
        text.folded(to: (room ?? width).map { $0 - indent }, most: most).map { line in
            Line(spans: indent > 0 ? [.gap(indent), Span(line, role)] : [Span(line, role)])
        }
    }
}

extension TerminalText {
    fileprivate static func bestRank(ofDays days: Int) -> TerminalText {
        TerminalText("Each point is the best rank of \(days) days.")
    }
}

extension PlainTextRenderer {
    package func render(_ history: RepoHistoryViewModel) -> String {
        text(RepoHistoryLayout(width: width, isBraille: style.hasBraille).lines(history))
    }
}
