/// One line for each developer, in columns: rank, movement, login, name, popular repository or employer, and then the
/// description of the repository, or what is known of the account.
/// The login comes first, so that `trending open -` finds it before any text of others.
struct DeveloperLinesLayout {
    let width: Int?

    func lines(_ cells: [DeveloperCellViewModel]) -> [Line] {
        let columns = DeveloperColumns(cells, width: width)
        return cells.map { line($0, columns) }
    }

    func line(_ cell: DeveloperCellViewModel, _ columns: DeveloperColumns) -> Line {
        let login = cell.login.cut(to: columns.login)
        var line = Line(spans: columns.lead.spans(cell) + [Span(login, .name, link: cell.link)])
        var end = columns.lead.width + columns.login
        func append(_ spans: [Span], _ width: Int) {
            guard width > 0 else { return }
            if !spans.isEmpty { line.spans += [.gap(end + 2 - line.width)] + spans }
            end += 2 + width
        }
        append(cell.name.map { [Span($0.cut(to: columns.name))] } ?? [], columns.name)
        append(work(cell, columns.work), columns.work)
        append(cell.last(columns.description).map { [Span($0, .muted)] } ?? [], columns.description)
        return line
    }

    /// The repository, or the employer in its place.
    private func work(_ cell: DeveloperCellViewModel, _ width: Int) -> [Span] {
        guard let repo = cell.repo else { return cell.employer.map { [Span($0.cut(to: width), .muted)] } ?? [] }
        return Line(spans: repo.spans(repo.name)).cut(to: width).spans
    }
}

extension DeveloperCellViewModel {
    /// What stands in the last column.
    fileprivate func last(_ columns: Int? = nil) -> TerminalText? {
        joinedFacts(columns: columns) ?? repo?.description?.cut(to: columns)
    }
}

/// The widths of the columns that all lines share. A width of 0 means that the column is left out. Each column is two
/// columns after the one before it.
struct DeveloperColumns {
    let lead: LeadColumns
    private(set) var login: Int
    private(set) var name = 0
    private(set) var work = 0
    private(set) var description = 0

    private static let shortest = (name: 10, work: 14, description: 20, facts: 12)
    /// The widest that a column is while the next one needs room.
    private static let usual = (login: 24, narrowLogin: 20, name: 20, work: 30, facts: 40)

    init(_ cells: [DeveloperCellViewModel], width: Int?) {
        func widest(_ width: (DeveloperCellViewModel) -> Int) -> Int { cells.map(width).max() ?? 0 }
        lead = LeadColumns(cells, showsBack: true)
        let longestLogin = widest(\.login.width)
        login = longestLogin
        let longest = (
            name: widest { $0.name?.width ?? 0 }, work: widest { max($0.repo?.width ?? 0, $0.employer?.width ?? 0) },
            description: widest { $0.last()?.width ?? 0 }
        )
        guard let width else {
            (name, work, description) = longest
            return
        }
        var room = max(1, width - lead.width)
        login = min(login, room, width < CardsLayout.roomy ? Self.usual.narrowLogin : Self.usual.login)
        room -= login
        func take(_ wanted: Int, _ least: Int) -> Int {
            let taken = min(wanted, room - 2)
            guard wanted > 0, taken >= min(wanted, least) else { return 0 }
            room -= taken + 2
            return taken
        }
        work = take(min(longest.work, Self.usual.work), Self.shortest.work)
        // The user asked for them, so they come before the names.
        if cells.contains(where: { !$0.facts.isEmpty }) {
            description = take(min(longest.description, Self.usual.facts), Self.shortest.facts)
        }
        name = take(min(longest.name, Self.usual.name), Self.shortest.name)
        // What is left is for the description if it has room, and otherwise for the names.
        if description == 0, room - 2 >= Self.shortest.description, longest.description > 0 {
            description = take(longest.description, Self.shortest.description)
        }
        login += takeMore(longestLogin - login, &room)
        if work > 0 { work += takeMore(longest.work - work, &room) }
        if description > 0 { description += takeMore(longest.description - description, &room) }
        if name > 0 { name += takeMore(longest.name - name, &room) }
    }

    private func takeMore(_ wanted: Int, _ room: inout Int) -> Int {
        let taken = max(0, min(wanted, room))
        room -= taken
        return taken
    }
}
