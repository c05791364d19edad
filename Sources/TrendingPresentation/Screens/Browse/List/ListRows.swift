import TrendingDomain

/// The rows of a list: all of them ready to draw, and those that the filter leaves.
struct ListRows: Sendable {
    /// How rows are drawn.
    struct Layout: Sendable, Equatable {
        var width: Int
        /// Whether the description has a line of its own below the name.
        var hasTwoLines = false
    }

    private let items: MarkedRows
    private var rows: [Row]
    /// The columns of the longest description; 0 if no row has one.
    let longestDescription: Int
    /// The places of the rows to show in the list, in their order.
    private var order: [Int] = []
    /// The columns of all rows, so that a filter does not move them.
    private var columns: (layout: Layout, columns: any RowColumns)?
    /// Whether there is a column for marks of unseen rows even if no row has one.
    private var keepsUnseen = false

    static let none = ListRows(.repos([]), [])

    private init(_ items: MarkedRows, _ rows: [Row]) {
        (self.items, self.rows) = (items, rows)
        longestDescription = rows.widest { $0.description?.width }
    }

    init(_ list: BrowsedList, _ texts: ReposListTexts, keepsUnseen: Bool = false) {
        switch list {
        case .repos(let loaded):
            var rows = texts.rows(loaded.list.items, of: loaded.list)
            // The header has the language of a list of one language.
            if list.query.language != nil { for index in rows.indices { rows[index].language = nil } }
            self.init(.repos(loaded.list.items), rows)
        case .developers(let loaded):
            self.init(.developers(loaded.list.items), texts.rows(loaded.list.items, of: loaded.list))
        }
        self.keepsUnseen = keepsUnseen
        // A filter does not change the numbers.
        arrange(texts.arrangement.ofAllRows)
        for (place, index) in order.enumerated() { rows[index] = rows[index].numbered(place + 1) }
        arrange(texts.arrangement)
    }

    mutating func arrange(_ arrangement: Arrangement) {
        switch items {
        case .repos(let repos): order = arrangement.order(of: repos)
        case .developers(let developers): order = arrangement.order(of: developers)
        }
    }

    var count: Int { order.count }
    /// The number of rows without the filter.
    var all: Int { rows.count }

    /// `nil` if there is no such row, or if it is a developer.
    func repo(_ row: Int) -> Repo? {
        guard order.indices.contains(row), case .repos(let repos) = items else { return nil }
        return repos[order[row]]
    }

    /// `nil` if there is no such row, or if it is a repository.
    func developer(_ row: Int) -> Developer? {
        guard order.indices.contains(row), case .developers(let developers) = items else { return nil }
        return developers[order[row]]
    }

    /// A developer has the name of the repository of the profile.
    func name(_ row: Int) -> RepoName? { repo(row)?.repoName ?? developer(row)?.profileName }

    /// Whether the row is on the server with this host; `nil` if there is no such row.
    func isAt(_ host: String, _ row: Int) -> Bool? { repo(row)?.isAt(host) ?? developer(row)?.isAt(host) }

    func url(_ row: Int) -> String? { repo(row)?.url ?? developer(row)?.url }

    func link(_ row: Int) -> LinkTarget? { order.indices.contains(row) ? rows[order[row]].title.link : nil }

    func row(of name: RepoName) -> Int? { order.indices.first { self.name($0) == name } }

    mutating func layOut(_ layout: Layout) {
        if columns?.layout != layout { columns = (layout, makeColumns(layout)) }
    }

    /// The line of a row, or both: name and figures, then how it moved and the description.
    func lines(_ row: Int, _ layout: Layout) -> [Line] {
        let columns = columns.flatMap { $0.layout == layout ? $0.columns : nil } ?? makeColumns(layout)
        let row = rows[order[row]]
        guard layout.hasTwoLines else { return [columns.line(row)] }
        let below = Line(spans: columns.lead.spansBelow(row))
        let text = row.description?.cut(to: max(1, layout.width - below.width))
        return [columns.line(row), Line(spans: below.spans + (text.map { [$0] } ?? [])).withoutEnd]
    }

    /// `nil` if there is no such row, or if it has none.
    func description(_ row: Int) -> Span? { order.indices.contains(row) ? rows[order[row]].description : nil }

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
