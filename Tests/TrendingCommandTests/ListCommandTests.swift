import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending list", .command, .timeLimit(.minutes(2)))
struct ListCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The first list is fetched, stored and shown; from then on without a request
            $ trending --layout cards
            > astral-sh/uv
            > just now
            2=
            stored 1
            < 500
            $ trending --layout cards
            same
            asked /trending?since=daily
        An empty page of GitHub is stored as a list, with its own message
            < empty
            $ trending -l alloy --layout cards
            > lists no trending repositories for Alloy today.
            < 500
            $ trending -l alloy --layout cards
            > lists no trending repositories
        A list that can't be stored is shown, with the path and the cause
            $ mkdir -p .local/share; touch .local/share/trending
            $ trending
            > astral-sh/uv
            2> could not be stored: {home}/.local/share/trending
        Without a folder for files, the list is shown, and the variable is named
            $ HOME= trending
            > astral-sh/uv
            2> HOME is
            $ HOME=relative trending
            > astral-sh/uv
            2> HOME is
            $ test ! -e relative
        The built-in sample needs no network, is labelled and is never stored
            $ trending --source sample --layout cards
            = Sample list, built in*
            stored 0
            asked
        Order, limit and layout
            $ trending --sort name --reverse -n 2 --layout lines
            = *astral-sh/uv *↵*astral-sh/ty *
            !> astral-sh/ruff
        A history that can't be written is reported once, and every list is shown and stored
            $ mkdir -p .local/share/trending; : >.local/share/trending/history
            $ trending refresh -l swift,rust 2>errors
            > astral-sh/uv
            $ grep -c . errors; cat errors
            = 1↵trending: The list was not added to the history: the history *: {home}/.local/share/trending/history*
            $ trending list -l rust --layout cards
            > astral-sh/uv
            2=
        JSON is the only thing on standard output
            $ trending --format json --verbose
            json origin = "remote"
            json repos count = 3
            2> trending: GET http://
            2> trending: 3 rows read
        Each query has its own list, and the error view names the other lists
            < week uv
            $ trending --language C++ --since weekly --spoken-language zh
            asked /trending/c%2B%2B?since=weekly&spoken_language_code=zh
            < 404
            69$ trending
            2> --language c++ --since weekly --spoken-language zh' to show C++ this week
            2!> --github-url
        The other rows are shown if one is unreadable, with the number
            < unreadable
            $ trending --verbose
            > astral-sh/ruff
            2> 2 rows read, 1 could not be read
            $ trending --layout cards
            2= trending: 1 of 3 rows could not be used and is left out.
            $ trending --format json
            json isIncomplete = true
        A damaged list is reported, moved aside and fetched again; the status is 74 if that fails
            $ trending; echo garbage | tee $(find .local/share/trending -maxdepth 1 -type f ! -name '*.lock')
            < 500
            74$ trending
            2> is damaged. It was renamed to github
            < page
            $ trending
        """#

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
}
