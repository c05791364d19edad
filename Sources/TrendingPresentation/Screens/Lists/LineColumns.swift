/// The columns that all lines of a list share: number, rank, movement, name, description, language, stars, stars
/// gained. If nothing is cut, the description comes last, so one long description does not push the other columns away.
/// A width of 0 means that the column is left out. Each column except the first is two columns after the one before it.
struct LineColumns: RowColumns {
    private(set) var lead: LeadColumns
    /// `nil` if names are not cut.
    private(set) var name: Int?
    private(set) var description: Int
    private(set) var language: Int
    private(set) var stars: Int
    private(set) var gained: Int
    /// Whether figures have room for every digit.
    private(set) var isExact = true
    private let longestName: Int

    /// The smallest width of descriptions beside movements.
    private static let shortestDescription = 12
    /// The smallest width beside `BACK`, which is wider than most movements.
    private static let shortestBesideBack = 10

    /// Makes room for the movement in the descriptions. If these are too short, leaves the movement out if a name would
    /// be cut for it, or the stars gained left out. Repositories that are back are marked if that costs nothing else.
    /// The contents are those of `screen` columns, if the lines have only a part of the screen.
    init(_ rows: [Row], width: Int?, of screen: Int? = nil, keepsMarks: Bool = false) {
        func columns(_ showsBack: Bool) -> LineColumns {
            let screen = screen ?? width
            let showsRank = screen.map { $0 >= CardsLayout.roomy } ?? true
            let lead = LeadColumns(rows, showsBack: showsBack, showsRank: showsRank, keepsMarks: keepsMarks)
            return LineColumns(rows, moving: lead, width: width, of: screen)
        }
        let (marked, plain) = (columns(true), columns(false))
        self = marked.hasAll(of: plain) ? marked : plain
    }

    private func hasAll(of other: LineColumns) -> Bool {
        name ?? .max >= other.name ?? .max && (lead.movement > 0 || other.lead.movement == 0)
            && (description > 0 || other.description == 0) && language >= other.language
            && (gained > 0 || other.gained == 0) && isExact == other.isExact
    }

    private init(_ rows: [Row], moving lead: LeadColumns, width: Int?, of screen: Int?) {
        self.init(rows, lead, width: width, of: screen)
        guard lead.movement > 0, let name else { return }
        var others = LineColumns(rows, lead.withoutMovement, width: width, of: screen)
        let description = others.description - max(0, lead.width - others.lead.width - others.spare(width))
        if description >= (lead.showsBack ? Self.shortestBesideBack : Self.shortestDescription) {
            (others.lead, others.description) = (lead, description)
            self = others
        } else if others.name ?? name > name || others.gained > 0 && gained == 0 {
            self = others
        }
    }

    /// The columns at the end of the line that nothing takes.
    private func spare(_ width: Int?) -> Int {
        guard let width, let name else { return 0 }
        return max(0, width - lead.width - name - taken(description, language, stars, gained))
    }

    private init(_ rows: [Row], _ lead: LeadColumns, width: Int?, of screen: Int?) {
        self.lead = lead
        longestName = rows.widest { $0.title.width }
        description = rows.widest { $0.description?.width }
        language = rows.widest { $0.language.map { $0.width + 2 } }
        stars = rows.widest { $0.stars.map { $0.exact.width + 2 } }
        gained = rows.widest { $0.gained?.exact.width }
        guard let width else { return }
        let rounded = (
            stars: rows.widest { $0.stars.map { $0.short.width + 2 } }, gained: rows.widest { $0.gained?.short.width }
        )
        fit(width, LinePlan.plans(for: screen ?? width), rounded)
    }

    /// Takes the first plan that has room, with exact figures if they have room too.
    private mutating func fit(_ width: Int, _ plans: [LinePlan], _ rounded: (stars: Int, gained: Int)) {
        let room = width - lead.width
        let plans = plans.filter { $0.description == 0 || description > 0 }
        for plan in plans {
            for isExact in [true, false] where take(plan, room, isExact ? (stars, gained) : rounded, isExact) { return }
        }
        name = max(1, room - taken(rounded.stars))
        (description, language, stars, gained, isExact) = (0, 0, rounded.stars, 0, false)
    }

    /// Returns `false` if the plan has no room, or if exact figures would cut a name in a list without descriptions.
    private mutating func take(
        _ plan: LinePlan,
        _ room: Int,
        _ figures: (stars: Int, gained: Int),
        _ isExact: Bool
    ) -> Bool {
        let language = min(language, plan.language)
        let gained = plan.hasGained ? figures.gained : 0
        let described = min(description, plan.description)
        let least = min(longestName, isExact && described == 0 ? longestName : plan.name)
        let free = room - least - taken(described, language, figures.stars, gained)
        guard free >= 0 else { return false }
        description = described > 0 ? min(description, described + free) : 0
        name = min(longestName, room - taken(description, language, figures.stars, gained))
        (self.language, stars, self.gained, self.isExact) = (language, figures.stars, gained, isExact)
        return true
    }

    /// The width of columns with the gaps before them.
    private func taken(_ columns: Int...) -> Int {
        columns.reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    }

    func line(_ row: Row) -> Line {
        var line = Line(lead.spans(row) + title(row.title))
        let text = row.description?.cut(to: name == nil ? nil : description)
        if name != nil { line.append(text.map { [$0] } ?? [], width: description) }
        line.append(row.languageSpans(room: language), width: language)
        line.append(figure(row.stars, stars, [Span(own: "★ ", .muted)]), width: stars)
        line.append(figure(row.gained, gained, []), width: gained)
        if name == nil, let text { line.append([text], width: text.width) }
        return line.withoutEnd
    }

    private func title(_ title: Row.Title) -> [Span] {
        var title = title
        title.owner = title.owner?.cut(to: name.map { max(1, $0 - 1 - min(title.name.width, $0 / 2)) })
        title.name = title.name.cut(to: name.map { $0 - 1 - (title.owner?.width ?? 0) })
        return title.spans + [.gap((name ?? longestName) - title.width)]
    }

    private func figure(_ figure: Row.Figure?, _ width: Int, _ sign: [Span]) -> [Span] {
        guard let text = isExact ? figure?.exact : figure?.short else { return [] }
        return [.gap(width - text.width - Line(sign).width)] + sign + [text]
    }
}

/// The contents of a line, each with the smallest width that it may have.
private struct LinePlan {
    /// 0 to leave descriptions out.
    var description = 0
    var language = 0
    var hasGained = true
    var name: Int

    /// The smallest width at which a line has a description.
    private static let wide = 80
    private static let shortestName = 14

    /// The best first. Later plans leave out the description, then the language, then the stars gained. At 80 columns
    /// or more, names and languages are cut before descriptions are left out.
    static func plans(for width: Int) -> [LinePlan] {
        let usual = max(shortestName, width * 3 / 8)
        let described = [
            LinePlan(description: 20, language: 12, name: width * 5 / 16),
            LinePlan(description: 16, language: 12, name: 22),
            LinePlan(description: 16, name: 22), LinePlan(description: 16, name: shortestName),
        ]
        return [LinePlan(description: width >= wide ? 16 : 20, language: 18, name: usual)]
            + (width >= wide ? described : []) + [
                LinePlan(language: 18, name: usual), LinePlan(name: shortestName),
                LinePlan(hasGained: false, name: shortestName),
            ]
    }
}
