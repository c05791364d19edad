import TrendingDomain

/// The ranks of a repository in a list, day by day.
struct RankChart: Equatable {
    /// By day; at least one.
    var points: [Point]
    /// The days of the range on which the list has an edition.
    var editionDays: Set<Int>

    /// A rank on a day, counted from the first day of the chart.
    struct Point: Equatable {
        var day: Int
        var rank: Int
    }

    /// The number of days from the first to the last point.
    var length: Int { (points.last?.day ?? 0) + 1 }
    var worstRank: Int { points.map(\.rank).max() ?? 1 }

    /// The best rank of each group of so many days, with the number of the group in place of the day.
    func best(ofDays count: Int) -> [Point] {
        guard count > 1 else { return points }
        var best: [Point] = []
        for point in points {
            let group = point.day / count
            if let last = best.last, last.day == group {
                best[best.count - 1].rank = min(last.rank, point.rank)
            } else {
                best.append(Point(day: group, rank: point.rank))
            }
        }
        return best
    }
}

extension RankChart {
    /// `nil` for one or two days, which a sentence says better.
    init?(_ list: RepoListHistory) {
        guard list.days > 2 else { return nil }
        let first = list.firstDay
        points = list.appearances.map { Point(day: $0.day.days(since: first), rank: $0.entry.rank) }
        editionDays = Set(list.editionDays.map { $0.days(since: first) })
    }
}

/// Dots in a grid of characters: 2 by 4 dots in a braille character, or one in an ASCII character.
private struct DotGrid {
    private let isBraille: Bool
    private let columns: Int
    private var dots: [Bool]

    /// In dots.
    let width: Int
    let height: Int

    init(columns: Int, rows: Int, isBraille: Bool) {
        self.isBraille = isBraille
        self.columns = columns
        width = columns * (isBraille ? 2 : 1)
        height = rows * (isBraille ? 4 : 1)
        dots = Array(repeating: false, count: width * height)
    }

    /// Sets a dot; the first row is at the top. Dots outside of the grid are left out.
    mutating func set(_ column: Int, _ row: Int) {
        guard (0..<width).contains(column), (0..<height).contains(row) else { return }
        dots[row * width + column] = true
    }

    struct Place {
        var column: Int
        var row: Int
    }

    /// Sets the dots of a straight line.
    mutating func line(from start: Place, to end: Place) {
        let steps = max(abs(end.column - start.column), abs(end.row - start.row), 1)
        for step in 0...steps {
            set(
                start.column + Self.rounded((end.column - start.column) * step, steps),
                start.row + Self.rounded((end.row - start.row) * step, steps)
            )
        }
    }

    private static func rounded(_ number: Int, _ divisor: Int) -> Int {
        (2 * number + (number < 0 ? -divisor : divisor)) / (2 * divisor)
    }

    /// The characters of a row, without spaces at the end.
    func text(row: Int) -> String {
        var text = (0..<columns).map { isBraille ? braille($0, row) : dots[row * width + $0] ? "*" : " " }
        while text.last == " " { text.removeLast() }
        return text.joined()
    }

    private func braille(_ column: Int, _ row: Int) -> String {
        // The bits of the dots, from top to bottom: left column, then right column.
        let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
        var value: UInt32 = 0
        for (x, column) in [2 * column, 2 * column + 1].enumerated() {
            for y in 0..<4 where dots[(4 * row + y) * width + column] { value |= bits[x][y] }
        }
        guard value > 0, let scalar = Unicode.Scalar(0x2800 + value) else { return " " }
        return String(Character(scalar))
    }
}

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
        let sign = Span(own: isBraille ? (rank == nil ? "│" : "┤") : "|", .muted)
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
        let corner = Span(own: isBraille ? "└" : "+", .muted)
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
