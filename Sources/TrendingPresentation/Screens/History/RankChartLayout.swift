/// Draws a chart of ranks: rank 1 at the top, time from left to right. A day without the repository is empty.
struct RankChartLayout {
    /// In columns. A narrower chart would have too few points to read.
    private static let narrowest = 30
    /// So few ranks have no other tick than 1.
    private static let fewRanks = 4
    private static let ticks = [1, 5, 10, 15, 20, 25, 50, 75, 100]

    private let chart: RankChart
    /// If several days share a dot, one point for these days.
    private let points: [RankChart.Point]
    private let worstRank: Int
    private let isBraille: Bool
    /// The columns before the first day.
    let gutter: Int
    private let rows: Int
    /// The columns of the days.
    let columns: Int
    /// The dots for each day; 1 if several days share a dot.
    private let dotsPerDay: Int
    let daysPerDot: Int

    /// `nil` if the width has no room for a chart.
    init?(_ chart: RankChart, width: Int, isBraille: Bool) {
        guard width >= Self.narrowest else { return nil }
        let (across, down) = isBraille ? (2, 4) : (1, 2)
        self.chart = chart
        self.isBraille = isBraille
        gutter = 4 + max(2, String(chart.worstRank).count)
        let dots = (width - gutter) * across
        dotsPerDay = max(1, min(2 * across, dots / chart.length))
        daysPerDot = (chart.length + dots - 1) / dots
        let used = (chart.length + daysPerDot - 1) / daysPerDot * dotsPerDay
        columns = (used + across - 1) / across
        points = chart.best(ofDays: daysPerDot)
        worstRank = points.map(\.rank).max() ?? 1
        rows = min(7, max(2, (worstRank + down - 1) / down))
    }

    func lines() -> [Line] {
        let grid = grid()
        let labels = labels(grid)
        return (0..<rows).map { Line(axis(labels[$0]) + Self.spans(grid.text(row: $0))) } + [base]
    }

    private func grid() -> DotGrid {
        var grid = DotGrid(columns: columns, rows: rows, isBraille: isBraille)
        var previous: (day: Int, end: DotGrid.Place)?
        for point in points {
            let start = DotGrid.Place(column: point.day * dotsPerDay, row: row(of: point.rank, grid.height))
            let end = DotGrid.Place(column: start.column + max(0, dotsPerDay - 2), row: start.row)
            // A line joins only days that follow each other. Of days that share a dot, that is not known.
            if isBraille, daysPerDot == 1, let previous, previous.day + 1 == point.day {
                grid.line(from: previous.end, to: start)
            }
            grid.line(from: start, to: end)
            previous = (point.day, end)
        }
        return grid
    }

    /// The row of dots for a rank. Each rank has its own row if there is room. Few ranks are spread, so that the worst
    /// one has a label too.
    private func row(of rank: Int, _ height: Int) -> Int {
        let worst = max(worstRank, 2)
        return worst > Self.fewRanks && worst <= height
            ? rank - 1 : ((rank - 1) * (height - 1) + (worst - 1) / 2) / (worst - 1)
    }

    /// The rank to write beside each row.
    private func labels(_ grid: DotGrid) -> [Int?] {
        var labels: [Int?] = Array(repeating: nil, count: rows)
        let dots = grid.height / rows
        for tick in worstRank > Self.fewRanks ? Self.ticks : [1, worstRank] where tick <= worstRank {
            let row = row(of: tick, grid.height) / dots
            if labels[row] == nil { labels[row] = tick }
        }
        return labels
    }

    private func axis(_ rank: Int?) -> [Span] {
        let label = Span(rank.map { String($0) } ?? "", .muted)
        let sign = isBraille ? (rank == nil ? Span(own: "│", .muted) : Span(own: "┤", .muted)) : Span(own: "|", .muted)
        return [.gap(gutter - 2 - label.width), label, .gap(1), sign]
    }

    /// The line below the chart. It is dotted where the history has the list for less than half of the days.
    private var base: Line {
        let across = isBraille ? 2 : 1
        let signs = (0..<columns).map { column in
            let first = column * across * daysPerDot / dotsPerDay
            let last = ((column + 1) * across * daysPerDot - 1) / dotsPerDay
            // The last column may reach past the last day.
            let days = min(first, chart.length - 1)...max(first, min(last, chart.length - 1))
            let isKnown = 2 * days.count(where: chart.editionDays.contains) >= days.count
            return isBraille ? (isKnown ? "─" : "┄") : (isKnown ? "-" : ".")
        }
        let corner = isBraille ? Span(own: "└", .muted) : Span(own: "+", .muted)
        return Line([.gap(gutter - 1), corner, Span(signs.joined(), .muted)])
    }

    /// Text with runs of spaces.
    private static func spans(_ text: String) -> [Span] {
        var spans: [Span] = []
        var rest = text[...]
        while !rest.isEmpty {
            let gap = rest.prefix { $0 == " " }.count
            rest = rest.dropFirst(gap)
            let word = rest.prefix { $0 != " " }
            rest = rest[word.endIndex...]
            spans += [.gap(gap), Span(String(word), .gained)]
        }
        return spans
    }
}
