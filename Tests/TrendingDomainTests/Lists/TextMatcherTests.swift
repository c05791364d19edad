import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Words in repositories")
struct TextMatcherTests {
    private static let repo = Repo(
        owner: "astral-sh",
        name: "uv",
        url: "https://github.com/hidden/address",
        description: "An extremely fast Pythôn package\u{2014}and project manager",
        language: "Rust",
        topics: ["command-line", "packaging"]
    )

    @Test(
        "are found in owner, name, description, topics and language, in any case and with any marks",
        arguments: [
            "astral", "UV", "astral-sh/uv", "EXTREMELY", "python", "Pythön", "rust", "command-line", "packaging",
            "fast rust", "  manager   astral ", "package project command",
        ]
    )
    func found(text: String) throws {
        #expect(try #require(TextMatcher(text)).indices(in: [Self.repo]) == [0])
    }

    @Test(
        "are not found elsewhere, nor across two fields, and all have to be there",
        arguments: ["hidden", "https", "uvAn", "managerRust", "fast go", "linepackaging", "swift"]
    )
    func notFound(text: String) throws {
        #expect(try #require(TextMatcher(text)).indices(in: [Self.repo]).isEmpty)
    }

    @Test("are none in a text of spaces", arguments: ["", " ", "\t\n"])
    func none(text: String) {
        #expect(TextMatcher(text) == nil)
    }

    @Test("are looked for before rows are ordered and counted")
    func arrangement() throws {
        let repos = ["swift-a", "rust", "swift-b", "swift-c"].enumerated().map { index, name in
            Repo(rank: index + 1, owner: "o", name: name, url: "u/\(name)", stars: index)
        }
        let arrangement = Arrangement(sort: .stars, limit: 2, match: TextMatcher("swift"))
        #expect(arrangement.apply(to: repos).map(\.name) == ["swift-c", "swift-b"])
        #expect(arrangement.matchCount(repos) == 3)
        #expect(Arrangement().matchCount(repos) == 4)
    }
}
