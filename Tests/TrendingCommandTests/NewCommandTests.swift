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
                try await sut.expect("new -l swift,rust", output: "/uv")
            }
            #expect(try await sut.onTerminal("new", "-l", "swift,rust").contains("uv"))
            sut.answer(.news)
            // What was fetched just now is not due.
            let none = try await sut.expect("new -l swift,rust", output: "")
            #expect(none.errors.hasPrefix("Nothing new since "))
            let new = try await sut.run("new -l swift,rust --max-age 0s")
            #expect(new.output.contains("/new") && !new.output.contains("/uv"), "\(new)")
            #expect(new.errors.contains("left out"), "\(new)")
        }
    }

    @Test("What a list has not shown of its first rows is new, and 'seen' counts and marks the same rows")
    func notShown() async throws {
        try await withSUT(variables: ["TERM": "xterm"]) { sut in
            sut.answer(.page(["first", "second", "third"]))
            #expect(try await sut.onTerminal("list", "--limit", "1").contains("first"))
            let new = try await sut.run("new")
            #expect(!new.output.contains("/first") && new.output.contains("/second"), "\(new)")
            #expect(new.errors.contains("1 repository that counts as seen is left out."))
            try await sut.expect("new --layout cards", output: "2 of 3 unseen")
            try await sut.expect("seen --layout cards", output: "3 repositories · 2 unseen")
            try await sut.expect("seen --all", errors: "Marked 2 repositories as seen.")
            try await sut.expect("new", errors: "Nothing new since ")
            try await sut.expect("seen --layout cards", output: "3 repositories · 0 unseen")
        }
    }

    @Test("Says by its own name that nothing is recorded")
    func off() async throws {
        try await withSUT { sut in
            try sut.configure("seen = false\n")
            try await sut.expect("new", 64, errors: "'trending new' needs the record")
        }
    }

    @Test("Without a network, shows what is new in the stored list, and says why")
    func offline() async throws {
        try await withSUT { sut in
            try await sut.run("refresh")
            sut.answer(.news)
            try await sut.run("refresh")
            sut.answer(.html(status: 503))
            try await sut.expect("new --max-age 0s", output: "/new", errors: "Showing the list stored")
        }
    }
}
