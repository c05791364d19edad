import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

extension ScreenArea {
    static func any(_ columns: Int = 80, _ rows: Int = 24) -> ScreenArea {
        ScreenArea(columns: columns, rows: rows, style: .plain)
    }
}

extension BrowseScreen {
    func fitted(_ area: ScreenArea = .any()) -> Self {
        var screen = self
        screen.fit(area)
        return screen
    }

    func picture(_ area: ScreenArea) -> Picture { fitted(area).picture() }

    /// The first row.
    var firstRow: String { picture().texts[0] }

    func shows(_ text: some StringProtocol) -> Bool { picture().text.contains(text) }

    @discardableResult
    mutating func begin() -> [BrowseEffect] { start() }

    @discardableResult
    mutating func hear(_ news: BrowseNews) -> [BrowseEffect] { receive(news) }

    @discardableResult
    mutating func input(_ inputs: BrowseInput...) -> [BrowseEffect] { inputs.flatMap { handle($0) } }

    @discardableResult
    mutating func press(_ actions: BrowseAction...) -> [BrowseEffect] { actions.flatMap { handle(.action($0)) } }
}

extension BrowseRouter {
    func resized(_ area: ScreenArea = .any()) -> Self {
        var router = self
        _ = router.resize(area)
        return router
    }

    func picture(_ area: ScreenArea) -> Picture { resized(area).picture() }

    /// The first row.
    var firstRow: String { picture().texts[0] }

    func shows(_ text: some StringProtocol) -> Bool { picture().text.contains(text) }
}

extension DetailsTexts {
    static func any(_ clock: ReaderClock = .any()) -> DetailsTexts { DetailsTexts(source: .github, clock: clock) }
}

extension Picture {
    /// The lines without looks.
    var texts: [String] { lines.map { $0.spans.map(\.text).joined() } }
    var text: String { texts.joined(separator: "\n") }
    var widest: Int { lines.map(\.width).max() ?? 0 }
}

extension LoadedList<Repo> {
    /// A list of `count` repositories that was stored.
    static func stored(_ count: Int = 14, of query: TrendingQuery = .any(), fetchedAt: Timestamp = .any()) -> Self {
        let repos = (1...max(1, count)).map { (rank: Int) in Repo.any(rank: rank, name: "repo-\(rank)") }
        let list = TrendingList.any(query, fetchedAt: fetchedAt, repos: Array(repos.prefix(count)))
        return LoadedList(list: list, origin: .stored(because: nil))
    }

    func answered(_ origin: ListOrigin = .remote) -> Self {
        var loaded = self
        loaded.origin = origin
        return loaded
    }
}

extension ListScreen {
    static func any(
        _ loaded: LoadedList<Repo>? = .stored(),
        queries: [TrendingQuery] = [.any()],
        at place: ListPlace? = nil,
        isAtStart: Bool = false,
        area: ScreenArea = .any()
    ) -> ListScreen {
        let options = ListScreenOptions(queries: queries, clock: .any(now: .any(plus: 720)))
        return ListScreen(options, loaded, at: place, isAtStart: isAtStart).fitted(area)
    }

    /// The text after the mark of the selected row.
    var selectedText: String? { picture().texts.first { $0.hasPrefix("▌") }.map { String($0.dropFirst()) } }

    func selects(_ text: String) -> Bool { selectedText?.contains(text) == true }

    mutating func type(_ text: String) {
        _ = handle(.action(.search))
        for letter in text { _ = handle(.text(String(letter))) }
    }
}

/// An issue that is read.
extension ThreadScreen {
    static let name = ThreadName(repo: .uv, number: 7)

    static func any(_ area: ScreenArea = .any(60, 10), clock: ReaderClock = .any(now: .any(plus: 720))) -> ThreadScreen
    {
        ThreadScreen(name, .any(clock)).fitted(area)
    }

    mutating func load(_ thread: IssueThread, isLast: Bool = true) {
        receive(.loaded(LoadedDetail.any(thread, isFresh: true), [:], isLast: isLast))
    }

    @discardableResult
    mutating func follow(_ events: [ThreadEvent], _ thread: IssueThread) -> [BrowseEffect] {
        receive(.followed(.events(events, thread), [:]))
    }

    @discardableResult
    mutating func receive(_ news: ThreadNews) -> [BrowseEffect] { receive(.thread(Self.name, news)) }
}

extension LoadedDetail {
    static func any(_ value: Value, failure: RemoteFailure? = nil, isFresh: Bool = false) -> LoadedDetail {
        LoadedDetail(Detail(value, fetchedAt: .any()), isFresh: isFresh, failure: failure)
    }
}

extension [BrowseEffect] {
    /// The sentences in the footer.
    var said: [String] { compactMap { if case .say(let text) = $0 { text } else { nil } } }
}

extension UnseenRows {
    static func any(_ numbers: [Int]) -> UnseenRows {
        UnseenRows(addresses: Set(numbers.map { Repo.any(name: "repo-\($0)").url }))
    }
}

extension LoadFailure {
    static let offline = nothingToShow(
        remote: TrendingPresentationTests.offline,
        local: nil,
        others: []
    )
}
