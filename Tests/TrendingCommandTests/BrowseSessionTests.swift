import Foundation
import Testing
import TrendingTestSupport

@Suite("What trending browse does with a repository", .timeLimit(.minutes(5)))
struct BrowseSessionTests {
    @Test("Adds a star, opens, copies, and fetches again, and says so")
    func actions() async throws {
        try await withSUT { sut in
            try await sut.refreshed()
            chmod(sut.home + "/.local/share/trending", 0o755)
            let url = "http://\(sut.server.authority)"
            let (browser, opened) = try sut.browser("browser")
            try await sut.browse(["browse"], ["TRENDING_API_URL": url, "BROWSER": browser]) { program in
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
            #expect(try String(contentsOfFile: opened, encoding: .utf8) == "\(url)/astral-sh/uv\n")
        }
    }

    @Test("Shows the favourites of this machine, with --source starred and with Tab")
    func favourites() async throws {
        try await withSUT { sut in
            try await sut.refreshed()
            #expect(try await sut.program.run(["star", "astral-sh/uv"]).status == 0)
            try await sut.browse(["browse", "--source", "starred"]) { program in
                try program.wait(for: "1/1")
                program.type("q")
            }
            try await sut.browse(["browse", "-l", "all"]) { program in
                try program.wait(for: "1/3")
                program.type("\u{1B}[Z")
                try program.wait(for: "1/1")
                #expect(program.screen.text.contains("stored on this machine"))
                program.type("q")
            }
        }
    }

    @Test("Shows developers and their profiles, and without the network what is stored of them")
    func developers() async throws {
        try await withSUT { sut in
            let page = Answer.html(String(decoding: DevelopersPageFixture.variants.bytes, as: UTF8.self))
            let profile = #"{"login": "Astro-Han", "bio": "Reads stars", "followers": 7}"#
            sut.answer.set(api: .status(200, ["content-type": "application/json"], profile))
            try await sut.browseList { program in
                sut.answer.set(page)
                program.type("d")
                try program.wait(for: "1/5")
                program.type("\r")
                try program.wait(for: "7 followers")
                program.type("qq")
            }
            sut.answer.set(everywhere: Answer.status(502))
            let (home, url) = (sut.home, "http://\(sut.server.authority)")
            try await onThread {
                let program = try TerminalProgram(.xterm, columns: 100, rows: 24)
                let own = ["HOME": home, "TRENDING_KEYRING": "false", "TRENDING_GITHUB_URL": url]
                let script = "\"$0\" browse && \"$0\" open --print 1"
                try program.start("/bin/sh", ["-c", script, ProgramUnderTest.path], own)
                try program.wait(for: "1/5")
                program.type("\r")
                try program.wait(for: "Reads stars")
                program.type("qq")
                #expect(try program.waitForEnd() == 0)
                // The ranks are those of the list that was shown last.
                #expect(program.screen.text.contains("\(url)/Astro-Han"))
            }
        }
    }

    @Test("Stores a star that is followed at once by the end")
    func starAndEnd() async throws {
        try await withSUT { sut in
            try await sut.browseList { program in program.type("sjsq") }
            let starred = try await sut.program.run(["starred", "--layout", "lines"]).output
            #expect(starred.contains("astral-sh/uv") && starred.split(separator: "\n").count >= 3)
        }
    }

    @Test("Says that a star can't be stored, and shows the mark that is stored")
    func starIsNotStored() async throws {
        try await withSUT { sut in
            try await sut.browseList { program in
                program.type("s")
                try program.wait(for: "Added astral-sh/uv to your favourites")
                let folder = sut.home + "/.local/share/trending/stars"
                let files = try FileManager.default.contentsOfDirectory(atPath: folder)
                let file = folder + "/" + (try #require(files.first { $0.hasSuffix(".list") }))
                try FileManager.default.removeItem(atPath: file)
                try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
                program.type("s")
                try program.wait(for: "The removal of the star could not be stored")
                program.type("q")
            }
        }
    }

    @Test("Without a graphical browser, uses one in the terminal, or says the address")
    func browsers() async throws {
        try await withSUT { sut in
            try await sut.refreshed()
            let url = "http://\(sut.server.authority)"
            let (browser, opened) = try sut.browser("w3m")
            try await sut.browse(["browse"], ["SSH_CONNECTION": "1 2 3 4"]) { program in
                try program.wait(for: "1/3")
                program.type("o")
                try program.wait(for: "\(url)/astral-sh/uv")
                program.type("q")
            }
            try await sut.browse(["browse"], ["BROWSER": browser]) { program in
                try program.wait(for: "1/3")
                program.type("o")
                try program.wait("the browser") { !$0.modes.contains(1049) }
                try program.wait("the list") { $0.modes.contains(1049) && $0.text.contains("1/3") }
                program.type("q")
            }
            #expect(FileManager.default.fileExists(atPath: opened))
        }
    }

    @Test("Ctrl-C in a browser that uses the terminal ends only the browser")
    func interruptedBrowser() async throws {
        try await withSUT { sut in
            // A shell that is about to start a program may see the signal only after the program's end.
            let (browser, opened) = try sut.browser(
                "w3m",
                before: "trap 'exit 130' INT",
                after: "while :; do sleep 0.1; done"
            )
            try await sut.browseList(["BROWSER": browser]) { program in
                program.type("o")
                // Before the browser runs, no program would read the key.
                try program.wait("the browser") {
                    !$0.modes.contains(1049) && FileManager.default.fileExists(atPath: opened)
                }
                program.type("\u{3}")
                try program.wait("the list") { $0.modes.contains(1049) && $0.text.contains("1/3") }
                program.type("q")
            }
        }
    }

    @Test(
        "A signal or a closed terminal while a browser has the terminal does not lose the place",
        arguments: [SIGTERM, SIGHUP]
    )
    func endInBrowser(number: Int32) async throws {
        try await withSUT { sut in
            try await sut.refreshed()
            let (browser, opened) = try sut.browser("w3m", after: "exec sleep 60")
            try await sut.browse(["browse"], ["BROWSER": browser], endsWith: number) { program in
                try program.wait(for: "1/3")
                program.type("jo")
                try program.wait("the browser") { _ in access(opened, F_OK) == 0 }
                if number == SIGHUP { program.hangUp() } else { kill(program.process, number) }
            }
            try await sut.browse(["browse", "--resume"]) { program in
                try program.wait(for: "2/3")
                program.type("q")
            }
        }
    }
}

extension CommandSUT {
    /// Runs `browse` with a fetched list until it ends, which `body` has to bring about.
    fileprivate func browseList(
        _ variables: [String: String] = [:],
        _ body: @escaping @Sendable (TerminalProgram) throws -> Void
    ) async throws {
        try await refreshed()
        try await browse(["browse"], variables) { program in
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
