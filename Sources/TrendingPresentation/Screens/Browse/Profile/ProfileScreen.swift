import TrendingDomain

/// The screen of a developer: what the list says, and the profile. Enter reads the popular repository.
///
/// The name stays in the first row. All other lines scroll below it.
struct ProfileScreen: BrowseScreen {
    private let developer: Developer
    private let texts: DetailsTexts
    /// `nil` until storage was read.
    private var loaded: LoadedDetail<Profile>?
    private var loading = Loading()
    private var scrolled = ScrolledLines()
    var effects: [BrowseEffect] = []
    var area = ScreenArea.none

    init(_ developer: Developer, _ texts: DetailsTexts) {
        (self.developer, self.texts) = (developer, texts)
    }

    var isIncomplete: Bool { loaded != nil && loaded?.detail == nil && !loading.isFetching }

    mutating func appear() { want(.load(.profile(developer.login), .stored)) }

    mutating func respond(to input: BrowseInput) {
        switch input {
        case .action(.enter): want(repo.map { .push(.detail($0)) } ?? .noPopularRepo)
        case .action(.refresh): effects += loading.refresh(.profile(developer.login), "@\(developer.login)")
        case .action(let action):
            if scrolled.move(action, max(1, area.rows - 1), of: lines.count) { return }
            usual(action, LinkTarget(developer.url))
        case .digit: want(.noNumbersHere)
        default: break
        }
    }

    mutating func learn(_ news: BrowseNews) {
        guard case .profile(developer.login, let loaded, let isLast) = news else { return }
        self.loaded = loaded
        let isAsked = loading.receive(isLast: isLast)
        if isAsked { say(narration.first ?? "Fetched @\(developer.login).") }
    }

    private var repo: RepoName? { developer.popularRepo.map { RepoName(owner: $0.owner, name: $0.name) } }

    /// Why the profile is not fresh.
    private var narration: [String] {
        loaded.map { texts.narration($0, "the profile") } ?? []
    }
}

extension BrowsePlace {
    /// A developer, as a list has it.
    static func profile(_ developer: Developer) -> BrowsePlace {
        BrowsePlace(name: "@\(developer.login.lowercased())") { texts, _ in ProfileScreen(developer, texts) }
    }
}

extension ProfileScreen {
    func picture() -> Picture {
        var picture = Picture(title: "@\(developer.login)")
        guard area.rows > 0 else { return picture }
        picture.lines = ([title] + scrolled.visible(lines, area.rows - 1)).map { $0.cut(to: area.room).indented(area) }
        return picture
    }

    private var row: Row { RowPresenter().row(developer) }

    private var title: Line {
        let name = row.fullName.map { [.gap(2), $0] } ?? []
        return Line(row.title.spans + name)
    }

    /// The lines below the name.
    private var lines: [Line] {
        let columns = max(PlainTextRenderer.narrowest, min(area.room, DocumentLayout.mostColumns))
        var blocks: [[Line]] = []
        if let profile = loaded?.detail?.value {
            blocks += [
                profile.bioSpan?.folded(to: columns) ?? [],
                profile.details(texts.clock).flatMap { Span($0, .muted).folded(to: columns) },
            ]
        }
        blocks.append(
            (state.map { Span($0, .muted).folded(to: columns) } ?? [])
                + narration.flatMap { Span($0, .warning).folded(to: columns) }
        )
        blocks.append(work(columns))
        let filled = blocks.filter { !$0.isEmpty }
        return Array(([[]] + filled).joined(separator: [Line()]))
    }

    /// What is being fetched, and how old what is shown is.
    private var state: String? {
        if loading.isFetching { return "Fetching the profile …" }
        guard let detail = loaded?.detail else {
            return loaded != nil && narration.isEmpty ? "The profile is not stored." : nil
        }
        return "fetched \(texts.age(detail.fetchedAt))"
    }

    /// The popular repository or the employer, as the list has them.
    private func work(_ columns: Int) -> [Line] {
        guard let repo = row.popularRepo else { return row.employer?.styled(.plain).folded(to: columns) ?? [] }
        return [Line([Span(own: "Popular repository", .heading)]), Line(repo.spans)]
            + (row.description?.folded(to: columns) ?? [])
    }
}

extension ProfileScreen {
    var keys: [BrowseKeyHelp] {
        let enter = BrowseKeyHelp([.enter], "repository", "Read the popular repository")
        return [BrowseKeyHelp([.back], "back", "Go back to the list")] + (repo == nil ? [] : [enter]) + Self.others
    }

    private static let others =
        [
            BrowseKeyHelp(
                [.nextItem, .previousItem],
                "next, previous",
                "Show the next or previous developer of the list"
            ),
            BrowseKeyHelp([.open], "browser", "Open the profile in the browser"),
            BrowseKeyHelp([.refresh], "fetch", "Fetch the profile again"),
            BrowseKeyHelp([.copy], nil, "Copy the address of the profile"),
        ] + BrowseKeyHelp.scrolling + [BrowseKeyHelp([.quit], nil, "Go back to the list")]
}

extension BrowseEffect {
    static let noPopularRepo = say("The list names no repository of this developer.")
}
