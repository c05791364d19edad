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

    @Test("Prints what the filter makes of the JSON")
    func results() async throws {
        let outcome = try await sut.expect(
            ["--jq", ".repos[] | \"\\(.rank) \\(.name)\"", "--limit", "2"],
            errors: ""
        )
        #expect(outcome.output == "1 uv\n2 ruff\n")
        let json = try await sut.run("--format json --jq .rowCount")
        #expect(json.output == "3\n")
        let path = sut.home + "/names"
        try await sut.run("--jq .repos[0].name --output \(path)")
        #expect(try fileText(path) == "uv\n")
    }

    @Test("A wrong filter is a usage error, and one that fails has status 65")
    func failures() async throws {
        let wrong = try await sut.expect(
            "--jq .repos[",
            64,
            output: "",
            errors: "Error: --jq is not a filter of jq: syn"
        )
        #expect(wrong.errors.hasSuffix("\n\nRun 'trending list --help' to see its options.\n"))
        let failed = try await sut.expect(
            "--jq .repos.name",
            65,
            errors: "Cannot index array with string \"name\"."
        )
        #expect(failed.errors.hasSuffix("The rows are in '.repos[]'.\n"))
        let several = try await sut.run("-l swift,rust --source sample --jq .[].name")
        #expect(several.errors.hasSuffix("The rows are in '.lists[].repos[]'.\n"))
        let inRows = try await sut.expect(["--jq", ".repos[] | .name.x"], 65)
        #expect(!inRows.errors.contains("The rows are"))
    }

    @Test("Without jq, says which package to install")
    func missing() async throws {
        let sut = sut.adding(["PATH": "/nowhere"])
        try await sut.expect(
            "--source sample --jq .",
            69,
            output: "",
            errors: "--jq needs the program jq",
            "Install the package 'jq', with apt-get or Homebrew."
        )
    }

    @Test("Results are printed as jq writes them, until nobody reads them or the filter fails")
    func endless() async throws {
        let read = "trending --source sample --jq 'repeat(\"x\" * 1000)' | head -c 3; echo \" ${PIPESTATUS[*]}\""
        let outcome = try await sut.shell(read)
        #expect(outcome.output == "xxx 0 0\n" && outcome.errors.isEmpty)
        let failed = try await sut.expect(
            ["--source", "sample", "--jq", "1, error(\"\\u001b[31mno\"), 2"],
            65,
            errors: "The filter of --jq failed: "
        )
        #expect(failed.output == "1\n")
        #expect(!failed.errors.contains("\u{1B}"))
        try await sut.shell("trending --source sample --jq . >/dev/full").expect(74)
        let path = sut.home + "/names"
        try writeFile(path, "kept")
        let kept = try await sut.run(["--jq", "1, error(\"no\")", "--output", path])
        #expect(try kept.status == 65 && fileText(path) == "kept")
    }

    @Test("Ctrl-C ends it, and jq too", .enabled(if: CommandLineTool.find("setsid") != nil, "setsid not found"))
    func interrupt() async throws {
        try await withTemporaryDirectory { home in
            let script = "trap 'echo ended >\"\(home)/end\"; exit 1' INT HUP; echo runs; while :; do sleep 0.1; done"
            try writeProgram(script, to: home + "/jq")
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let program = ProgramUnderTest(home: home, variables: ["PATH": home + ":/usr/bin:/bin"])
            let line = "setsid --ctty --wait '\(ProgramUnderTest.path)' --source sample --jq . >&0 2>&0"
            let run = try program.startShell("\(line); echo status $? >&2", terminal: terminal.device)
            await terminal.wait(for: "runs")
            terminal.type("\u{3}")
            #expect(try await run.outcome().errors == "status 130\n")
            let ended = "for i in $(seq 100); do [ -e end ] && exit 0; sleep 0.1; done; exit 1"
            try await program.shell("cd '\(home)'; \(ended)").expect()
        }
    }

    @Test("No secret of the environment reaches the filter")
    func secrets() async throws {
        let sut = sut.adding(["GITHUB_TOKEN": "ghp_needle"])
        let outcome = try await sut.run(["--source", "sample", "--jq", "env, $ENV"])
        #expect(outcome.output == "{}\n{}\n")
    }

    @Test("On a terminal, a text can't control it")
    func terminal() async throws {
        let text = try await sut.terminalText("--jq \"\\u001b[31mred\"")
        #expect(!text.contains("\u{1B}[31mred"))
    }
}
