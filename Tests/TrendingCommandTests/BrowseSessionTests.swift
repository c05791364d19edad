import Foundation
import Testing
import TrendingTestSupport

@Suite("What trending browse does with a repository", .timeLimit(.minutes(5)))
final class BrowseSessionTests: CommandTests {
    @Test("Adds a star, opens, copies, and fetches again, and says so")
    func actions() async throws {
        try await sut.run("refresh", status: 0)
        chmod(sut.data, 0o755)
        let url = sut.url
        let (browser, opened) = try sut.browser("browser")
        let variables = ["TRENDING_API_URL": url, "BROWSER": browser]
        try await sut.inTerminal("browse", variables: variables) { program in
            try program.wait(for: "1/3")
            for (keys, sentence) in [
                ("s", "Added astral-sh/uv to your favourites"), ("o", "Opened \(url)/astral-sh/uv"),
                ("y", "Sent \(url)/astral-sh/uv to the clipboard"), ("r", "Fetched. The repositories are the same."),
                ("s", "Removed astral-sh/uv from your favourites"),
            ] {
                program.type(keys)
                try program.wait(for: sentence)
            }
            program.type("\u{1B}[F")
            try program.wait(for: "3/3")
            program.type("\u{1B}[H\u{1B}[6~\u{1B}[5~\u{4}\u{15}")
            try program.wait(for: "1/3")
            program.type("\t")
            try program.wait("another list") { !$0.text.contains("1/3") }
            program.type("q")
        }
        #expect(try read(opened) == "\(url)/astral-sh/uv\n")
    }

    @Test("Shows the favourites of this machine, with --source starred and with Tab")
    func favourites() async throws {
        try await sut.run("refresh", status: 0)
        try await sut.run("star astral-sh/uv", status: 0)
        try await sut.inTerminal("browse --source starred") { program in
            try program.wait(for: "1/1")
            program.type("q")
        }
        try await sut.inTerminal("browse") { program in
            try program.wait(for: "1/3")
            program.type("\u{1B}[Z")
            try program.wait(for: "1/1")
            #expect(program.screen.text.contains("stored on this machine"))
            program.type("q")
        }
    }

    @Test("Shows developers and their profiles, and without the network what is stored of them")
    func developers() async throws {
        let profile = #"{"login": "Astro-Han", "bio": "Reads stars", "followers": 7}"#
        sut.answer.set(api: .json(profile))
        try await sut.browse { [answer = sut.answer] program in
            answer.set(Answer.developers)
            program.type("d")
            try program.wait(for: "1/5")
            program.type("\r")
            try program.wait(for: "7 followers")
            program.type("qq")
        }
        sut.answer.set(everywhere: Answer.status(502))
        let (variables, url) = (sut.program.variables, sut.url)
        try await onThread {
            let program = try TerminalProgram(.xterm, columns: 100, rows: 24)
            let script = "\"$0\" browse && \"$0\" open --print 1"
            try program.start("/bin/sh", ["-c", script, ProgramUnderTest.path], variables)
            try program.wait(for: "1/3")
            program.type("d")
            try program.wait(for: "1/5")
            program.type("\r")
            try program.wait(for: "Reads stars")
            program.type("qq")
            #expect(try program.waitForEnd() == 0)
            // The ranks are those of the list that was shown last.
            #expect(program.screen.text.contains("\(url)/Astro-Han"))
        }
    }

    @Test("Stores a star that is followed at once by the end")
    func starAndEnd() async throws {
        try await sut.browse { program in program.type("sjsq") }
        let starred = try await sut.run("starred --layout lines").output
        #expect(starred.contains("astral-sh/uv") && starred.split(separator: "\n").count >= 3)
    }

    @Test("Says that a star can't be stored, and shows the mark that is stored")
    func starIsNotStored() async throws {
        let folder = sut.data + "/stars"
        try await sut.browse { program in
            program.type("s")
            try program.wait(for: "Added astral-sh/uv to your favourites")
            let file = folder + "/" + (try #require(try names(in: folder).first { $0.hasSuffix(".list") }))
            try remove(file)
            try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
            program.type("s")
            try program.wait(for: "The removal of the star could not be stored")
            program.type("q")
        }
    }

    @Test("Without a graphical browser, uses one in the terminal, or says the address")
    func browsers() async throws {
        let url = sut.url
        let (browser, opened) = try sut.browser("w3m")
        try await sut.browse(["SSH_CONNECTION": "1 2 3 4"]) { program in
            program.type("o")
            try program.wait(for: "\(url)/astral-sh/uv")
            program.type("q")
        }
        try await sut.browse(["BROWSER": browser]) { program in
            program.type("o")
            try program.wait("the browser") { !$0.modes.contains(1049) }
            try program.wait("the list") { $0.modes.contains(1049) && $0.text.contains("1/3") }
            program.type("q")
        }
        #expect(exists(opened))
    }

    @Test("Ctrl-C in a browser that uses the terminal ends only the browser")
    func interruptedBrowser() async throws {
        // A shell that is about to start a program may see the signal only after the program's end.
        let loop = "while :; do sleep 0.1; done"
        let (browser, opened) = try sut.browser("w3m", before: "trap 'exit 130' INT", after: loop)
        try await sut.browse(["BROWSER": browser]) { program in
            program.type("o")
            // Before the browser runs, no program would read the key.
            try program.wait("the browser") { !$0.modes.contains(1049) && exists(opened) }
            program.type("\u{3}")
            try program.wait("the list") { $0.modes.contains(1049) && $0.text.contains("1/3") }
            program.type("q")
        }
    }

    @Test(
        "A signal or a closed terminal while a browser has the terminal does not lose the place",
        arguments: [SIGTERM, SIGHUP]
    )
    func endInBrowser(number: Int32) async throws {
        let (browser, opened) = try sut.browser("w3m", after: "exec sleep 60")
        try await sut.browse(["BROWSER": browser], status: number) { program in
            program.type("jo")
            try program.wait("the browser") { _ in exists(opened) }
            program.end(number)
        }
        try await sut.inTerminal("browse --resume") { program in
            try program.wait(for: "2/3")
            program.type("q")
        }
    }
}

extension CommandSUT {
    /// Runs `browse` with a fetched list until it ends, which `body` has to bring about.
    fileprivate func browse(
        _ variables: [String: String] = [:],
        status: Int32 = 0,
        _ body: @escaping @Sendable (TerminalProgram) throws -> Void
    ) async throws {
        try await run("refresh", status: 0)
        try await inTerminal("browse", variables: variables, status: status) { program in
            try program.wait(for: "1/3")
            try body(program)
        }
    }

    /// A browser that writes the address to a file.
    fileprivate func browser(
        _ name: String,
        before: String = "",
        after: String = "sleep 0.5"
    ) throws -> (path: String, opened: String) {
        let (path, opened) = (home + "/" + name, home + "/opened")
        try writeProgram("\(before)\necho \"$1\" > '\(opened)'\n\(after)", to: path)
        return (path, opened)
    }
}
