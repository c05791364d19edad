import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Searching repositories")
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
        "Finds words in owner, name, description, topics and language, ignoring case and accents",
        arguments: lines(
            """
            astral
            UV
            astral-sh/uv
            EXTREMELY
            python
            Pythön
            rust
            command-line
            packaging
            fast rust
            package project command
            """
        ) + ["  manager   astral "]
    )
    func found(text: String) throws {
        #expect(try #require(TextMatcher(text)).indices(in: [Self.repo]) == [0])
    }

    @Test(
        "Requires every word, and finds none in other fields or across two fields",
        arguments: ["hidden", "https", "uvAn", "managerRust", "fast go", "linepackaging", "swift"]
    )
    func notFound(text: String) throws {
        #expect(try #require(TextMatcher(text)).indices(in: [Self.repo]).isEmpty)
    }

    @Test("Rejects a text without words", arguments: ["", " ", "\t\n"])
    func none(text: String) {
        #expect(TextMatcher(text) == nil)
    }

    @Test("Filters rows before sorting and limiting, and counts all matches")
    func arrangement() throws {
        let repos = ["swift-a", "rust", "swift-b", "swift-c"].enumerated().map { index, name in
            Repo(rank: index + 1, owner: "o", name: name, url: "u/\(name)", stars: index)
        }
        let arrangement = Arrangement(sort: .stars, limit: 2, match: TextMatcher("swift"))
        #expect(arrangement.apply(to: repos).map(\.name) == ["swift-c", "swift-b"])
        #expect(arrangement.matchCount(repos) == 3)
        #expect(Arrangement().matchCount(repos) == 4)
    }

    @Test(
        "Says where the words are in a text; different words side by side are one place",
        arguments: pairs(
            """
            uv / uv and UV => 0..<2 7..<9
            a b / b, and a => 0..<1 3..<4 7..<8
            pokemon / Le Pok\u{E9}mon => 3..<10
            cafe x / caf\u{65}\u{301} x => 0..<7
            \u{5B89}\u{88C5} / \u{5FEB}\u{901F}\u{5B89}\u{88C5} => 2..<4
            aa / aaa => 0..<2
            abc bcd / abcd => 0..<4
            language server / Language  server, server language server => 0..<16 18..<33 34..<40
            strasse / Die Stra\u{DF}e hier => 4..<10
            b / \u{DF}b => 1..<2
            \u{FB01}le / a file => 2..<6
            supercali / a Super\u{AD}cali => 2..<12
            beta / alpha\u{200B}beta => 6..<10
            \u{3BF}\u{3B4}\u{3BF}\u{3C2} / \u{39F}\u{394}\u{39F}\u{3A3} x => 0..<4
            a b / a\u{A0}b => 0..<3
            \u{8449}\u{57CE} / \u{8449}\u{E0100}\u{57CE}\u{FE00} => 0..<3
            a / a a => 0..<1 2..<3
            a b / a↵b => 0..<1 2..<3
            """
        )
    )
    func ranges(search: String, expected: String) throws {
        let parts = search.split(separator: " / ").map { String($0).replacing("↵", with: "\n") }
        let found = try #require(TextMatcher(parts[0])).ranges(in: parts[1])
        #expect(found.map { "\($0)" }.joined(separator: " ") == expected)
        #expect(try #require(TextMatcher("x")).ranges(in: "").isEmpty)
    }
}
