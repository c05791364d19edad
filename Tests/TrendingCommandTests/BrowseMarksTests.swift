import Testing
import TrendingTestSupport

@Suite("Marks of rows in trending browse", .timeLimit(.minutes(5)))
struct BrowseMarksTests {
    @Test("A wide terminal shows the repository beside its row, and m marks the row for the next list")
    func marked() async throws {
        try await withSUT { sut in
            try await sut.expect("refresh")
            sut.answer.set(everywhere: Answer.status(404))
            let (home, url) = (sut.home, "http://\(sut.server.authority)")
            try await onThread {
                let program = try TerminalProgram(.xterm, columns: 200, rows: 40)
                let variables = [
                    "HOME": home, "TZ": "UTC", "TRENDING_KEYRING": "false", "GH_CONFIG_DIR": home + "/no-gh",
                    "TRENDING_GITHUB_URL": url,
                ]
                try program.start(ProgramUnderTest.path, ["browse"], variables)
                try program.wait(for: "1/3")
                program.type("j")
                try program.wait(for: "2/3")
                program.type("m")
                try program.wait(for: "1 unseen")
                program.type("q")
                #expect(try program.waitForEnd() == 0)
            }
            let list = try await sut.run("--format json").json
            #expect(list["repos", 1, "unseen"] == true && list["repos", 0, "unseen"] == false)
        }
    }
}
