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
