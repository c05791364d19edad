import Foundation
import Testing
import TrendingTestSupport

@Suite("trending open", .command, .timeLimit(.minutes(2)))
struct OpenCommandTests {
    private let sut = CommandSUT.current

    @Test("Opens the repository of a rank in the browser of the user, without the network")
    func opens() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 100)
        try await sut.run("-l python", output: terminal.device)
        let asked = sut.server.requests.count
        try writeProgram("printf '%s\\n' \"$@\" >>'\(sut.home)/seen'", to: sut.home + "/browser")
        let program = sut.adding(["BROWSER": sut.home + "/browser"])
        let outcome = try await program.run("open 2 octo/cat", errors: terminal.device).expect()
        #expect(outcome.output.hasPrefix("Opened astral-sh/ruff, number 2 of Python today"))
        let seen = try fileText(sut.home + "/seen")
        #expect(seen == "http://\(sut.server.authority)/astral-sh/ruff\nhttp://\(sut.server.authority)/octo/cat\n")
        #expect(sut.server.requests.count == asked)
        _ = try await terminal.close()
    }

    @Test("Prints the addresses with --print, and without a browser, where it says so")
    func prints() async throws {
        let address = "http://\(sut.server.authority)/octo/cat\n"
        let printed = try await sut.run("open --print octo/cat")
        #expect(printed == .init(output: address))
        let outcome = try await sut.expect("open octo/cat", errors: "no screen")
        #expect(outcome.output == address)
        let remote = try await sut.adding(["SSH_CONNECTION": "::1", "DISPLAY": ":0"]).run("open octo/cat")
        #expect(remote.output == address && remote.errors.contains("over SSH"))
    }

    @Test("Reads rows of a list from standard input")
    func lines() async throws {
        let outcome = try await sut.shell("trending --layout lines | trending open --print -")
        let names = outcome.output.split(separator: "\n").map {
            $0.split(separator: "/").suffix(2).joined(separator: "/")
        }
        #expect(outcome.status == 0 && names.count == 3 && names.first == "astral-sh/uv")
        let input = "printf 'a/b\\nnonsense\\nhttps://example.org/x/y\\n7\\nc/d\\n'"
        let mixed = try await sut.shell("\(input) | trending open --print -")
        let server = "http://\(sut.server.authority)"
        #expect(mixed.status == 0 && mixed.output == "\(server)/a/b\n\(server)/c/d\n")
        for told in ["'nonsense'", "is on example.org", "7 is the number of a row"] {
            #expect(mixed.errors.contains(told))
        }
        try await sut.shell("yes nonsense | head -n 30 | trending open --print -").expect(
            64,
            output: "",
            errors: "20 more lines name no repository."
        )
        let unpicked = try await sut.shell("trending open - </dev/null")
        #expect(unpicked == .init())
        try await sut.shell("echo no name | trending open --print -").expect(
            64,
            errors: "Standard input names no repository."
        )
        // The address of an API is not that of a repository.
        try await sut.shell("trending sources --format json | trending open --print -").expect(
            64,
            output: "",
            errors: "Standard input names no repository."
        )
    }

    @Test(
        "Reads what the program writes, in each format",
        arguments: [
            [], ["--layout", "lines"], ["--layout", "cards"], ["--format", "json"], ["--format", "jsonl"],
            ["--format", "csv"], ["--format", "tsv"], ["--format", "markdown"], ["--format", "html"],
            ["--format", "atom"], ["--format", "rss"], ["--format", "jsonfeed"], ["--format", "urls"],
        ]
    )
    func formats(options: [String]) async throws {
        let server = "http://\(sut.server.authority)"
        let about = "A fork of \(server)/other/one and/or two, see \"\(server)/other/two\" by @ada"
        let rows = ["uv", "ruff"].map { RowFixture(name: $0, description: "<p class=\"col-9 my-1\">\(about)</p>") }
        sut.answer(.page(rows: rows))
        let words = options.joined(separator: " ")
        let repos = try await sut.shell("trending \(words) | trending open --print -")
        #expect(repos == .init(output: "\(server)/astral-sh/uv\n\(server)/astral-sh/ruff\n"))
        sut.answer(.developers)
        let urls = try await sut.run("developers --format urls").output
        let developers = try await sut.shell(
            "trending developers \(words) 2>age | trending open --print -"
        )
        #expect(!urls.isEmpty && developers == .init(output: urls))
    }

    @Test("Reads text that a person pastes")
    func pasted() async throws {
        let server = "http://\(sut.server.authority)"
        let text = """
            See \(server)/ann/kettle.
            Also (\(server)/bob/tool/issues/3?a=b#c) and [lamp](\(server)/cy/lamp.git): light
            git clone git@127.0.0.1:dee/drum.git
            \(server)/trending is a page, like \(server)/topics/x and \(server)/sponsors/ann
            eve/egg: an egg and/or two
            """
        try writeFile(sut.home + "/text", text)
        let outcome = try await sut.shell("trending open --print - <text")
        let names = ["ann/kettle", "bob/tool/issues/3", "cy/lamp", "dee/drum", "eve/egg"]
        #expect(outcome == .init(output: names.map { "\(server)/\($0)\n" }.joined()))
    }

    @Test("Standard input that can't be read is an error", arguments: ["</", "<&-"])
    func unreadable(input: String) async throws {
        try await sut.shell("trending open --print - \(input)").expect(
            74,
            output: "",
            errors: "Standard input can't be read: "
        )
    }

    @Test(
        "Opens nothing outside the GitHub server",
        arguments: ["https://evil.example/a/b", "javascript:alert(1)", "-1"]
    )
    func elsewhere(word: String) async throws {
        try writeProgram("touch '\(sut.home)/seen'", to: sut.home + "/browser")
        let program = sut.adding(["BROWSER": sut.home + "/browser"])
        try await program.expect(["open", "octo/cat", word], 64, output: "")
        #expect(!fileExists(sut.home + "/seen"))
    }
}
