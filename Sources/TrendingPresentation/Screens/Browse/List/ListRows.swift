import TrendingDomain

/// The rows of a list: all of them ready to draw, and those that the filter leaves.
struct ListRows: Sendable {
    private enum Kind: Sendable {
        case repos([Repo], [RepoCellViewModel])
        case developers([Developer], [DeveloperCellViewModel])
    }

    private enum Columns: Sendable {
        case repos(LineColumns)
        case developers(DeveloperColumns)
    }

    private let kind: Kind
    /// The places of the rows to show in the list, in their order.
    private var order: [Int] = []
    /// The columns of all rows, so that a filter does not move them.
    private var columns: (width: Int, columns: Columns)?
    /// Whether there is a column for marks of unseen rows even if no row has one.
    private var keepsUnseen = false

    static let none = ListRows(.repos([], []))

    private init(_ kind: Kind) { self.kind = kind }

    init(_ list: BrowsedList, _ texts: ReposListTexts, keepsUnseen: Bool = false) {
        switch list {
        case .repos(let loaded):
            let presenter = texts.cellPresenter(loaded.list)
            let repos = loaded.list.items
            let cells = repos.map { texts.marked(presenter.cell($0, texts.marks.mark($0)), $0) }
            self.init(.repos(repos, cells))
        case .developers(let loaded):
            let presenter = DeveloperCellPresenter(comparison: texts.showsMovement ? loaded.list.comparison : nil)
            let developers = loaded.list.items
            self.init(.developers(developers, developers.map { texts.marked(presenter.cell($0), $0) }))
        }
        self.keepsUnseen = keepsUnseen
        arrange(texts.arrangement)
    }

    mutating func arrange(_ arrangement: Arrangement) {
        switch kind {
        case .repos(let repos, _): order = arrangement.order(of: repos)
        case .developers(let developers, _): order = arrangement.order(of: developers)
        }
    }

    var count: Int { order.count }
    /// The number of rows without the filter.
    var all: Int {
        switch kind {
        case .repos(let repos, _): repos.count
        case .developers(let developers, _): developers.count
        }
    }

    /// `nil` if there is no such row, or if it is a developer.
    func repo(_ row: Int) -> Repo? {
        guard order.indices.contains(row), case .repos(let repos, _) = kind else { return nil }
        return repos[order[row]]
    }

    /// `nil` if there is no such row, or if it is a repository.
    func developer(_ row: Int) -> Developer? {
        guard order.indices.contains(row), case .developers(let developers, _) = kind else { return nil }
        return developers[order[row]]
    }

    /// A developer has the name of the repository of the profile.
    func name(_ row: Int) -> RepoName? { repo(row)?.repoName ?? developer(row)?.profileName }

    /// Whether the row is on the server with this host; `nil` if there is no such row.
    func isAt(_ host: String, _ row: Int) -> Bool? { repo(row)?.isAt(host) ?? developer(row)?.isAt(host) }

    func url(_ row: Int) -> String? { repo(row)?.url ?? developer(row)?.url }

    func link(_ row: Int) -> LinkTarget? {
        guard order.indices.contains(row) else { return nil }
        return switch kind {
        case .repos(_, let cells): cells[order[row]].link
        case .developers(_, let cells): cells[order[row]].link
        }
    }

    func row(of name: RepoName) -> Int? { order.indices.first { self.name($0) == name } }

    mutating func layOut(width: Int) {
        if columns?.width != width { columns = (width, makeColumns(width)) }
    }

    func line(_ row: Int, width: Int) -> Line {
        let columns = columns.flatMap { $0.width == width ? $0.columns : nil } ?? makeColumns(width)
        switch (kind, columns) {
        case (.repos(_, let cells), .repos(let columns)):
            return LinesLayout(width: width).line(cells[order[row]], columns)
        case (.developers(_, let cells), .developers(let columns)):
            return DeveloperLinesLayout(width: width).line(cells[order[row]], columns)
        default: return Line()
        }
    }

    /// In a narrow screen, names are worth more than figures.
    private func makeColumns(_ width: Int) -> Columns {
        switch kind {
        case .repos(_, let cells):
            let shown = withColumn(width < Self.leastWithFigures ? cells.map(\.withoutFigures) : cells)
            return .repos(LineColumns(shown, width: width, of: width + ListPicture.besideRow, keepsMarks: true))
        case .developers(_, let cells): return .developers(DeveloperColumns(withColumn(cells), width: width))
        }
    }

    private func withColumn<Cell: UnseenCell>(_ cells: [Cell]) -> [Cell] {
        guard keepsUnseen, !cells.isEmpty else { return cells }
        var cells = cells
        cells[0].unseen = .unseenMark
        return cells
    }

    private static let leastWithFigures = 34
}

extension RepoCellViewModel {
    fileprivate var withoutFigures: RepoCellViewModel {
        var cell = RepoCellViewModel(rank: rank, mark: mark, movement: movement, owner: owner, name: name)
        cell.unseen = unseen
        return cell
    }
}
