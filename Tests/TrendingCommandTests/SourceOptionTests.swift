import Testing
import TrendingTestSupport

@Suite("trending --source", .command, .timeLimit(.minutes(2)))
struct SourceOptionTests {
    private let sut = CommandSUT.current

    @Test(
        "Refuses an unsupported option and names the sources that take it, and an invalid period",
        arguments: [
            (
                "--source sample --spoken-language zh",
                "Error: The source 'sample' does not support spoken languages. Use --source github."
            ),
            ("refresh --source github --since 3d", "Error: "),
            (
                "--source search --sort gained",
                "does not support sorting by stars gained. Use --source github, feed or sample."
            ),
            ("--since 3x", "--since takes daily, weekly, monthly, a number of days or weeks such as 3d"),
            ("--source search --since 2026-02-01..2026-01-01", "ends before it starts"),
            ("--all-stored --max-age 5m", "--max-age can't be used with --all-stored"),
        ]
    )
    func refused(arguments: String, sentence: String) async throws {
        try await sut.expect(arguments, 64, errors: sentence)
        #expect(sut.server.requests.isEmpty)
    }

    @Test("Uses the next source if one fails, labels the list, and does not store the sample")
    func failover() async throws {
        sut.answer(.html(status: 500))
        let outcome = try await sut.expect(
            "refresh --source github,sample --layout cards",
            output: "not from GitHub, instead of 127.0.0.1:",
            errors: "Showing the sample instead of 127.0.0.1:"
        )
        #expect(outcome.output.hasPrefix("Sample list, built in · all languages\n"))
        #expect(sut.storedFiles().isEmpty)
    }
}

@Suite("trending list --max-age", .command, .timeLimit(.minutes(2)))
struct MaxAgeTests {
    private let sut = CommandSUT.current

    @Test("Shows a stored list that is young enough; fetches an older one, and shows it if that fails")
    func maxAge() async throws {
        try await sut.run("--max-age 0s")
        try await sut.expect("list --max-age 1h")
        #expect(sut.server.requests.count == 1)
        try await sut.run("list --max-age 0s")
        #expect(sut.server.requests.count == 2)
        sut.answer(.html(status: 404))
        try await sut.expect("list --max-age 0s --layout cards", output: "returned 404 (not found)")
    }
}
