import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending seen", .command, .timeLimit(.minutes(2)))
struct SeenCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        --unseen shows only what is new, and says so if there is nothing
            $ trending refresh
            $ trending --unseen --layout cards
            > Nothing new since
            < news
            $ trending refresh --unseen
            > /new
            !> /uv
            64$ trending list --unseen --all-stored
            2> --unseen
            64$ trending list --unseen --on=today
            2> --unseen
        What is recorded is told, all is marked as seen, and the record is forgotten after a yes
            $ trending seen
            2> Nothing is recorded yet.
            $ trending refresh
            < news
            $ trending refresh
            $ trending seen --layout cards
            > 4 repositories · 2 unseen
            $ trending seen --format json
            json servers 0 unseen = 2
            $ trending seen --all --layout cards
            =
            2= Marked 2 repositories as seen.
            64$ trending seen --forget
            $ trending seen --forget --yes
            $ trending seen
            2> Nothing is recorded yet.
            64$ trending seen --all --forget
            64$ trending seen --yes
        seen = false records and marks nothing
            config seen = false
            $ trending refresh
            $ test ! -e .local/share/trending/seen
            $ trending --format json
            json repos 0 unseen = null
            64$ trending --unseen
            2> 'seen = false'
        cache clear leaves the record: a list that is fetched again has no news
            $ trending refresh
            $ trending cache clear --yes
            < news
            $ trending --format json
            json repos 0 unseen = true
            json repos 1 unseen = false
        Developers have marks of their own
            < developers
            $ trending developers
            $ trending developers --unseen --layout cards
            > Nothing new since
            $ trending developers --format json
            json developers 0 unseen = false
        """#

    @Test("A terminal marks what is new to the person once; a pipe and JSON mark nothing as seen")
    func marks() async throws {
        try await withSUT(variables: ["TERM": "xterm"]) { sut in
            #expect(try await sut.onTerminal("refresh").contains("•") == false)
            sut.answer(.news)
            let pipe = try await sut.run("refresh")
            #expect(pipe.output.contains("\tunseen\t") && pipe.errors.isEmpty)
            let json = try await sut.run("--format json").json
            #expect(json["repos", 0, "unseen"] == true && json["repos", 1, "unseen"] == false)
            let first = try await sut.onTerminal("list")
            #expect(first.contains("•") && first.contains("1 unseen"), "\(first)")
            let sample = try await sut.cards("--source sample --unseen").output
            #expect(sample.contains("is not recorded") && !sample.contains(" unseen"), "\(sample)")
            #expect(try await sut.onTerminal("list").contains("•") == false)
            #expect(try await sut.run("--format json").json["repos", 0, "unseen"] == false)
        }
    }

    @Test("A pager that fails is reported, and marks nothing as seen")
    func failedPager() async throws {
        try await withSUT(variables: ["TERM": "xterm", "TRENDING_PAGER": "false"]) { sut in
            try await sut.run("refresh")
            sut.answer(.news)
            try await sut.run("refresh")
            let terminal = try PseudoTerminal(columns: 80, rows: 3)
            try await sut.run("list", output: terminal.device).expect(74, errors: "The pager ended with status 1.")
            _ = try await terminal.close()
            try await sut.expect("--unseen", output: "/new")
        }
    }

    @Test("With a pager, only the rows on its first page count as seen")
    func firstPage() async throws {
        try await withSUT(variables: ["TERM": "xterm", "TRENDING_PAGER": "cat -"]) { sut in
            try await sut.run("refresh --language swift,rust")
            sut.answer(.page(["first", "second", "third"]))
            try await sut.run("refresh --language swift,rust")
            let terminal = try PseudoTerminal(columns: 80, rows: 8)
            try await sut.run("list -l swift,rust", output: terminal.device).expect()
            #expect(try await terminal.close().contains("third"))
            let left = try await sut.run("--unseen -l swift").output
            #expect(!left.contains("/first") && left.contains("/second") && left.contains("/third"), "\(left)")
            let tall = try PseudoTerminal(columns: 80, rows: 60)
            try await sut.run("list -l swift,rust", output: tall.device)
            _ = try await tall.close()
            try await sut.expect("--unseen -l swift --layout cards", output: "Nothing new")
        }
    }

    @Test("Showing a list without news opens neither the record nor another file of it")
    func quiet() async throws {
        try await sut.run("refresh")
        let record = sut.home + "/.local/share/trending/seen"
        // The record and its lock, and the unseen rows of the first list with theirs.
        #expect(try fileNames(in: record).count == 4)
        try removeFile(record)
        let list = try await sut.onTerminal("list")
        #expect(list.contains("astral-sh/uv"))
        #expect(!fileExists(record))
    }

    private func damageRecord() throws {
        let folder = sut.home + "/.local/share/trending/seen/"
        let names = try fileNames(in: folder)
        let name = try #require(names.first { $0.hasPrefix("seen_") && $0.hasSuffix(".list") })
        try writeFile(folder + name, "damage")
    }

    @Test("A damaged record is set aside, and everything that is stored counts as seen")
    func damaged() async throws {
        try await sut.run("refresh")
        sut.answer(.news)
        try await sut.run("refresh")
        try damageRecord()
        let outcome = try await sut.run("--format json")
        let json = try outcome.json
        #expect(outcome.status == 0 && json["repos", 0, "unseen"] == false)
        #expect(outcome.errors.contains("was damaged") && outcome.errors.split(separator: "\n").count == 1)
        #expect(try await sut.run("--format json").errors.isEmpty)
        sut.answer(.page(["newer", "new", "uv"]))
        let next = try await sut.run("refresh --format json").json
        #expect(next["repos", 0, "unseen"] == true && next["repos", 1, "unseen"] == false)
    }
}

extension CommandSUT {
    /// What the program writes to a terminal.
    func onTerminal(_ arguments: String...) async throws -> String {
        let terminal = try PseudoTerminal(columns: 100, rows: 200)
        try await program.run(arguments, output: terminal.device).expect()
        return try await terminal.close()
    }
}
