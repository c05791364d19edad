import Testing
import TrendingTestSupport

@Suite("Marks of rows in trending browse", .timeLimit(.minutes(5)))
struct BrowseMarksTests {
    @Test("A wide terminal shows the repository beside its row, and m marks the row for the next list")
    func marked() async throws {
        try await withSUT { sut in
            try await sut.refreshed()
            sut.answer.set(everywhere: Answer.status(404))
            try await sut.browse(["browse"], [:], 200, 40) { program in
                try program.wait(for: "1/3")
                program.type("j")
                try program.wait(for: "2/3")
                program.type("m")
                try program.wait(for: "1 unseen")
                program.type("q")
            }
            let list = try await sut.program.run(["--format", "json"]).json
            #expect(list["repos", 1, "unseen"] == true && list["repos", 0, "unseen"] == false)
        }
    }
}
