import Testing
@testable import TrendingDomain
import TrendingTestSupport

/// A list is its period, its language or `stars`, the seconds since it was fetched, `:` and its rows. A row is a name,
/// and its `#` rank, `*` stars, `+` stars gained and `=` number; `~` if it is in Swift, and `@` if it is on another
/// server.
///
/// - `filter`: languages or a period; `arranged`: an order, `reversed`, `most-` so many rows, `match-` some text;
/// - `kept`, `count`: the lists in their order, and how many; `names`, `sorted`: those of the rows, and sorted ones;
/// - `lists`, `ranks`, `gained`, `ids`: the figures of the rows, with `-` for one that is not known.
@Suite("Merging lists")
struct MergedListsTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var world = World()
        try await story.run([:], command: { _, _ in .init() }, perform: { world.perform($0, $1) })
    }

    private static let stories = """
        Has each repository once, from the latest list that contains it, latest list first
            weekly-60: b#1*1 C#2 d#3
            daily: c#2*9 a#1 d@
            kept daily weekly-60
            names a c d b d
            lists 0 0 0 1 1
            ranks 1 2 - 1 3
        The number of a repository counts, where it is known, and not its name
            weekly-60: kettle=7 tool=8 taken=9 plain
            daily: samovar=7 tool taken=10 plain=11
            names samovar tool taken plain taken
            ids 7 - 10 11 9
        Each row keeps its list when rows are sorted, limited or searched
            weekly-60: b#1*1 C#2 d#3
            daily: c#2*9 a#1 d@
            arranged stars most-2
            names c b
            lists 0 1
            arranged reversed
            names d b d c a
            arranged most-2
            names a c
            arranged match-o/b
            names b
        Sorts by stars gained within each period, shortest period first, unknown counts last
            monthly: m+9000
            daily: d0+5 d1 d2+800
            weekly: w0+700 w1+3100
            arranged gained
            gained 800 5 3100 700 9000 -
            arranged gained reversed
            gained 5 800 700 3100 9000 -
            arranged gained most-3
            gained 800 5 3100
        A language filter keeps the language's own lists whole, and its rows in other lists
            daily: swift-row~ other
            swift: whole
            c++: cpp
            filter swift
            sorted swift-row whole
            count 2
            filter swift c++
            sorted cpp swift-row whole
        A period filter keeps the lists of the period; a list of stars has no period
            weekly-60: b#1*1 C#2 d#3
            daily: c#2*9 a#1 d@
            stars: starred
            filter daily
            kept daily
            filter weekly
            kept weekly-60
        """

    @Test("A list of stars has no period")
    func starred() {
        #expect(TrendingList.any(.any(source: .starred)).gainedPeriod == nil)
    }
}

private struct World {
    private var lists: [(name: String, list: TrendingList)] = []
    private var filter = ListFilter()
    private var arrangement: Arrangement?

    mutating func perform(_ kind: String, _ text: String) -> Bool {
        let words = text.split(separator: " ").map(String.init)
        let sut = MergedLists(lists.map(\.list), filter: filter)
        let rows = arrangement.map { sut.rows($0) } ?? sut.rows
        func figures(_ figure: (Repo) -> Int?) -> [String] { rows.map { figure($0.item).map { "\($0)" } ?? "-" } }
        func option(_ name: String) -> String? {
            words.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
        }
        switch kind {
        case "filter":
            filter = ListFilter(languages: Self.languages(words), since: TrendingQuery.Period(text))
        case "arranged":
            arrangement = Arrangement(
                sort: Arrangement.SortOrder(rawValue: words[0]) ?? .rank,
                isReversed: words.contains("reversed"),
                limit: option("most-").flatMap { Int($0) },
                match: option("match-").flatMap { TextMatcher($0) }
            )
        case "kept":
            return sut.lists == words.compactMap { word in lists.first { $0.name == word }?.list }
        case "count": return "\(sut.lists.count)" == text
        case "names": return rows.map(\.item.name) == words
        case "sorted": return rows.map(\.item.name).sorted() == words
        case "lists": return rows.map { "\($0.list)" } == words
        case "ranks": return figures(\.rank) == words
        case "gained": return figures(\.starsGained) == words
        case "ids": return figures(\.id) == words
        default: lists.append((String(kind.dropLast()), Self.list(kind, words)))
        }
        return true
    }

    private static func languages(_ slugs: [String]) -> [ProgrammingLanguage] {
        [.swift, .cPlusPlus].filter { slugs.contains($0.slug) }
    }

    private static func list(_ title: String, _ rows: [String]) -> TrendingList {
        let parts = title.dropLast().split(separator: "-").map(String.init)
        let query = TrendingQuery.any(
            source: parts[0] == "stars" ? .starred : .github,
            language: languages(parts).first,
            since: TrendingQuery.Period(parts[0]) ?? .daily
        )
        let age = parts.count > 1 ? Int64(parts[1]) ?? 0 : 0
        return .any(query, fetchedAt: .any(plus: -age), repos: rows.map { repo($0) })
    }

    private static func repo(_ text: String) -> Repo {
        func figure(_ sign: Character) -> Int? {
            text.firstIndex(of: sign).flatMap { Int(text[$0...].dropFirst().prefix { $0.isNumber }) }
        }
        let name = String(text.prefix { !"#*+=~@".contains($0) })
        var repo = Repo(
            rank: figure("#"),
            owner: "o",
            name: name,
            url: "https://\(text.hasSuffix("@") ? "ghe.example.com" : "github.com")/o/\(name)",
            stars: figure("*"),
            starsGained: figure("+")
        )
        repo.id = figure("=")
        repo.language = text.hasSuffix("~") ? "Swift" : nil
        return repo
    }
}
