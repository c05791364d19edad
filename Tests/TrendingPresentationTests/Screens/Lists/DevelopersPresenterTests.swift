import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Showing developers")
struct DevelopersPresenterTests {
    private static let list = RankedList<Developer>.any(.developers(), developers: [.any(), .bare(), .employed()])
    private let sut = DevelopersSUT(stored: [list])

    @Test("Names the command that tries again if nothing is stored")
    func nothing() async {
        let query = TrendingQuery.developers(language: .swift, since: .weekly)
        let sut = DevelopersSUT([query: .failure(.timedOut(host: "github.com"))])
        #expect(await sut.answer(.list, [query]) == .unreachable)
        let notes = PlainTextRenderer.plain(100).render(sut.display.first.notes[0])
        #expect(notes.contains("'trending developers --refresh --language swift --since weekly' to try again"))
        #expect(notes.contains("No list of developers is stored yet, so there is no list to show."))
    }

    @Test("Keeps the stored list if GitHub says that there is none, and says so")
    func empty() async {
        var empty = Self.list
        empty.items = []
        let sut = DevelopersSUT([.developers(): .success(empty)], stored: [Self.list])
        #expect(await sut.answer(.refresh) == .success)
        let text = sut.display.first.text(120)
        #expect(text.contains("GitHub lists no developers today"))
        #expect(text.contains("@ada"))
        let unknown = DevelopersSUT([.developers(): .success(empty)])
        #expect(await unknown.answer(.refresh) == .success)
        #expect(unknown.display.first.text(80).contains("GitHub lists no trending developers today."))
    }

    @Test("Says how many developers match, or that none does")
    func match() async {
        for (words, expected) in [
            ("tailscale", "1 of 3 match 'tailscale'"), ("nobody", "No developer matches 'nobody'."),
        ] {
            _ = await sut.answer(.list, match: words)
            #expect(sut.display.last.text(80).contains(expected))
        }
    }

    @Test("The document has developers in place of repositories, with null for what is not known")
    func document() async throws {
        _ = await sut.answer(.list, format: .json)
        let json = try sut.display.first.json
        #expect(json["schemaVersion"] == 1)
        #expect(json["repos"] == nil)
        #expect(json["developers", 0, "popularRepository", "name"] == "engine")
        #expect(json["developers", 0, "sponsorable"] == true)
        #expect(json["developers", 1, "popularRepository"] == .null)
        #expect(json["developers", 2, "organization"] == "Tailscale")
    }

    @Test("With details, shows what the profiles say, and asks for all rows at once")
    func details() async throws {
        sut.profiles.set(.success([Detail(.any(), fetchedAt: .any().advanced(by: -7200))]))
        #expect(await sut.answer(.list, details: true) == .success)
        #expect(sut.profiles.requests == [["ada", "grace", "bradfitz"]])
        let screen = sut.display.first
        #expect(screen.notes.isEmpty)
        let text = screen.text(80)
        #expect(text.contains("details fetched 2 hours ago"))
        let facts = "12,345 followers · London · @analytical"
        #expect(text.contains("Lovelace\n    Weaves algebraical patterns.\n    \(facts)\n"))
        #expect(text.contains(" 2  @grace\n\n"))
        let lines = try #require(screen.content).text(.plain(160, .lines))
        #expect(lines.contains("ada/engine           12,345 followers · London · @analytical"))
        // What does not fit is left out from the end, and the details come before the name.
        let narrow = try #require(screen.content).text(.plain(64, .lines))
        #expect(narrow.contains("12,345 followers · London\n") && !narrow.contains("Lovelace"))
        #expect(narrow.contains("list fetched just now") || narrow.contains("list fetched 12 minutes ago"))
        let json = try screen.json
        #expect(json["developers", 0, "details", "followers"] == 12345)
        #expect(json["developers", 0, "details", "company"] == "@analytical")
        #expect(json["developers", 1, "details", "bio"] == .null)
    }

    @Test(
        "With details, they are in pages, tables and feeds too",
        arguments: [OutputFormat.html, .markdown, .atom, .rss]
    )
    func detailsInRows(kind: OutputFormat) async throws {
        sut.profiles.set(.success([Detail(.any(), fetchedAt: .any())]))
        _ = await sut.answer(.list, details: true)
        let text = try sut.display.first.rows(RowFormat(kind: kind))
        #expect(text.contains(kind == .markdown ? "| 12345 | London |" : "12,345 followers"))
        #expect(text.contains("London") && text.contains("analytical"))
        #expect(kind == .markdown || text.contains("Weaves algebraical patterns."))
    }

    @Test("Says why there are no details, and still shows the list")
    func detailsFail() async throws {
        let failing = DevelopersSUT(stored: [Self.list])
        failing.profiles.set(.failure(.rejected(status: 403)))
        #expect(await failing.answer(.list, details: true) == .success)
        #expect(failing.display.first.notes.count == 1)
        let interrupted = DevelopersSUT(stored: [Self.list])
        interrupted.profiles.set(.failure(.cancelled))
        #expect(await interrupted.answer(.list, details: true) == .interrupted)
    }

    @Test(
        "A refusal of details is about the token, and not about the trending page",
        arguments: [RemoteFailure.unauthorized, .rejected(status: 403)]
    )
    func refusedDetails(failure: RemoteFailure) async throws {
        sut.profiles.set(.failure(failure))
        #expect(await sut.answer(.list, details: true) == .success)
        let text = try #require(sut.display.first.narrations.first)
        #expect(text.contains("token") && text.hasSuffix("Run 'trending whoami' to check it."))
        #expect(!text.contains("page") && !text.contains("Try again later"))
    }

    @Test("Asks for no details if the list could not be fetched")
    func offline() async {
        let sut = DevelopersSUT([.developers(): .failure(.timedOut(host: "github.com"))], stored: [Self.list])
        #expect(await sut.answer(.refresh, details: true) == .success)
        #expect(sut.profiles.requests.isEmpty)
    }
}
