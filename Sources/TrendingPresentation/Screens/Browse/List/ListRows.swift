import TrendingDomain

/// The rows of a list: all of them ready to draw, and those that the filter leaves.
struct ListRows {
    /// How rows are drawn.
    struct Layout: Equatable {
        var width: Int
        /// Whether the description has a line of its own below the name.
        var hasTwoLines = false
    }

    private let list: (any BrowsedList)?
    private var rows: [Row]
    /// The columns of the longest description; 0 if no row has one.
    let longestDescription: Int
    /// The places of the rows to show in the list, in their order.
    private var order: [Int] = []
    /// The columns of all rows, so that a filter does not move them.
    private var columns: (layout: Layout, columns: any RowColumns)?
    /// Whether there is a column for marks of unseen rows even if no row has one.
    private var keepsUnseen = false

    static let none = ListRows(nil, [])

    private init(_ list: (any BrowsedList)?, _ rows: [Row]) {
        (self.list, self.rows) = (list, rows)
        longestDescription = rows.widest { $0.description?.width }
    }

    init(_ list: any BrowsedList, _ texts: ReposListTexts, keepsUnseen: Bool = false) {
        self.init(list, list.rows(texts))
        // The header has the language of a list of one language.
        if list.query.language != nil { for index in rows.indices { rows[index].language = nil } }
        self.keepsUnseen = keepsUnseen
        // A filter does not change the numbers.
        arrange(texts.arrangement.ofAllRows)
        for (place, index) in order.enumerated() { rows[index] = rows[index].numbered(place + 1) }
        arrange(texts.arrangement)
    }

    mutating func arrange(_ arrangement: Arrangement) { order = list?.order(arrangement) ?? [] }

    var count: Int { order.count }
    /// The number of rows without the filter.
    var all: Int { rows.count }

    /// `nil` if there is no such row.
    func item(_ row: Int) -> (any ListedItem)? { place(row).flatMap { list?.item($0) } }

    /// The place of a row in the list; `nil` if there is no such row.
    private func place(_ row: Int) -> Int? { order.indices.contains(row) ? order[row] : nil }

    func link(_ row: Int) -> LinkTarget? { place(row).flatMap { rows[$0].title.link } }

    func row(of name: RepoName) -> Int? { order.indices.first { item($0)?.rowName == name } }

    mutating func layOut(_ layout: Layout) {
        if columns?.layout != layout { columns = (layout, makeColumns(layout)) }
    }

    /// The line of a row, or both: name and figures, then how it moved and the description.
    func lines(_ row: Int, _ layout: Layout) -> [Line] {
        let columns = columns.flatMap { $0.layout == layout ? $0.columns : nil } ?? makeColumns(layout)
        let row = rows[order[row]]
        guard layout.hasTwoLines else { return [columns.line(row)] }
        let below = Line(columns.lead.spansBelow(row))
        let text = row.description?.cut(to: max(1, layout.width - below.width))
        return [columns.line(row), Line(below.spans + (text.map { [$0] } ?? [])).withoutEnd]
    }

    /// `nil` if there is no such row, or if it has none.
    func description(_ row: Int) -> Span? { place(row).flatMap { rows[$0].description } }

    /// In a narrow screen, names are worth more than figures, and those of the day more than the others.
    private func makeColumns(_ layout: Layout) -> any RowColumns {
        var shown = layout.width < Self.leastWithFigures ? rows.map(\.withoutFigures) : rows
        if layout.width < Self.leastWithStars {
            for row in shown.indices where shown[row].gained != nil { shown[row].stars = nil }
        }
        if layout.hasTwoLines {
            for row in shown.indices { (shown[row].description, shown[row].movement) = (nil, nil) }
        }
        if keepsUnseen, !shown.isEmpty { shown[0].unseen = .unseenMark }
        return shown.columns(width: layout.width, of: layout.width + ListPicture.besideRow, keepsMarks: true)
    }

    private static let leastWithFigures = 34
    private static let leastWithStars = 44
}

extension Row {
    /// A developer has no figures.
    fileprivate var withoutFigures: Row {
        if isDeveloper { return self }
        var row = Row(number: number, rank: rank, mark: mark, movement: movement, title: title)
        row.unseen = unseen
        return row
    }
}
