import Foundation
import Testing
import TrendingTestSupport

@Suite("trending star, unstar and starred", .command, .timeLimit(.minutes(2)))
struct StarCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        '-' reads what to star and unstar from standard input; a wrong line costs only itself
            $ printf 'a/b\n@ada\n- c/d: about\n' | trending star - e/f
            > Added a/b
            > Added c/d
            > Added e/f
            2> '@ada' does not name a repository.
            $ trending starred --format json | trending unstar -
            2=
            $ trending starred --layout cards
            > You have no favourites on this machine.
            $ trending star - </dev/null
            =
            2=
            64$ echo nonsense | trending star -
        A star that can't be stored is reported with status 74
            74$ XDG_DATA_HOME=/dev/null trending star octo/cat
            2> /dev/null/trending/
        """#

    @Test("Without an account, marks and lists a favourite by its rank, without the network")
    func favourites() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 100)
        try await sut.run("-l python", output: terminal.device)
        try await sut.expect("--layout lines", output: "\n 1  astral-sh/uv")
        #expect(try await sut.run("--format json").json["repos", 0, "starred"] == .null)
        let asked = sut.server.requests.count
        let outcome = try await sut.run("star 2 octo/cat", errors: terminal.device).expect()
        let added = "Added astral-sh/ruff, number 2 of Python today on \(sut.server.authority), to your favourites"
        #expect(outcome.output.hasPrefix("\(added) on this machine.\n"))
        _ = try await terminal.close()
        try await sut.expect("--layout lines", output: " 2 ★ astral-sh/ruff")
        let starred = try await sut.expect("starred --layout lines --match ruff", output: " 1 ★ astral-sh/ruff")
        #expect(!starred.output.contains("octo/cat"))
        try await sut.expect("unstar octo/cat astral-sh/RUFF")
        try await sut.expect("starred --layout cards", output: "You have no favourites on this machine.")
        #expect(sut.server.requests.count == asked)
    }

    @Test("A number refers to the last list on the same terminal; without a terminal there are no numbers")
    func terminals() async throws {
        let (one, two) = (try PseudoTerminal(columns: 80, rows: 100), try PseudoTerminal(columns: 80, rows: 100))
        try await sut.run(output: one.device)
        try await sut.run("-n1", output: two.device)
        try await sut.run("star 3", input: one.device).expect()
        try await sut.run("star 3", errors: two.device).expect(64)
        try await sut.expect("star 3", 64, errors: "trending star owner/name")
        _ = try await (one.close(), two.close())
    }

    @Test(
        "A new session on the same terminal has no numbers",
        .enabled(if: access("/usr/bin/setsid", X_OK) == 0, "there is no setsid here")
    )
    func sessions() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 100)
        try await sut.run(output: terminal.device)
        let star = "'\(ProgramUnderTest.path)' star 1 <\(terminal.path)"
        let outcome = try await sut.shell("setsid --wait \(star); echo $?; \(star)")
        #expect(outcome.errors.hasPrefix("Error: No list has been shown on this terminal yet."))
        #expect(outcome.output.hasPrefix("64\nAdded astral-sh/uv, number 1 of all languages today"))
        _ = try await terminal.close()
    }

    @Test("Stars and unstars ten thousand at once")
    func many() async throws {
        let names = "seq 10000 | sed 's|^|octo/cat-|'"
        let starred = try await sut.shell("\(names) | trending star -").expect()
        #expect(starred.output.split(whereSeparator: \.isNewline).count == 10_000)
        try await sut.shell("\(names) | trending unstar -").expect()
        try await sut.expect("starred --layout cards", output: "You have no favourites on this machine.")
    }

    @Test(
        "Refuses a wrong repository with status 64, and ignores the others",
        arguments: [
            ("x", "'x' does not name a repository. Use owner/name, a URL on "), ("0", "0"),
            ("7", "trending star owner/name"), ("a/b/c", "a/b/c"),
            ("https://example.com/a/b", "example.com"), ("../..", "../.."),
        ]
    )
    func mistakes(word: String, words: String) async throws {
        try await sut.run()
        let outcome = try await sut.expect(["star", "octo/cat", word], 64, output: "", errors: words)
        // Without a terminal, there is no row 7: the help would not help.
        let hint = outcome.errors.contains("\n\nRun 'trending star --help' to see its options.\n")
        #expect(hint == (word != "7"))
        try await sut.expect("starred --layout cards", output: "You have no favourites on this machine.")
    }
}
