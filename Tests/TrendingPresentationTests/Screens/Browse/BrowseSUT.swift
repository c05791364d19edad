import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

extension ScreenArea {
    static func any(_ columns: Int = 80, _ rows: Int = 24) -> ScreenArea {
        ScreenArea(columns: columns, rows: rows, style: .plain)
    }
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
        maxAge: MaxAge? = nil,
        refreshesItself: Bool = false,
        at place: ListPlace? = nil,
        opened: [OpenedList] = [],
        isAtStart: Bool = false,
        clock: ReaderClock? = nil,
        now: Timestamp = .any(plus: 720)
    ) -> ListScreen {
        ListScreen(
            ListScreenOptions(
                queries: queries,
                maxAge: maxAge,
                refreshesItself: refreshesItself,
                clock: clock ?? .any(now: now)
            ),
            loaded.map { .repos($0) },
            at: place,
            opened: opened,
            isAtStart: isAtStart
        )
    }

    /// The text after the mark of the selected row.
    func selectedText(_ area: ScreenArea = .any()) -> String? {
        picture(area).texts.first { $0.hasPrefix("▌") }.map { String($0.dropFirst()) }
    }

    mutating func press(_ actions: BrowseAction..., area: ScreenArea = .any()) -> [BrowseEffect] {
        actions.flatMap { handle(.action($0), area) }
    }

    mutating func type(_ text: String, area: ScreenArea = .any()) {
        _ = handle(.action(.search), area)
        for letter in text { _ = handle(.text(String(letter)), area) }
    }
}
