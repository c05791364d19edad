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
        Without an account, a favourite is marked and listed, without the network
            $ trending --layout lines
            > ↵ 1  astral-sh/uv
            $ trending --format json
            json repos 0 starred = null
            asked *
            $ trending star astral-sh/ruff octo/cat
            > Added astral-sh/ruff to your favourites on this machine.
            $ trending --layout lines
            >  2 ★ astral-sh/ruff
            $ trending starred --layout lines --match ruff
            >  1 ★ astral-sh/ruff
            !> octo/cat
            64$ trending starred --sort gained
            2> --sort can be rank, stars, forks or name.
            2!> --source
            $ trending unstar octo/cat astral-sh/RUFF
            $ trending starred --layout cards
            > You have no favourites on this machine.
            asked
        Ten thousand are starred and unstarred at once
            $ set -o pipefail; seq 10000 | sed 's|^|octo/cat-|' | trending star - | grep -c .
            = 10000
            $ seq 10000 | sed 's|^|octo/cat-|' | trending unstar -
            $ trending starred --layout cards
            > You have no favourites on this machine.
        A wrong repository is refused with status 64, and the others are ignored
            $ trending
            64$ trending star octo/cat x
            =
            2= *'x' does not name a repository. Use owner/name, a URL on *↵↵Run 'trending star --help' to see its options.
            64$ trending star octo/cat 0
            =
            2= *0*↵↵Run 'trending star --help' to see its options.
            64$ trending star octo/cat a/b/c
            =
            2= *a/b/c*↵↵Run 'trending star --help' to see its options.
            64$ trending star octo/cat https://example.com/a/b
            =
            2= *example.com*↵↵Run 'trending star --help' to see its options.
            64$ trending star octo/cat ../..
            =
            2= *../..*↵↵Run 'trending star --help' to see its options.
            $ trending starred --layout cards
            > You have no favourites on this machine.
        A number refers to the last list on the same terminal
            tty$ trending; trending star 3
            > Added astral-sh/ty, number 3 of all languages today on
            64tty$ trending -n1; trending star 3
        A favourite that left the list keeps its description and figures
            $ trending refresh
            < api json {"full_name": "astral-sh/uv", "description": "Very fast", "stargazers_count": 4321}
            $ trending star astral-sh/uv
            < 404
            $ trending show astral-sh/uv; true
            < page ruff ty
            $ trending refresh
            $ trending starred --format json
            > Very fast
            > 4321
        Without a terminal, there is no row 7, and the help would not help
            64$ trending star octo/cat 7
            =
            2> trending star owner/name
            2!> --help
        """#

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
}
