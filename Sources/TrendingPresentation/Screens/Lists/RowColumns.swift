import TrendingDomain

/// Draws rows as one line each, in columns.
protocol RowColumns: Sendable {
    func line(_ row: Row) -> Line
}

extension [Row] {
    /// `screen` is the width of the screen if the lines have only a part of it.
    func columns(width: Int?, of screen: Int? = nil, keepsMarks: Bool = false) -> any RowColumns {
        if first?.isDeveloper == true { return DeveloperColumns(self, width: width) }
        return LineColumns(self, width: width, of: screen, keepsMarks: keepsMarks)
    }
}

extension Line {
    /// Adds a column, two columns after the one before it; nothing for a width of 0.
    mutating func append(_ column: [Span], width: Int) {
        if width > 0 { spans += [.gap(2)] + column + [.gap(width - Line(spans: column).width)] }
    }

    /// Without spaces at the end.
    var withoutEnd: Line {
        var line = self
        while line.spans.last?.text.allSatisfy({ $0 == " " }) == true { line.spans.removeLast() }
        return line
    }
}

/// The columns before the names, which all rows of a list share: the mark of an unseen row, rank, the mark of a star, and
/// how the row moved.
struct LeadColumns {
    /// 0 if no row is unseen.
    private let unseen: Int
    /// 0 if no row has a rank.
    private let rank: Int
    private let hasMarks: Bool
    /// 0 if no row moved, or if the column is left out.
    private(set) var movement: Int
    /// Whether repositories that are back are marked.
    let showsBack: Bool

    /// `showsBack` is for a layout without the words `back after 40 days`. With `keepsMarks`, there is room for marks even
    /// if no row has one.
    init(_ rows: [Row], showsBack: Bool, keepsMarks: Bool = false) {
        var (unseen, widest, movement) = (0, 0, 0)
        for row in rows {
            unseen = max(unseen, row.unseen?.width ?? 0)
            widest = max(widest, row.rank?.width ?? 0)
            movement = max(movement, row.movement(showsBack: showsBack)?.text.width ?? 0)
        }
        self.unseen = unseen
        self.movement = movement
        rank = widest == 0 ? 0 : max(2, widest)
        hasMarks = keepsMarks || rows.contains { $0.mark.sign != nil }
        self.showsBack = showsBack && rows.contains { $0.movement?.direction == .back }
    }

    /// Where names begin.
    var width: Int { (unseen > 0 ? unseen + 1 : 0) + rank + (hasMarks ? 3 : 2) + (movement > 0 ? movement + 2 : 0) }

    var withoutMovement: LeadColumns {
        var columns = self
        columns.movement = 0
        return columns
    }

    /// The mark of an unseen row, the rank, right-aligned, the other columns, and the gaps.
    func spans(_ row: Row) -> [Span] {
        let number = row.rank ?? .empty
        var spans: [Span] = []
        spans.reserveCapacity(14)
        if unseen > 0 { spans += unseenSpans(row) }
        spans += [Span.gap(rank - number.width), Span(number, .muted)]
        if hasMarks { spans += [.gap(1), row.mark.sign ?? .gap(1), .gap(1)] }
        let gap = hasMarks ? 0 : 2
        guard movement > 0 else { return gap == 0 ? spans : spans + [.gap(gap)] }
        if let move = row.movement(showsBack: showsBack) {
            if gap > 0 { spans.append(.gap(gap)) }
            spans.append(Span(move.text, move.role))
            spans.append(.gap(movement + 2 - move.text.width))
        } else {
            spans.append(.gap(gap + movement + 2))
        }
        return spans
    }
}

extension LeadColumns {
    private func unseenSpans(_ row: Row) -> [Span] {
        guard let mark = row.unseen else { return [.gap(unseen + 1)] }
        return [Span(mark, .gained), .gap(unseen + 1 - mark.width)]
    }
}

extension StarMark {
    /// `nil` for a repository that is not starred.
    var sign: Span? {
        switch self {
        case .unknown, .notStarred: nil
        case .starred: Span(own: "★", .starred)
        case .pendingStar: Span(own: "☆", .starred)
        case .pendingUnstar: Span(own: "✗", .starred)
        }
    }
}

extension Row {
    fileprivate func movement(showsBack: Bool) -> Row.Move? {
        showsBack || movement?.direction != .back ? movement : nil
    }
}

extension Row.Move {
    var role: TextRole {
        switch direction {
        case .up, .new: .gained
        case .down, .back: .muted
        }
    }
}
