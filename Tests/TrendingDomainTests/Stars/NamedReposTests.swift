import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Naming repositories")
struct NamedReposTests {
    private static let host = "github.com"
    private static let gitHub = RepoElsewhere(server: "https://github.com", name: .ty)
    private static let swift = LastShown.List(
        title: "Swift today",
        rows: [.init(1, .repo(.uv)), .init(2, .repo(.ruff)), .init(7, .elsewhere(gitHub))]
    )
    private static let elsewhere = RankFailure.rowOnOtherServer(list: "Swift today", repo: gitHub)
    private static let rust = LastShown.List(title: "Rust today", rows: [.init(2, .repo(.ty))])

    @Test("Finds repositories by rank and by name, each once, with the list position of a rank")
    func names() throws {
        let sut = try makeSUT(["2", "astral-sh/uv", "1"], Self.shown(Self.swift))
        #expect(sut.names == [.ruff, .uv])
        #expect(
            sut.places == [
                .ruff: .init(rank: 2, list: "Swift today"), .uv: .init(rank: 1, list: "Swift today"),
            ]
        )
    }

    @Test("Reads no list without a rank")
    func noRank() throws {
        let sut = try NamedRepos(["a/b"], host: Self.host, reference: Self.reference) {
            Issue.record("The list shown last is not needed")
            return .nothing
        }
        #expect(sut.names == [RepoName(owner: "a", name: "b")] && sut.places.isEmpty)
    }

    @Test(
        "Rejects a rank that does not name exactly one repository",
        arguments: [
            ("3", .noTerminal, .noTerminal), ("3", .nothing, .nothingShown), ("3", .newerVersion, .newerVersion),
            ("1", .shown(LastShown(host: "h", lists: [swift])), .otherServer(host: "h")),
            ("7", shown(swift), elsewhere),
            ("1", shown(.init(title: "All", rows: [])), .noRanks),
            ("2", developers(["today": "ada"]), .developer(login: "ada", list: "today")),
            ("2", developers(["today": "ada", "Go": "ADA"]), .developer(login: "ada", list: "today")),
            ("9", developers(["today": "ada"]), .notFound(lists: ["today"], last: 2)),
            (
                "2", developers(["today": "ada", "Go": "eve"]),
                .severalDevelopers([
                    .init(name: "ada", place: .init(rank: 2, list: "today")),
                    .init(name: "eve", place: .init(rank: 2, list: "Go")),
                ])
            ),
            (
                "1", shown(.init(title: "issues", rows: [.init(1, .thread(ThreadName(repo: .uv, number: 7)))])),
                .thread(ThreadName(repo: .uv, number: 7), list: "issues")
            ),
            (
                "9", shown(swift, rust),
                .notFound(lists: ["Swift today", "Rust today"], last: 2)
            ),
            (
                "2", shown(swift, rust),
                .several([
                    .init(name: .ruff, place: .init(rank: 2, list: "Swift today")),
                    .init(name: .ty, place: .init(rank: 2, list: "Rust today")),
                ])
            ),
        ] as [(String, LastShownState, RankFailure)]
    )
    func ranks(rank: String, ranks: LastShownState, failure: RankFailure) {
        #expect(throws: RepoNamingFailure.rank(Int(rank) ?? 0, failure)) { try makeSUT(["a/b", rank], ranks) }
    }

    @Test("A rank of a list of developers is one developer, or none")
    func ranksOfDevelopers() throws {
        let ranks = Self.developers(["today": "ada", "Go": "eve"])
        #expect(throws: RepoNamingFailure.self) { try ranks.developer(2, host: Self.host) }
        #expect(try ranks.developer(3, host: Self.host) == nil)
        #expect(try ranks.developer(2, host: "h") == nil)
        let one = Self.developers(["today": "ada"])
        #expect(try one.developer(2, host: Self.host)?.name == "ada")
    }

    private static func shown(_ lists: LastShown.List...) -> LastShownState {
        .shown(LastShown(host: host, lists: lists))
    }

    /// Lists of developers with these titles, in which the second row is the developer.
    private static func developers(_ logins: KeyValuePairs<String, String>) -> LastShownState {
        .shown(
            LastShown(
                host: host,
                lists: logins.map { .init(title: $0, rows: [.init(2, .developer(login: $1))]) }
            )
        )
    }

    @Test("Rejects a text that names no repository, or one on another server")
    func texts() {
        #expect(throws: RepoNamingFailure.unreadable(text: "x")) { try makeSUT(["x"], .nothing) }
        #expect(throws: RepoNamingFailure.otherServer(text: "elsewhere", host: "h")) {
            try makeSUT(["elsewhere"], .nothing)
        }
    }

    private func makeSUT(_ texts: [String], _ ranks: LastShownState) throws -> NamedRepos {
        try NamedRepos(texts, host: Self.host, reference: Self.reference) { ranks }
    }

    private static func reference(_ text: String) throws(RepoReference.Mistake) -> RepoReference {
        if text == "elsewhere" { throw .otherServer("h") }
        if let rank = Int(text) { return .rank(rank) }
        guard let name = RepoName(text) else { throw .form }
        return .repo(name)
    }
}
