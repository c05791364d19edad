import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("This machine's history and the team's", .timeLimit(.minutes(2)))
struct TeamHistoryAnswerTests {
    private static let gitHub = ["--github-url", "https://github.com"]

    @Test("With a wrong address, a refresh succeeds and says so; questions have nothing to do with it")
    func wrongAddress() async throws {
        try await withSUT { sut in
            try await sut.run("refresh")
            let path = try sut.configure("\nhistory-url = \"http://clickhouse.example.com\"\n")
            let mistake = "\(path), line 2: history-url must begin with https, unless the server is this machine."
            for question in [["history"], ["list", "--on", "2025-01-01"]] {
                #expect(try await !sut.run(question).errors.contains("history-url"))
                let asked = try await sut.expect(question + ["--server"], 64)
                #expect(asked.errors == "Error: \(mistake)\n")
            }
            let refresh = try await sut.expect("refresh")
            #expect(refresh.errors == "trending: \(mistake) No list is sent to the team's history.\n")
            let push = try await sut.expect("history push", 64)
            #expect(push.errors == "Error: \(mistake)\n")
        }
    }

    @Test("Requests go to the path of the address")
    func path() async throws {
        try await withTeam(path: "/clickhouse/") { sut, team in
            for command in [["refresh"], ["history"], ["history", "init"], ["history", "push"]] {
                try await sut.expect(command)
            }
            #expect(!team.requests.isEmpty)
            #expect(team.requests.allSatisfy { $0.head.path?.hasPrefix("/clickhouse/") == true })
        }
    }

    @Test("Questions are answered here, at once, and only --server asks the server")
    func answers() async throws {
        try await withTeam { sut, team in
            try await sut.run("refresh")
            let before = team.requests.count
            for question in [["history"], ["history", "apple/swift"], ["diff"], ["list", "--on", "today"]] {
                let own = try await sut.adding(["TRENDING_HISTORY_URL": ""]).run(question)
                let outcome = try await sut.run(question)
                #expect((outcome.status, outcome.output, outcome.errors) == (own.status, own.output, own.errors))
            }
            #expect(team.requests.count == before)
            for (question, words) in [
                (["history"], "has no such repository in these days"),
                (["history", "apple/swift"], "apple/swift is on no such list at"),
                (["list", "--on", "2025-01-01"], "for this day."),
            ] {
                let asked = try await sut.run(question + ["--server"])
                #expect(asked.errors.hasPrefix("From the server of the team's history, \(team.authority).\n"))
                #expect(asked.errors.contains(words))
            }
            await team.stop()
            try await sut.expect(
                "history --server",
                69,
                output: "",
                errors: "can't be reached. Could not connect to "
            )
            try await sut.expect("list --server", 64)
        }
    }

    @Test("With --server, the three statements of the manual are sent, and their rows are shown")
    func statements() async throws {
        let team = try await LoopbackServer { request in
            let path = request.head.path?.removingPercentEncoding ?? ""
            let list = #""github", "", "", "daily", "", """#
            let rows =
                if path.contains("AS best") {
                    #"["", "apple/swift", [2, "2024-01-05", \#(list)], "9", "2024-01-02", "2024-03-01", "Swift"]"#
                } else if path.contains("is_whole") {
                    #"[3, null, "", "apple/swift", "7", null, null, "A text", "Swift", "", 1, "1704475000"]"#
                } else {
                    #"[\#(list), "2024-01-05", 2, null, "", "apple/swift", "7", null, null, "A text", "Swift"]"#
                }
            return NetworkResponse(.init(status: .ok), body: Array(#"{"data":[\#(rows)],"rows":1}"#.utf8))
        }
        try await withSUT { sut in
            try sut.configure("history-url = \"http://\(team.authority)\"\n")
            let days = ["--server", "--from", "2024", "--to", "2024"] + Self.gitHub
            try await sut.expect(["history"] + days, output: "apple/swift")
            try await sut.expect(["history", "apple/swift", "--server"] + Self.gitHub, output: "5 Jan 2024")
            let onDay = ["list", "--on", "2024-01-05", "--server", "--format", "json"]
            let list = try await sut.run(onDay + Self.gitHub)
            #expect(try list.status == 0 && list.json["repos", 0, "rank"] == .number(3))
            #expect(try list.json["teamHistory", "host"] == .string(team.authority))
            let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
            let manual = try String(contentsOf: root.appending(path: "docs/MANUAL.md"), encoding: .utf8)
            let sent = team.requests.compactMap { $0.head.path?.removingPercentEncoding }
                .compactMap { $0.split(separator: "query=").last?.replacing(" FORMAT JSONCompact", with: "") }
            #expect(sent.count == 3)
            for statement in sent {
                let lines = statement.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
                #expect(manual.contains(lines), "\(statement)")
            }
        }
        await team.stop()
    }

    @Test("With an empty address, this machine's history answers, and no request is sent")
    func none() async throws {
        try await withTeam { sut, team in
            let program = sut.adding(["TRENDING_HISTORY_URL": ""])
            #expect(try await program.run("refresh").errors.isEmpty)
            let outcome = try await program.cards("history")
            #expect(outcome.output.hasPrefix("Best ranks") && outcome.errors.isEmpty)
            #expect(team.requests.isEmpty)
            let rows = try await program.cards("config").output.split(separator: "\n")
            let row = rows.first { $0.hasPrefix("  history-url") }?.split(separator: " ").joined(separator: " ")
            #expect(row == "history-url not set $TRENDING_HISTORY_URL")
            try sut.configure("history-url = \"\"\n")
            #expect(try await sut.cards("history").errors.isEmpty)
        }
    }

    @Test("A warning of a refresh is folded at words in a narrow terminal")
    func folded() async throws {
        try await withTeam { sut, team in
            await team.stop()
            let terminal = try PseudoTerminal(columns: 40, rows: 24)
            try await sut.run("refresh", errors: terminal.device)
            let lines = try await terminal.close().split(whereSeparator: \.isNewline)
            #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 40 })
            let words = "The lists stay on this machine until a refresh can send them."
            #expect(lines.joined(separator: " ").contains(words))
        }
    }

    @Test("'logout --history' without an address says how to name the server for one run")
    func logout() async throws {
        try await withTeam { sut, team in
            let path = sut.home + "/input"
            try writeFile(path, "ada\ns3cret\n")
            try await sut.run("login --history", input: FileHandle(forReadingAtPath: path)).expect()
            try sut.configure("")
            try await sut.expect(
                "logout --history",
                64,
                errors: "'TRENDING_HISTORY_URL=https://HOST:PORT trending logout --history'"
            )
            let named = sut.adding(["TRENDING_HISTORY_URL": "http://\(team.authority)"])
            #expect(try await named.run("logout --history").errors.contains("no longer on this machine"))
        }
    }
}
