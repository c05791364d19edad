import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Naming repositories")
struct NamedReposTests {
    private static let host = "github.com"
    private static let gitHub = RepoAddress(server: "https://github.com", name: .ty)
    private static let swift = LastShown.List(
        "Swift today",
        [.repo(.uv), .repo(.ruff), .elsewhere(gitHub)]
    )
    private static let elsewhere = NumberFailure.rowOnOtherServer(list: "Swift today", repo: gitHub)
    private static let rust = LastShown.List("Rust today", [.repo(.ty)])

    @Test("Finds repositories by number and by name, each once, with the list of a number")
    func names() throws {
        let sut = try makeSUT(["2", "astral-sh/uv", "1", "4"], Self.shown(Self.swift, Self.rust))
        #expect(sut.names == [.ruff, .uv, .ty])
        #expect(
            sut.places == [
                .ruff: .init(number: 2, list: "Swift today"), .uv: .init(number: 1, list: "Swift today"),
                .ty: .init(number: 4, list: "Rust today"),
            ]
        )
    }

    @Test("Reads no list without a number")
    func noRank() throws {
        let sut = try NamedRepos(["a/b"], host: Self.host, reference: Self.reference) {
            Issue.record("The list shown last is not needed")
            return .nothing
        }
        #expect(sut.names == [RepoName(owner: "a", name: "b")] && sut.places.isEmpty)
    }

    @Test(
        "Rejects a number that does not name a repository",
        arguments: [
            ("3", .noTerminal, .noTerminal), ("3", .nothing, .nothingShown), ("3", .newerVersion, .newerVersion),
            ("1", .shown(LastShown(host: "h", lists: [swift])), .otherServer(host: "h")),
            ("3", shown(swift), elsewhere),
            ("1", shown(.init("All", [])), .nothingShown),
            ("2", developers(["today": "ada"]), .developer(login: "ada", list: "today")),
            ("9", developers(["today": "ada"]), .notFound(lists: ["today"], last: 2)),
            (
                "1", shown(.init("issues", [.thread(ThreadName(repo: .uv, number: 7))])),
                .thread(ThreadName(repo: .uv, number: 7), list: "issues")
            ),
            ("9", shown(swift, rust), .notFound(lists: ["Swift today", "Rust today"], last: 4)),
        ] as [(String, LastShownState, NumberFailure)]
    )
    func numbers(number: String, state: LastShownState, failure: NumberFailure) {
        #expect(throws: RepoNamingFailure.number(Int(number) ?? 0, failure)) { try makeSUT(["a/b", number], state) }
    }

    @Test("A number of a list of developers is a developer")
    func numberOfDeveloper() throws {
        let shown = Self.developers(["today": "ada"])
        #expect(shown.row(3, host: Self.host) == nil && shown.row(2, host: "h") == nil)
        let found = try #require(shown.row(2, host: Self.host))
        #expect(found.item == .developer(login: "ada") && found.place == .init(number: 2, list: "today"))
    }

    private static func shown(_ lists: LastShown.List...) -> LastShownState {
        .shown(LastShown(host: host, lists: lists))
    }

    /// Lists of developers with these titles, in which the second row is the developer.
    private static func developers(_ logins: KeyValuePairs<String, String>) -> LastShownState {
        .shown(
            LastShown(
                host: host,
                lists: logins.map { .init($0, [.repo(.uv), .developer(login: $1)]) }
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

    private func makeSUT(_ texts: [String], _ shown: LastShownState) throws -> NamedRepos {
        try NamedRepos(texts, host: Self.host, reference: Self.reference) { shown }
    }

    private static func reference(_ text: String) throws(RepoReference.Mistake) -> RepoReference {
        if text == "elsewhere" { throw .otherServer("h") }
        if let number = Int(text) { return .number(number) }
        guard let name = RepoName(text) else { throw .form }
        return .repo(name)
    }
}
