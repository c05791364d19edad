import TrendingDomain

/// The ranks of a repository in a list, day by day.
package struct RankChart: Equatable {
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
struct DotGrid {
    private let isBraille: Bool
    private let columns: Int
    private let rows: Int
    private var dots: [Bool]

    /// In dots.
    let width: Int
    let height: Int

    init(columns: Int, rows: Int, isBraille: Bool) {
        self.isBraille = isBraille
        self.columns = columns
        self.rows = rows
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
