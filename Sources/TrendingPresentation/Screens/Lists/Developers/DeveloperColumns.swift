/// The columns that all lines of developers share: number, rank, movement, login, name, popular repository or employer,
/// and then the description of the repository, or what is known of the account. A width of 0 means that the column is
/// left out. The login comes first, so that `trending open -` finds it before any text of others.
struct DeveloperColumns: RowColumns {
    let lead: LeadColumns
    private(set) var login: Int
    private(set) var name = 0
    private(set) var work = 0
    private(set) var description = 0

    private static let shortest = (name: 10, work: 14, description: 20, facts: 12)
    /// The widest that a column is while the next one needs room.
    private static let usual = (login: 24, narrowLogin: 20, name: 20, work: 30, facts: 40)

    init(_ rows: [Row], width: Int?) {
        lead = LeadColumns(rows, showsBack: true, showsRank: width.map { $0 >= CardsLayout.roomy } ?? true)
        let longestLogin = rows.widest { $0.title.width }
        login = longestLogin
        let longest = (
            name: rows.widest { $0.fullName?.width },
            work: rows.widest { max($0.popularRepo?.width ?? 0, $0.employer?.width ?? 0) },
            description: rows.widest { $0.last()?.width }
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
        if rows.contains(where: { !$0.facts.isEmpty }) {
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

    func line(_ row: Row) -> Line {
        let title = row.title.name.cut(to: login)
        let first = [title, .gap(login - title.width)]
        var line = Line(lead.spans(row) + first)
        line.append(row.fullName.map { [$0.cut(to: name)] } ?? [], width: name)
        line.append(workSpans(row), width: work)
        line.append(row.last(description).map { [$0] } ?? [], width: description)
        return line.withoutEnd
    }

    /// The repository, or the employer in its place.
    private func workSpans(_ row: Row) -> [Span] {
        guard let repo = row.popularRepo else { return row.employer.map { [$0.cut(to: work)] } ?? [] }
        return Line(repo.spans).cut(to: work).spans
    }

    private func takeMore(_ wanted: Int, _ room: inout Int) -> Int {
        let taken = max(0, min(wanted, room))
        room -= taken
        return taken
    }
}

extension Row {
    /// What stands in the last column.
    fileprivate func last(_ columns: Int? = nil) -> Span? {
        joinedFacts(columns: columns) ?? description?.cut(to: columns).styled(.muted)
    }
}
