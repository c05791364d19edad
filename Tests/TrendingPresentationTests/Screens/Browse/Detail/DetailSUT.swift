@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// The screen of a repository, and what it asked for.
struct DetailSUT {
    var screen: DetailScreen
    var area: ScreenArea {
        get { screen.area }
        set { screen.fit(newValue) }
    }
    private(set) var effects: [BrowseEffect] = []
    let repo = RepoName.uv

    init(listed: ListedRepo? = nil, mark: StarMark = .unknown, columns: Int = 60, rows: Int = 12) {
        screen = DetailScreen(repo, listed: listed, mark: mark, .any(.any(now: .any(plus: 3_600))))
        area = Self.area(columns, rows, Style(colors: .ansi16, hyperlinks: false))
        effects = screen.start()
    }

    /// A screen with this README, stored.
    init(readme html: String, listed: ListedRepo? = nil, columns: Int = 60, rows: Int = 12) throws {
        self.init(listed: listed, columns: columns, rows: rows)
        try read(html)
    }

    /// A screen with this README, and facts of one line.
    static func page(_ html: String, columns: Int = 40) throws -> DetailSUT {
        var sut = DetailSUT(columns: columns, rows: 11)
        try sut.read(html, facts: .any(description: nil))
        return sut
    }

    mutating func read(_ html: String, isLast: Bool = true, facts: RepoFacts? = .any()) throws {
        receive(
            facts.map { LoadedDetail.any($0) } ?? LoadedDetail(nil),
            LoadedDetail.any(.rendered(html: html, path: "README.md")),
            try readme(html),
            isLast: isLast
        )
    }

    mutating func receive(
        _ facts: LoadedDetail<RepoFacts>,
        _ readme: LoadedDetail<RepoReadme>,
        _ document: RichDocument? = nil,
        isLast: Bool = true
    ) {
        let details = RepoDetails(repo: repo, facts: facts, readme: readme)
        effects = screen.receive(.details(repo, details, document, isLast: isLast))
    }

    @discardableResult
    mutating func press(_ actions: BrowseAction...) -> [BrowseEffect] {
        for action in actions { effects = screen.press(action) }
        return effects
    }

    @discardableResult
    mutating func input(_ inputs: BrowseInput...) -> [BrowseEffect] {
        for input in inputs { effects = screen.handle(input) }
        return effects
    }

    /// Searches for a text as with Enter.
    @discardableResult
    mutating func search(_ text: String) -> [BrowseEffect] {
        press(.search)
        return input(.text(text), .submit)
    }

    mutating func resize(columns: Int, rows: Int = 12) {
        area = Self.area(columns, rows, area.style)
    }

    /// An area with this many columns between its margins.
    private static func area(_ columns: Int, _ rows: Int, _ style: Style) -> ScreenArea {
        ScreenArea(columns: columns < 38 ? columns : columns + 2, rows: rows, style: style)
    }

    /// The rows as text, without the margin.
    var rows: [String] {
        screen.picture().lines.map { String($0.spans.map(\.text).joined().dropFirst(area.margin)) }
    }

    /// The place of the match that is shown: `3/14`.
    var match: String? { screen.search?.position }

    /// What the footer says.
    var footer: String? { screen.footer.map { $0.spans.map(\.text).joined() } }

    var position: String? { screen.position }

    /// The texts that stand out.
    func highlighted(_ kind: Picture.Highlight.Kind) -> [String] {
        let picture = screen.picture()
        return picture.highlights.filter { $0.kind == kind }.map { highlight in
            let text = picture.lines[highlight.row].part(from: highlight.columns.lowerBound, columns: area.columns)
            return Span(text.text).prefix(columns: highlight.columns.count).text
        }
    }

    /// Paragraphs `word0`, `word1` and so on.
    static func paragraphs(_ count: Int) -> String { (0..<count).map { "<p>word\($0)</p>" }.joined() }
}

extension RepoFacts {
    static func any(
        description: String? = "An extremely fast Python package and project manager, written in Rust.",
        stars: Int? = 48_213
    ) -> RepoFacts {
        var facts = RepoFacts(.any())
        (facts.description, facts.stars, facts.openIssues) = (description, stars, 214)
        (facts.license, facts.pushedAt) = ("MIT", .any(plus: -3_600))
        return facts
    }
}

extension ListedRepo {
    /// The third of a list, two places up.
    static func any() -> ListedRepo {
        var repo = Repo.any(rank: 3)
        repo.movement = Movement(kind: .up(2), previousRank: 5, days: 5, daysAreExact: true)
        var list = TrendingList.any(repos: [repo])
        let day = TrendingDay(fetchedAt: list.fetchedAt)
        list.comparison = EditionComparison(day: day, since: day.previous, historyDays: 40)
        return ListedRepo(repo, in: list)
    }
}
