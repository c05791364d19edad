/// The columns that all lines of a list share, each 0 wide where it is left out; a column but the first stands two
/// columns after the one before it.
struct LineColumns {
    let rank: Int
    let hasMarks: Bool
    /// `nil` where names are not cut.
    private(set) var name: Int?
    private(set) var description: Int
    private(set) var language: Int
    let stars: Int
    private(set) var gained: Int
    let longestName: Int

    /// A description of fewer columns says too little.
    private static let shortestDescription = 20
    private static let shortestName = 14
    private static let longestLanguage = 18

    init(_ cells: [RepoCellViewModel], width: Int?) {
        func widest(_ width: (RepoCellViewModel) -> Int) -> Int { cells.map(width).max() ?? 0 }
        (rank, hasMarks) = (cells.rankWidth, cells.hasMarks)
        longestName = widest { $0.owner.width + 1 + $0.name.width }
        description = widest { $0.description?.width ?? 0 }
        language = widest { $0.language.map { $0.width + 2 } ?? 0 }
        stars = widest { $0.stars.map { $0.short.width + 2 } ?? 0 }
        gained = widest { $0.gained?.short.width ?? 0 }
        if let width { fit(width) }
    }

    /// Leaves out the description, then the language, then the stars gained, until the name has room.
    private mutating func fit(_ width: Int) {
        language = min(language, Self.longestLanguage)
        let longest = min(longestName, max(Self.shortestName, width * 3 / 8))
        let room = width - RepoCellViewModel.leadWidth(column: rank, hasMarks: hasMarks)
        let forDescription = room - longest - taken(language, stars, gained) - 2
        if description > 0, forDescription >= min(description, Self.shortestDescription) {
            description = min(description, forDescription)
            name = longest
            return
        }
        description = 0
        if room - taken(language, stars, gained) < longest { language = 0 }
        if room - taken(stars, gained) < min(longest, Self.shortestName) { gained = 0 }
        name = max(1, min(longestName, room - taken(language, stars, gained)))
    }

    /// What columns take with the gaps before them.
    private func taken(_ columns: Int...) -> Int {
        columns.reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    }
}
