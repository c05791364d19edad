import Foundation
import Testing
import TrendingTestSupport

@Suite("What trending browse does with a repository", .command, .timeLimit(.minutes(5)))
struct BrowseSessionTests {
    private let sut = CommandSUT.current

    @Test("Adds a star, opens, copies, and fetches again, and says so")
    func actions() async throws {
        try await sut.expect("refresh")
        chmod(sut.home + "/.local/share/trending", 0o755)
        let url = "http://\(sut.server.authority)"
        let (browser, opened) = try sut.browser("browser")
        try await sut.adding(["TRENDING_API_URL": url, "BROWSER": browser]).withTerminal("browse") {
            program in
            try program.wait(for: "1/3")
            for (keys, sentence) in [
                ("s", "Added astral-sh/uv to your favourites"), ("o", "Opened \(url)/astral-sh/uv"),
                ("y", "Sent \(url)/astral-sh/uv to the clipboard"),
                ("r", "Fetched. The repositories are the same."),
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
        #expect(try fileText(opened) == "\(url)/astral-sh/uv\n")
    }

    @Test("Shows the favourites of this machine, with --source starred and with Tab")
    func favourites() async throws {
        try await sut.expect("refresh")
        try await sut.expect("star astral-sh/uv")
        try await sut.withTerminal("browse --source starred") { program in
            try program.wait(for: "1/1")
            program.type("q")
        }
        try await sut.withTerminal("browse -l all") { other in
            try other.wait(for: "1/3")
            other.type("\u{1B}[Z")
            try other.wait(for: "1/1")
            #expect(other.screen.text.contains("stored on this machine"))
            other.type("q")
        }
    }

    @Test("Shows developers and their profiles, and without the network what is stored of them")
    func developers() async throws {
        sut.answer(api: .api(#"{"login": "Astro-Han", "bio": "Reads stars", "followers": 7}"#))
        try await sut.browse { program in
            sut.answer(.developers)
            program.type("d")
            try program.wait(for: "1/5")
            program.type("\r")
            try program.wait(for: "7 followers")
            program.type("qq")
        }
        sut.answer(everywhere: .html(status: 502))
        let url = "http://\(sut.server.authority)"
        try await onThread {
            let program = try TerminalProgram(.xterm, columns: 100, rows: 24)
            let script = "\"$0\" browse && \"$0\" open --print 1"
            try program.start("/bin/sh", ["-c", script, ProgramUnderTest.path], sut.program.variables)
            try program.wait(for: "1/5")
            program.type("\r")
            try program.wait(for: "Reads stars")
            program.type("qq")
            #expect(try program.waitForEnd() == 0)
            // The ranks are those of the list that was shown last.
            #expect(program.screen.text.contains("\(url)/Astro-Han"))
        }
    }

    @Test("A wide terminal shows the repository beside its row, and m marks the row for the next list")
    func marked() async throws {
        try await sut.expect("refresh")
        sut.answer(everywhere: .html(status: 404))
        try await sut.withTerminal("browse", columns: 200, rows: 40) { program in
            try program.wait(for: "1/3")
            program.type("j")
            try program.wait(for: "2/3")
            program.type("m")
            try program.wait(for: "1 unseen")
            program.type("q")
        }
        let list = try await sut.run("--format json").json
        #expect(list["repos", 1, "unseen"] == true && list["repos", 0, "unseen"] == false)
    }

    @Test("Stores a star that is followed at once by the end")
    func starAndEnd() async throws {
        try await sut.browse { program in program.type("sjsq") }
        let starred = try await sut.run("starred --layout lines").output
        #expect(starred.contains("astral-sh/uv") && starred.split(separator: "\n").count >= 3)
    }

    @Test("Says that a star can't be stored, and shows the mark that is stored")
    func starIsNotStored() async throws {
        try await sut.browse { program in
            program.type("s")
            try program.wait(for: "Added astral-sh/uv to your favourites")
            let folder = sut.home + "/.local/share/trending/stars"
            let files = try fileNames(in: folder)
            let file = folder + "/" + (try #require(files.first { $0.hasSuffix(".list") }))
            try removeFile(file)
            try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
            program.type("s")
            try program.wait(for: "The removal of the star could not be stored")
            program.type("q")
        }
    }

    @Test("Without a graphical browser, uses one in the terminal, or says the address")
    func browsers() async throws {
        try await sut.expect("refresh")
        let url = "http://\(sut.server.authority)"
        let (browser, opened) = try sut.browser("w3m")
        try await sut.adding(["SSH_CONNECTION": "1 2 3 4"]).withTerminal("browse") { program in
            try program.wait(for: "1/3")
            program.type("o")
            try program.wait(for: "\(url)/astral-sh/uv")
            program.type("q")
        }
        try await sut.adding(["BROWSER": browser]).withTerminal("browse") { program in
            try program.wait(for: "1/3")
            program.type("o")
            try program.wait("the browser") { !$0.modes.contains(1049) }
            try program.wait("the list") { $0.modes.contains(1049) && $0.text.contains("1/3") }
            program.type("q")
        }
        #expect(fileExists(opened))
    }

    @Test("Ctrl-C in a browser that uses the terminal ends only the browser")
    func interruptedBrowser() async throws {
        // A shell that is about to start a program may see the signal only after the program's end.
        let (browser, opened) = try sut.browser(
            "w3m",
            before: "trap 'exit 130' INT",
            after: "while :; do sleep 0.1; done"
        )
        try await sut.browse(["BROWSER": browser]) { program in
            program.type("o")
            // Before the browser runs, no program would read the key.
            try program.wait("the browser") {
                !$0.modes.contains(1049) && fileExists(opened)
            }
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
        try await sut.expect("refresh")
        let (browser, opened) = try sut.browser("w3m", after: "exec sleep 60")
        try await sut.adding(["BROWSER": browser]).withTerminal("browse", end: number) { first in
            try first.wait(for: "1/3")
            first.type("jo")
            try first.wait("the browser") { _ in access(opened, F_OK) == 0 }
            if number == SIGHUP { first.hangUp() } else { kill(first.process, number) }
        }
        try await sut.withTerminal("browse --resume") { second in
            try second.wait(for: "2/3")
            second.type("q")
        }
    }
}

extension CommandSUT {
    /// Runs `browse` with a fetched list until it ends, which `body` has to bring about.
    fileprivate func browse(
        _ variables: [String: String] = [:],
        _ body: @escaping @Sendable (TerminalProgram) throws -> Void
    ) async throws {
        try await expect("refresh")
        try await program.adding(variables).withTerminal("browse") { program in
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
