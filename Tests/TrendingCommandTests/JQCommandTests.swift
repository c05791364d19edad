import Foundation
import Testing
import TrendingTestSupport

@Suite(
    "--jq",
    .command,
    .timeLimit(.minutes(1)),
    .enabled(if: CommandLineTool.find("jq") != nil, "jq is not installed")
)
struct JQCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        What the filter makes of the JSON is printed
            $ trending --jq '.repos[] | "\(.rank) \(.name)"' --limit 2
            = 1 uv↵2 ruff
            2=
            $ trending --format json --jq .rowCount
            = 3
            $ trending --jq '.repos[0].name' --output names; cat names
            = uv
            $ trending --jq '' | head -n 1 | cut -c 1-17
            = {"schemaVersion":
        A wrong filter is a usage error, and one that fails has status 65
            64$ trending --jq '.repos['
            =
            2> Error: --jq is not a filter of jq: syntax error
            2= *Run 'trending list --help' to see its options.
            65$ trending --jq .repos.name
            2> Cannot index array with string "name".
            2= *The rows are in '.repos[]'.
            65$ trending -l swift,rust --source sample --jq '.[].name'
            2= *The rows are in '.lists[].repos[]'.
            65$ trending --jq '.repos[] | .name.x'
            2!> The rows are
        Without jq, the package to install is named
            69$ PATH=/nowhere trending --source sample --jq .
            =
            2> --jq needs the program jq
            2> Install the package 'jq', with apt-get or Homebrew.
        Results are printed while jq writes them, and stop if the reader ends or the filter fails
            $ trending --source sample --jq 'repeat("x" * 1000)' | head -c 3; echo " ${PIPESTATUS[*]}"
            = xxx 0 0
            2=
            65$ trending --source sample --jq '1, error("\u001b[31mno"), 2'
            = 1
            2> The filter of --jq failed:
            2!> \#u{1B}
            74$ trending --source sample --jq . >/dev/full
            $ echo kept >names
            65$ trending --jq '1, error("no")' --output names
            $ cat names
            = kept
        No secret of the environment reaches the filter
            $ GITHUB_TOKEN=ghp_needle trending --source sample --jq 'env, $ENV'
            = {}↵{}
        """#

    @Test("Ctrl-C ends it, and jq too", .enabled(if: CommandLineTool.find("setsid") != nil, "setsid not found"))
    func interrupt() async throws {
        try await withTemporaryDirectory { home in
            // A shell writes "Hangup" when its child dies. With the reader gone, SIGPIPE would end it before its trap.
            let script = """
                exec 2>/dev/null
                trap 'echo ended >"\(home)/end"; exit 1' INT HUP
                echo runs
                while :; do sleep 0.1; done
                """
            try writeProgram(script, to: home + "/jq")
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let program = ProgramUnderTest(home: home, variables: ["PATH": home + ":/usr/bin:/bin"])
            let line = "setsid --ctty --wait '\(ProgramUnderTest.path)' --source sample --jq . >&0 2>&0"
            let run = try program.startShell("\(line); echo status $? >&2", terminal: terminal.device)
            await terminal.wait(for: "runs")
            terminal.type("\u{3}")
            #expect(try await run.outcome().errors == "status 130\n")
            try await program.shell("cd '\(home)'; until [ -e end ]; do sleep 0.1; done").expect()
        }
    }

    @Test("On a terminal, a text can't control it")
    func terminal() async throws {
        let text = try await sut.terminalText("--jq \"\\u001b[31mred\"")
        #expect(!text.contains("\u{1B}[31mred"))
    }
}
