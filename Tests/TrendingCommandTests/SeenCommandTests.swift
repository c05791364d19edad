import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending seen", .timeLimit(.minutes(2)))
final class SeenCommandTests: CommandTests {
    @Test("A terminal marks what is new to the person once; a pipe and JSON mark nothing as seen")
    func marks() async throws {
        let program = sut.program.adding(["TERM": "xterm"])
        #expect(try await program.onTerminal("refresh", columns: 100, status: 0).contains("•") == false)
        sut.answer.show("new", "uv")
        let pipe = try await program.run("refresh")
        #expect(!pipe.output.contains("•") && pipe.errors.isEmpty)
        let json = try await program.run("--format json").json
        #expect(json["repos", 0, "unseen"] == true && json["repos", 1, "unseen"] == false)
        let first = try await program.onTerminal("list", columns: 100, status: 0)
        #expect(first.contains("•") && first.contains("1 unseen"), "\(first)")
        let sample = try await program.run("--source sample --unseen").output
        #expect(sample.contains("is not recorded") && !sample.contains(" unseen"), "\(sample)")
        #expect(try await program.onTerminal("list", columns: 100, status: 0).contains("•") == false)
        #expect(try await program.run("--format json").json["repos", 0, "unseen"] == false)
    }

    @Test("A pager that fails is reported, and marks nothing as seen")
    func failedPager() async throws {
        let program = sut.program.adding(["TERM": "xterm", "TRENDING_PAGER": "false"])
        try await program.run("refresh")
        sut.answer.show("new", "uv")
        try await program.run("refresh")
        let terminal = try PseudoTerminal(columns: 80, rows: 3)
        try await program.run("list", output: terminal.device, status: 74, warns: "The pager ended with status 1.")
        _ = try await terminal.close()
        try await program.run("--unseen", says: "/new")
    }

    @Test("With a pager, only the rows on its first page count as seen")
    func firstPage() async throws {
        let program = sut.program.adding(["TERM": "xterm", "TRENDING_PAGER": "cat -"])
        try await program.run("refresh --language swift,rust")
        sut.answer.show("first", "second", "third")
        try await program.run("refresh --language swift,rust")
        #expect(try await program.onTerminal("list -l swift,rust", columns: 80, rows: 8, status: 0).contains("third"))
        let left = try await program.run("--unseen -l swift").output
        #expect(!left.contains("/first") && left.contains("/second") && left.contains("/third"), "\(left)")
        let tall = try PseudoTerminal(columns: 80, rows: 60)
        try await program.run("list -l swift,rust", output: tall.device)
        _ = try await tall.close()
        try await program.run("--unseen -l swift", says: "Nothing new")
    }

    @Test("--unseen shows only what is new, and says so if there is nothing")
    func only() async throws {
        try await sut.run("refresh")
        try await sut.run("--unseen", status: 0, says: "Nothing new since ")
        sut.answer.show("new", "uv")
        let new = try await sut.run("refresh --unseen")
        #expect(new.output.contains("/new") && !new.output.contains("/uv"))
        for option in ["--all-stored", "--on=today"] {
            try await sut.run("list --unseen \(option)", status: 64, warns: "--unseen")
        }
    }

    @Test("Showing a list without news opens neither the record nor another file of it")
    func quiet() async throws {
        try await sut.run("refresh")
        let record = sut.data + "/seen"
        #expect(try names(in: record).sorted().count == 2)
        try remove(record)
        let list = try await sut.onTerminal("list", columns: 100, status: 0)
        #expect(list.contains("astral-sh/uv"))
        #expect(!exists(record))
    }

    @Test("Says what is recorded, marks all as seen, and forgets after a yes")
    func record() async throws {
        try await sut.run("seen", status: 0, warns: "Nothing is recorded yet.")
        try await sut.run("refresh")
        sut.answer.show("new", "uv")
        try await sut.run("refresh")
        try await sut.run("seen", says: "4 repositories · 1 unseen")
        #expect(try await sut.run("seen --format json").json["servers", 0, "unseen"] == 1)
        let all = try await sut.run("seen --all")
        #expect(all.output.isEmpty && all.errors == "Marked 1 repository as seen.\n")
        try await sut.run("seen --forget", status: 64)
        try await sut.run("seen --forget --yes", status: 0)
        try await sut.run("seen", warns: "Nothing is recorded yet.")
        try await sut.run("seen --all --forget", status: 64)
        try await sut.run("seen --yes", status: 64)
    }

    @Test("seen = false records and marks nothing")
    func off() async throws {
        try sut.configure("seen = false\n")
        try await sut.run("refresh")
        #expect(!exists(sut.data + "/seen"))
        #expect(try await sut.run("--format json").json["repos", 0, "unseen"] == .null)
        try await sut.run("--unseen", status: 64, warns: "'seen = false'")
    }

    @Test("cache clear leaves the record: a list that is fetched again has no news")
    func clear() async throws {
        try await sut.run("refresh")
        try await sut.run("cache clear --yes")
        sut.answer.show("new", "uv")
        let json = try await sut.run("--format json").json
        #expect(json["repos", 0, "unseen"] == true && json["repos", 1, "unseen"] == false)
    }

    @Test("A damaged record is set aside, and everything that is stored counts as seen")
    func damaged() async throws {
        try await sut.run("refresh")
        sut.answer.show("new", "uv")
        try await sut.run("refresh")
        let folder = sut.data + "/seen/"
        let names = try names(in: folder)
        let name = try #require(names.first { $0.hasPrefix("seen_") && $0.hasSuffix(".list") })
        try write("damage", to: folder + name)
        let outcome = try await sut.run("--format json")
        let json = try outcome.json
        #expect(outcome.status == 0 && json["repos", 0, "unseen"] == false)
        #expect(outcome.errors.contains("was damaged") && outcome.errors.split(separator: "\n").count == 1)
        #expect(try await sut.run("--format json").errors.isEmpty)
        sut.answer.show("newer", "new", "uv")
        let next = try await sut.run("refresh --format json").json
        #expect(next["repos", 0, "unseen"] == true && next["repos", 1, "unseen"] == false)
    }

    @Test("Developers have marks of their own")
    func developers() async throws {
        sut.answer.set(Answer.developers)
        try await sut.run("developers")
        try await sut.run("developers --unseen", status: 0, says: "Nothing new since ")
        let json = try await sut.run("developers --format json").json
        #expect(json["developers", 0, "unseen"] == false)
    }
}
