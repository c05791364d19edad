import TrendingDomain

/// Draws rows as one line each, in columns.
protocol RowColumns: Sendable {
    var lead: LeadColumns { get }
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
        if width > 0 { spans += [.gap(2)] + column + [.gap(width - Line(column).width)] }
    }

    /// Without spaces at the end.
    var withoutEnd: Line {
        var line = self
        while line.spans.last?.text.allSatisfy({ $0 == " " }) == true { line.spans.removeLast() }
        return line
    }
}

/// The columns before the names, which all rows of a list share: the mark of an unseen row, number, the mark of a star,
/// rank, and how the row moved.
struct LeadColumns {
    /// 0 if no row is unseen.
    private let unseen: Int
    /// 0 if no row has a number.
    private let number: Int
    /// 0 if no row shows its rank, or if the layout has it elsewhere.
    private let rank: Int
    private let hasMarks: Bool
    /// 0 if no row moved, or if the column is left out.
    private(set) var movement: Int
    /// Whether repositories that are back are marked.
    let showsBack: Bool

    /// `showsBack` is for a layout without the words `back after 40 days`. With `keepsMarks`, there is room for marks
    /// even if no row has one.
    init(_ rows: [Row], showsBack: Bool, showsRank: Bool = false, keepsMarks: Bool = false) {
        unseen = rows.widest { $0.unseen?.width }
        movement = rows.widest { $0.movement(showsBack: showsBack)?.text.width }
        let widest = rows.widest { $0.number?.width }
        number = widest == 0 ? 0 : max(2, widest)
        rank = showsRank ? rows.widest { $0.rank?.width } : 0
        hasMarks = keepsMarks || rows.contains { $0.mark.sign != nil }
        self.showsBack = showsBack && rows.contains { $0.movement?.direction == .back }
    }

    /// Where names begin.
    var width: Int {
        let others = [unseen > 0 ? unseen + 1 : 0, rank > 0 ? rank + 2 : 0, movement > 0 ? movement + 2 : 0]
        return others.reduce(number + (hasMarks ? 3 : 2), +)
    }

    var withoutMovement: LeadColumns {
        var columns = self
        columns.movement = 0
        return columns
    }

    /// The mark of an unseen row, the number, right-aligned, the other columns, and the gaps.
    func spans(_ row: Row) -> [Span] {
        var spans: [Span] = []
        spans.reserveCapacity(14)
        // A column and the gap after it; nothing for a width of 0.
        func append(_ text: Span?, _ width: Int, gap: Int) {
            guard width > 0 else { return }
            if let text { spans.append(text) }
            spans.append(.gap(width + gap - (text?.width ?? 0)))
        }
        append(row.unseen, unseen, gap: 1)
        spans.append(.gap(number - (row.number?.width ?? 0)))
        if let number = row.number { spans.append(number) }
        spans.append(.gap(hasMarks ? 1 : 2))
        if hasMarks { spans += [row.mark.sign ?? .gap(1), .gap(1)] }
        append(row.rank, rank, gap: 2)
        append(row.movement(showsBack: showsBack)?.text, movement, gap: 2)
        return spans
    }

    /// The start of a second line, up to the names: how the row moved, below its rank.
    func spansBelow(_ row: Row) -> [Span] {
        let start = unseen > 0 ? unseen + 1 : 0
        let movement = row.movement.map { [$0.text] } ?? []
        return [.gap(start)] + movement + [.gap(max(1, width - start - (movement.first?.width ?? 0)))]
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
