import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending new", .timeLimit(.minutes(2)))
struct NewCommandTests {
    @Test("Fetches only what is due, shows what is new, and then says in one line that nothing is")
    func news() async throws {
        try await withSUT { sut in
            let first = try await sut.program.run(["new", "-l", "swift,rust"])
            #expect(first.status == 0 && first.output.contains("/uv"), "\(first)")
            sut.answer.set(Answer.page(["new", "uv"]))
            // What was fetched just now is not due.
            let none = try await sut.program.run(["new", "-l", "swift,rust"])
            #expect(none.status == 0 && none.output.isEmpty && none.errors.hasPrefix("Nothing new since "), "\(none)")
            let new = try await sut.program.run(["new", "-l", "swift,rust", "--max-age", "0s"])
            #expect(new.output.contains("/new") && !new.output.contains("/uv"), "\(new)")
            #expect(new.errors.contains("left out"), "\(new)")
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
