import TrendingDomain

/// The rows of a list: all of them ready to draw, and those that the filter leaves.
struct ListRows: Sendable {
    private(set) var repos: [Repo] = []
    private(set) var cells: [RepoCellViewModel] = []
    /// The places of the rows to show in `repos`, in their order.
    private(set) var order: [Int] = []
    /// The columns of all rows, so that a filter does not move them.
    private var columns: (width: Int, columns: LineColumns)?

    static let none = ListRows()

    private init() {}

    init(_ list: TrendingList, _ texts: ReposListTexts) {
        repos = list.items
        let presenter = texts.cellPresenter(list)
        cells = repos.map { presenter.cell($0, texts.marks.mark($0)) }
        arrange(texts.arrangement)
    }

    mutating func arrange(_ arrangement: Arrangement) { order = arrangement.order(of: repos) }

    var count: Int { order.count }
    /// The number of rows without the filter.
    var all: Int { repos.count }

    func repo(_ row: Int) -> Repo? { order.indices.contains(row) ? repos[order[row]] : nil }

    func cell(_ row: Int) -> RepoCellViewModel? { order.indices.contains(row) ? cells[order[row]] : nil }

    func row(of repo: RepoName) -> Int? { order.firstIndex { repos[$0].repoName == repo } }

    mutating func layOut(width: Int) {
        if columns?.width != width { columns = (width, Self.columns(cells, width)) }
    }

    func line(_ row: Int, width: Int) -> Line {
        let columns = columns.flatMap { $0.width == width ? $0.columns : nil } ?? Self.columns(cells, width)
        return LinesLayout(width: width).line(cells[order[row]], columns)
    }

    /// In a narrow screen, names are worth more than figures.
    private static func columns(_ cells: [RepoCellViewModel], _ width: Int) -> LineColumns {
        let cells = width < leastWithFigures ? cells.map(\.withoutFigures) : cells
        return LineColumns(cells, width: width, of: width + ListPicture.besideRow, keepsMarks: true)
    }

    private static let leastWithFigures = 34
}

extension RepoCellViewModel {
    fileprivate var withoutFigures: RepoCellViewModel {
        RepoCellViewModel(rank: rank, mark: mark, movement: movement, owner: owner, name: name)
    }
}
