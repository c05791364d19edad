import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending new", .timeLimit(.minutes(2)))
struct NewCommandTests {
    @Test("Fetches only what is due, shows what is new, and then says in one line that nothing is")
    func news() async throws {
        try await withSUT(variables: ["TERM": "xterm"]) { sut in
            for _ in 1...2 {
                let pipe = try await sut.program.run(["new", "-l", "swift,rust"])
                #expect(pipe.status == 0 && pipe.output.contains("/uv"), "\(pipe)")
            }
            #expect(try await sut.onTerminal("new", "-l", "swift,rust").contains("uv"))
            sut.answer.set(Answer.page(["new", "uv"]))
            // What was fetched just now is not due.
            let none = try await sut.program.run(["new", "-l", "swift,rust"])
            #expect(none.status == 0 && none.output.isEmpty && none.errors.hasPrefix("Nothing new since "), "\(none)")
            let new = try await sut.program.run(["new", "-l", "swift,rust", "--max-age", "0s"])
            #expect(new.output.contains("/new") && !new.output.contains("/uv"), "\(new)")
            #expect(new.errors.contains("left out"), "\(new)")
        }
    }

    @Test("What a list has not shown of its first rows is new")
    func notShown() async throws {
        try await withSUT(variables: ["TERM": "xterm"]) { sut in
            sut.answer.set(Answer.page(["first", "second", "third"]))
            #expect(try await sut.onTerminal("list", "--limit", "1").contains("first"))
            let new = try await sut.program.run(["new"])
            #expect(!new.output.contains("/first") && new.output.contains("/second"), "\(new)")
            #expect(new.errors.contains("1 repository that counts as seen is left out."))
        }
    }

    @Test("Says by its own name that nothing is recorded")
    func off() async throws {
        try await withSUT { sut in
            try sut.configure("seen = false\n")
            let refused = try await sut.program.run(["new"])
            #expect(refused.status == 64 && refused.errors.contains("'trending new' needs the record"), "\(refused)")
        }
    }

    @Test("Without a network, shows what is new in the stored list, and says why")
    func offline() async throws {
        try await withSUT { sut in
            _ = try await sut.program.run(["refresh"])
            sut.answer.set(Answer.page(["new", "uv"]))
            _ = try await sut.program.run(["refresh"])
            sut.answer.set(Answer.status(503))
            let stored = try await sut.program.run(["new", "--max-age", "0s"])
            #expect(stored.status == 0 && stored.output.contains("/new"), "\(stored)")
            #expect(stored.errors.contains("Showing the list stored"), "\(stored)")
        }
    }
}
