import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending refresh --all-languages", .command, .timeLimit(.minutes(2)))
struct RefreshAllLanguagesTests {
    private let sut = CommandSUT.current

    private static let limited = NetworkResponse.html(status: 429, headers: [.retryAfter: "600"])

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        No list that is younger than half the period is fetched, and how many are left and why is said
            < page; 429 600
            75$ trending refresh --all-languages
            75$ trending refresh --all-languages
            = Of * lists, 0 were fetched, 1 was recent, * are left.↵*Run it again to go on.
            stored 1
        Options that say something else are refused
            64$ trending refresh --all-languages -l rust
            =
            2= Error: --language can't be used with --all-languages.↵*
            64$ trending refresh --all-languages --with-readmes
            =
            2= Error: --with-readmes can't be used with --all-languages.↵*
            64$ trending refresh --all-languages --unseen
            =
            2= Error: --unseen can't be used with --all-languages.↵*
            64$ trending refresh --all-languages --require-fresh
            =
            2= Error: --require-fresh can't be used with --all-languages.↵*
            64$ trending refresh --all-languages --within 31d
            =
            2= Error: --within takes a duration from 1s to 30d, such as 6h, not '31d'.↵*
            64$ trending refresh --all-languages --within x
            =
            2= Error: --within takes a duration from 1s to 30d, such as 6h, not 'x'.↵*
            64$ trending refresh --within 6h
            =
            2= Error: --within needs --all-languages.↵*
            asked
        """#

    @Test("Stores list after list until a rate limit, and goes on there the next time")
    func resumes() async throws {
        sut.answer(.page(), .page(), Self.limited)
        let first = try await sut.expect("refresh --all-languages --format json", 75, errors: "")
        let total = try #require(first.json["total"]?.int)
        #expect(total > 500 && first.counts == [2, 0, total - 2])
        #expect(try first.json["stop", "code"] == "rateLimited" && sut.storedFiles().count == 2)
        try await sut.expect("refresh --all-languages", 75, output: "Too many requests to \(sut.server.authority).")
        #expect(sut.server.requests.count == 3)
        sut.answer(.page(), Self.limited)
        let later = try await sut.run("refresh --all-languages --force --format json")
        #expect(later.counts == [1, 2, total - 3])
        let paths = sut.server.requests.map { $0.head.path }
        #expect(Array(paths[...1]) == ["/trending?since=daily", "/trending/unknown?since=daily"])
        #expect(paths.count == 5 && paths[2] == paths[3] && Set(paths).count == 4)
    }

}

extension ProgramUnderTest.Outcome {
    /// How many lists were fetched, were recent, and are left.
    fileprivate var counts: [Int?] {
        guard let document = try? json else { return [] }
        return ["fetched", "recent", "left"].map { document[.member($0)]?.int }
    }
}

extension ParsedJSON {
    fileprivate var int: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }
}
