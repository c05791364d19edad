import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Completion in shells", .command, .timeLimit(.minutes(5)))
struct CompletionTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        An option is not offered twice, and none after --; the last letter of -lcss belongs to the language
            $ trending ---candidates bash --sort stars --so
            = words↵--source
            $ trending ---candidates bash star -- -
            = words
            $ trending ---candidates bash -lcss --since ''
            = words↵daily*
            $ trending ---candidates bash -lcss ''
            !> daily
        Dates, options and repositories of stored lists are completed for the history
            $ trending refresh
            $ trending ---candidates bash diff ''
            = words↵*last↵today↵yesterday↵*
            $ trending ---candidates bash history --fr
            = words↵*--from↵*
            $ trending ---candidates bash history --to y
            = words↵*yesterday↵*
            $ trending ---candidates bash list --on ''
            = words↵*today↵yesterday↵*
            $ trending ---candidates bash --on=
            = words↵*--on=yesterday↵*
            $ trending ---candidates bash history ast
            = words↵*astral-sh/uv↵*
        A script for an unknown shell is refused
            64$ trending --generate-completion-script tcsh
            =
            2> Error:
            64$ trending --generate-completion-script
            =
            2> Error:
        """#

    @Test(
        "Completes commands, options and values, with and without a command",
        arguments: CompletingShell.installed,
        [
            ("trending lang", ["languages"]), ("trending help refr", ["refresh"]), ("trending cache ve", ["verify"]),
            ("trending --ma", ["--match", "--max-age"]),
            ("trending refresh --fo", ["--force", "--format", "--formulas"]),
            ("trending -l swi", ["swift", "swig"]), ("trending list --language jup", ["jupyter-notebook"]),
            ("trending -l c+", ["c++"]), ("trending --spoken-language z", ["za", "zh", "zu"]),
            ("trending list --sort s", ["stars"]), ("trending --sort=st", ["--sort=stars"]),
            ("trending refresh --source=sea", ["--source=search"]), ("trending -l swift,rub", ["swift,ruby"]),
            ("trending --language=swift,rub", ["--language=swift,ruby"]), ("trending -v -l rub", ["ruby"]),
            ("trending --sort \"sta", ["stars"]),
            ("trending --fields rank,langua", ["rank,language", "rank,languageColor"]),
            ("trending developers --fields=av", ["--fields=avatarURL"]),
            ("trending history --fields bestRankO", ["bestRankOn"]),
            ("trending -l JUP", ["jupyter-notebook"]), ("trending LANG", ["languages"]),
            ("trending list --sort S", ["stars"]), ("trending --sort=ST", ["--sort=stars"]),
            ("trending -l Swift,RUB", ["Swift,ruby"]), ("trending --SOR", ["--sort"]),
        ] as [(line: String, words: [String])]
    )
    func offers(shell: CompletingShell, example: (line: String, words: [String])) async throws {
        #expect(try await shell.offers(for: example.line, in: sut).sorted() == example.words)
    }

    @Test(
        "Quotes languages with special characters, so that the program gets the exact name",
        arguments: CompletingShell.installed
    )
    func signs(shell: CompletingShell) async throws {
        _ = FileManager.default.createFile(atPath: sut.home + "/f-file", contents: nil)
        for (start, names) in [("c", ["c#", "cap'n-proto"]), ("f", ["f#", "f*"]), ("ren", ["ren'py"])] {
            let offers = try await shell.offers(for: "trending -l \(start)", in: sut)
            #expect(offers.filter { $0.contains { "#*'".contains($0) } }.sorted() == names)
        }
    }

    @Test(
        "Completes file names for an option that takes a file",
        arguments: CompletingShell.installed,
        ["--feed-url ", "--feed-url="]
    )
    func files(shell: CompletingShell, option: String) async throws {
        _ = FileManager.default.createFile(atPath: sut.home + "/zz list.json", contents: nil)
        let offers = try await shell.offers(for: "trending \(option)../zz", in: sut)
        #expect(offers == [(option.hasSuffix("=") ? option : "") + "../zz list.json"])
    }

    @Test("Completes repositories of stored lists for star and unstar", arguments: CompletingShell.installed)
    func repositories(shell: CompletingShell) async throws {
        try await sut.run("refresh")
        let offers = try await shell.offers(for: "trending star ast", in: sut)
        #expect(offers.sorted() == ["astral-sh/ruff", "astral-sh/ty", "astral-sh/uv"])
        #expect(try await shell.offers(for: "trending star AST", in: sut).sorted() == offers.sorted())
        try await sut.run("star octo/cat")
        #expect(try await shell.offers(for: "trending unstar o", in: sut) == ["octo/cat"])
    }

    @Test("Completes the settings and their values for config set, and those of the file for config unset")
    func configuration() async throws {
        try sut.configure("limit = 5\n[colors]\ngained = \"green\"")
        for (line, offers) in [
            ("set spok", ["spoken-language"]), ("set since w", ["weekly"]), ("set language swif", ["swift"]),
            ("set pager ", ["true", "false"]), ("unset ", ["limit", "colors.gained"]), ("set limit ", []),
            ("set colors.ga", ["colors.gained"]), ("set colors.gained bright-r", ["bright-red"]),
        ] {
            let found = try await CompletingShell.bash.offers(for: "trending config \(line)", in: sut)
            #expect(found.sorted() == offers.sorted())
        }
    }

    @Test("In bash, all languages that can follow a comma begin with the word as it was typed")
    func commas() async throws {
        let offers = try await CompletingShell.bash.offers(for: "trending -l swift,g", in: sut)
        #expect(offers.contains { $0.contains("graphviz") } && offers.allSatisfy { $0.hasPrefix("swift,g") })
    }

    @Test("Completes the names of archives for history forget", arguments: CompletingShell.installed)
    func origins(shell: CompletingShell) async throws {
        let request = ["---candidates", shell.rawValue, "history", "forget", "/zz"]
        #expect(try await sut.run(request).output == "words\n")
        let archive = sut.home + "/zz.json"
        try #"{"date": "2020-01-10", "language": "go", "list": ["a/b"]}"#
            .write(toFile: archive, atomically: true, encoding: .utf8)
        try await sut.expect("history import \(archive)")
        #expect(try await shell.offers(for: "trending history forget \(sut.home)/z", in: sut) == [archive])
    }

    @Test("Completes logins of stored lists of developers for open, after an @", arguments: CompletingShell.installed)
    func developers(shell: CompletingShell) async throws {
        sut.answer(.developers)
        try await sut.run("developers --refresh")
        try await sut.run("developers -s weekly")
        #expect(try await shell.offers(for: "trending open @b", in: sut) == ["@bradfitz"])
        #expect(try await shell.offers(for: "trending open --print @", in: sut).count == 5)
        #expect(try await sut.run(["---candidates", shell.rawValue, "star", "@b"]).output == "words\n")
    }

    @Test("Each option has its own description, also its --no- form", arguments: ["zsh", "fish"])
    func descriptions(shell: String) async throws {
        let commands = [[], ["list"], ["refresh"], ["starred"], ["sources"], ["login"], ["cache", "clear"]]
        for command in commands {
            let lines = try await sut.run(["---candidates", shell] + command + ["-"]).output
            let pairs = lines.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
            let descriptions = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") })
            #expect(descriptions.values.allSatisfy { !$0.isEmpty })
            for (name, description) in descriptions where name.hasPrefix("--no-") {
                #expect(description != descriptions["--" + name.dropFirst(5)])
            }
        }
    }
}
