import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Completion in shells", .timeLimit(.minutes(2)))
struct CompletionTests {
    @Test(
        "bash completes languages to what may be typed, whatever characters are in it, with and without a command",
        arguments: [
            ("trending -l swi", ["swift", "swig"]), ("trending list --language c+", ["c++"]),
            ("trending refresh -l jup", ["jupyter-notebook"]), ("trending list -l c#", ["c#"]),
            ("trending list -l ren", ["ren'py", "renderscript"]), ("trending -l nosuch", []),
            ("trending list -l f", ["f#", "f*"]), ("trending --spoken-language z", ["zh", "za", "zu"]),
            ("trending lang", ["languages"]), ("trending list --sort s", ["stars"]),
        ] as [(String, [String])]
    )
    func bash(line: String, completions: [String]) async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.shell(Self.script(completing: line))
            #expect(outcome.errors.isEmpty)
            #expect(
                outcome.output.split(separator: "\n").map(String.init).prefix(max(1, completions.count))
                    == completions[...]
            )
        }
    }

    @Test("A language that a fetched page has named is offered too")
    func learned() async throws {
        try await withSUT { sut in
            let learned = LearnedLanguages(directory: sut.home + "/.cache/trending")
            await learned.save([ProgrammingLanguage(name: "Brandnew", slug: "brandnew")])
            let outcome = try await sut.program.shell(Self.script(completing: "trending -l brandn"))
            #expect(outcome.output == "brandnew\n")
        }
    }

    @Test("What a shell asks is answered literally where it reads literally", arguments: ["zsh", "fish"])
    func literal(shell: String) async throws {
        try await withSUT(variables: ["SAP_SHELL": shell]) { sut in
            let outcome = try await sut.program.run(["---completion", "list", "--", "--language", "2", "0"])
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("\nren'py\n"))
        }
    }

    /// What bash does when the tab key is pressed at the end of the line.
    private static func script(completing line: String) -> String {
        """
        . /dev/stdin <<<"$(trending --generate-completion-script bash)"
        COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; COMP_WORDS=($COMP_LINE); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _trending trending "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    }
}
