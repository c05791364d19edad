import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending list", .command, .timeLimit(.minutes(2)))
struct ListCommandTests {
    private let sut = CommandSUT.current

    @Test("First launch without a network: shows the error view with status 69, and the next launch tries again")
    func firstLaunch() async throws {
        let refusing = try RefusingPort()
        let offline = ProgramUnderTest(
            home: sut.home,
            variables: ["TRENDING_GITHUB_URL": "http://\(refusing.authority)"]
        ).spedUp()
        let outcome = try await offline.expect(
            "",
            69,
            output: "",
            errors: "Nothing is stored yet, so there is no list to show.",
            "trending --source sample"
        )
        #expect(outcome.errors.hasPrefix("Can't reach \(refusing.authority).\n"))
        try await offline.expect("list", 69)
        #expect(sut.storedFiles().isEmpty)
        withExtendedLifetime(refusing) {}
    }

    @Test("Fetches, stores and shows the first list; from then on without a request")
    func storedList() async throws {
        let first = try await sut.expect("--layout cards", output: "astral-sh/uv", "just now", errors: "")
        #expect(sut.storedFiles().count == 1)
        sut.answer(.html(status: 500))
        #expect(try await sut.cards() == first)
        #expect(sut.server.requests.count == 1)
    }

    @Test("Each query has its own list, and the error view names the other lists")
    func queries() async throws {
        sut.answer(.page(rows: [RowFixture(gained: "5 stars this week")]))
        try await sut.run("--language C++ --since weekly --spoken-language zh")
        let path = sut.server.requests.last?.head.path
        #expect(path == "/trending/c%2B%2B?since=weekly&spoken_language_code=zh")
        sut.answer(.html(status: 503))
        let other = try await sut.spedUp().run().expect(69)
        let shown = "--language c++ --since weekly --spoken-language zh' to show C++ this week"
        #expect(other.errors.contains(shown) && !other.errors.contains("--github-url"))
    }

    @Test(
        "Without a stored list, the status depends on the cause, and nothing is stored",
        arguments: [
            (.html(status: 401), 77), (.html(status: 403), 69), (.html(status: 404), 69), (.html(status: 429), 75),
            (.html(status: 500), 69), (.portal, 65), (.html(""), 65), (.html("<html><body>cut"), 65),
        ] as [(NetworkResponse, Int32)]
    )
    func causes(answer: NetworkResponse, status: Int32) async throws {
        sut.answer(answer)
        try await sut.expect("", status, output: "")
        #expect(sut.storedFiles().isEmpty)
    }

    @Test("Stores an empty page of GitHub as a list, with its own message")
    func emptyPage() async throws {
        sut.answer(.empty)
        try await sut.expect("-l alloy --layout cards", output: "lists no trending repositories for Alloy today.")
        sut.answer(.html(status: 500))
        try await sut.expect("-l alloy --layout cards", output: "lists no trending repositories")
    }

    @Test("Reports a damaged list, moves it aside and fetches it again; the status is 74 if that fails")
    func damaged() async throws {
        try await sut.run()
        let file = try #require(sut.storedFiles().first)
        try writeFile(file, "garbage")
        sut.answer(.html(status: 500))
        try await sut.expect("", 74, errors: "is damaged. It was renamed to github")
        sut.answer(.page())
        try await sut.expect("")
    }

    @Test("Shows a list that can't be stored with status 0, and reports the path and the cause")
    func notStored() async throws {
        try makeFolder(sut.home + "/.local/share")
        try Data().write(to: URL(fileURLWithPath: sut.home + "/.local/share/trending"))
        try await sut.expect(
            "",
            output: "astral-sh/uv",
            errors: "could not be stored: \(sut.home)/.local/share/trending"
        )
    }

    @Test("Without a folder for files, shows the list and names the variable", arguments: ["", "relative"])
    func signInsNotStorable(home: String) async throws {
        try await withSUT(variables: ["HOME": home]) { sut in
            try await sut.expect("", output: "astral-sh/uv", errors: "HOME is ")
            #expect(!fileExists(sut.home + "/relative"))
        }
    }

    @Test("The built-in sample needs no network, is labelled and is never stored")
    func sample() async throws {
        let outcome = try await sut.expect("--source sample --layout cards")
        #expect(outcome.output.hasPrefix("Sample list, built in"))
        #expect(sut.storedFiles().isEmpty)
        #expect(sut.server.requests.isEmpty)
    }

    @Test("Applies order, limit and layout")
    func arrangement() async throws {
        let outcome = try await sut.run("--sort name --reverse -n 2 --layout lines")
        let rows = outcome.output.split(separator: "\n").dropFirst(2)
        #expect(
            rows.map { $0.split(separator: " ").first { $0.contains("/") } } == ["astral-sh/uv", "astral-sh/ty"]
        )
    }

    @Test("JSON is the only thing on standard output")
    func json() async throws {
        let outcome = try await sut.run("--format json --verbose")
        let document = try outcome.json
        #expect(document["origin"] == "remote")
        #expect(document["repos"]?.elements.count == 3)
        #expect(outcome.errors.contains("trending: GET http://"))
        #expect(outcome.errors.contains("trending: 3 rows read"))
    }

    @Test("Shows the other rows if one is unreadable, and reports the number")
    func unreadableRow() async throws {
        let bad = RowFixture(owner: "bad owner", name: "x")
        let rows = [RowFixture(), bad, RowFixture(name: "ruff")]
        sut.answer(.page(rows: rows))
        let verbose = try await sut.run("--verbose")
        #expect(verbose.output.contains("astral-sh/ruff"))
        #expect(verbose.errors.contains("2 rows read, 1 could not be read"))
        #expect(
            try await sut.cards().errors == "trending: 1 of 3 rows could not be used and is left out.\n"
        )
        let json = try await sut.run("--format json")
        #expect(try json.json["isIncomplete"] == true)
    }
}
