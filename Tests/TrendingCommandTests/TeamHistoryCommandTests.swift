import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Commands for a team's history", .timeLimit(.minutes(2)))
struct TeamHistoryCommandTests {
    private func input(_ text: String, _ sut: CommandSUT) throws -> FileHandle {
        let path = sut.home + "/input"
        try writeFile(path, text)
        return try #require(FileHandle(forReadingAtPath: path))
    }

    @Test("Without an address, or with a bad one, says how to set it, and sends nothing")
    func mistakes() async throws {
        try await withSUT { sut in
            for arguments in [["history", "push"], ["history", "init"], ["login", "--history"]] {
                try await sut.expect(
                    arguments,
                    64,
                    errors: "'history-url' in the configuration file, or TRENDING_HISTORY_URL, to"
                )
            }
            for (address, words) in [
                ("clickhouse.example.com", "takes an http or https address"),
                ("http://clickhouse.example.com", "must begin with https"),
                ("https://u:p@clickhouse.example.com", "'trending login --history' asks for them"),
                ("u:p/p@clickhouse.example.com", "'trending login --history' asks for them"),
                ("https://clickhouse.example.com/?x=1", "not 'x'"),
                ("https://clickhouse.example.com/?database=x;y", "not 'x;y'"),
            ] {
                try sut.configure("history-url = \"\(address)\"\n")
                for arguments in [["history", "pull"], ["history", "init"], ["login", "--history"]] {
                    let outcome = try await sut.expect(arguments, 64, errors: words)
                    #expect(!outcome.errors.contains("u:p"))
                }
            }
            try sut.configure("history-url = \"https://clickhouse.example.com\"\n")
            try await sut.expect("history pull https://other.example.com", 64)
            try await sut.expect("history pull -l nolanguage", 64)
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("Shows the statements without running them, and runs them")
    func creates() async throws {
        try await withTeam { sut, team in
            let shown = try await sut.expect("history init --dry-run")
            #expect(team.requests.isEmpty)
            #expect(shown.output.hasPrefix("CREATE DATABASE IF NOT EXISTS team;\n"))
            try await sut.expect("history init", errors: "Nothing that was there has changed.")
            #expect(team.requests.map { String(decoding: $0.body, as: UTF8.self) } == TeamTables.statements("team"))
            #expect(TeamTables.statements("team").allSatisfy { $0.contains(" IF NOT EXISTS ") })
        }
    }

    @Test("Signs in and out; the password is in no address and no message")
    func signsIn() async throws {
        try await withTeam { sut, team in
            let login = ["login", "--history"]
            let wrong = try await sut.run(login, input: try input("ada\nwrong\n", sut)).expect(
                77,
                errors: "refuses the user or the password"
            )
            let right = try await sut.run(login, input: try input("ada\ns3cret\n", sut))
            let words = "Signed in to the team's history at \(team.authority) as ada."
            #expect(right.status == 0 && right.errors.contains(words))
            for text in ["", "ada\n", "a da\nx\n"] {
                try await sut.run(login, input: try input(text, sut)).expect(64)
            }
            try await sut.run("history --server")
            #expect(team.requests.last?.head.headerFields[.authorization] == EmptyServer.authorization)
            #expect(!team.requests.contains { $0.head.path?.contains("s3cret") == true })
            #expect(![wrong, right].contains { ($0.output + $0.errors).contains("s3cret") })
            try await sut.expect("logout --history", errors: "no longer on this machine")
            try await sut.run("history --server")
            #expect(team.requests.last?.head.headerFields[.authorization] == nil)
            try await sut.expect(login + ["--with-token"], 64)
        }
    }

    @Test("A refresh sends its list and fetches what is new, and a failed server only warns, once in five minutes")
    func refresh() async throws {
        try await withTeam { sut, team in
            let outcome = try await sut.expect("refresh", errors: "")
            let sent = team.requests.compactMap { $0.head.path?.removingPercentEncoding }
            #expect(sent.filter { $0.contains("INSERT INTO edition (") }.count == 1)
            #expect(sent.last?.contains("toInt64((SELECT max(inserted)") == true)
            #expect(try await sut.run("history push").errors.contains("Sent 1 list to 127.0.0.1"))
            await team.stop()
            let offline = try await sut.expect(
                "refresh",
                errors: "The lists stay on this machine until a refresh can send them."
            )
            #expect(offline.output == outcome.output)
            try await sut.expect("refresh", errors: "")
        }
    }

    @Test("A silent server does not hold a run until it answers")
    func silent() async throws {
        let (released, release) = AsyncStream<Void>.makeStream()
        let team = try await LoopbackServer { _ in
            for await _ in released {}
            return NetworkResponse(.init(status: .ok))
        }
        try await withSUT { sut in
            try sut.configure("history-url = \"http://\(team.authority)\"\n")
            try await sut.expect("refresh", errors: "took too long to respond. Check its address and the network.")
            #expect(try await sut.run("refresh").errors.isEmpty)
        }
        release.finish()
        await team.stop()
    }

    @Test("What was forgotten is fetched again only if its server is named")
    func forgotten() async throws {
        let team = try await LoopbackServer { PulledServer.response(to: $0) }
        try await withSUT { sut in
            let origin = "http://\(team.authority)/?database=trending"
            try sut.configure("history-url = \"\(origin)\"\n")
            try await sut.run("refresh")
            try await sut.expect("history origins", output: origin)
            #expect(
                try await sut.run("history ada/one --github-url https://github.com").output.contains(
                    "ada/one"
                )
            )
            try await sut.expect(["history", "forget", origin])
            try await sut.run("refresh")
            try await sut.expect(
                "history pull",
                64,
                errors: "Run 'trending history pull \(origin)' to pull it again."
            )
            #expect(try await !sut.run("history origins").output.contains(origin))
            try await sut.expect(
                ["history", "pull", origin],
                errors: "Added 1 list of",
                "Left out 2 rows that are no lists, such as 'x y"
            )
            #expect(try await sut.run("history pull").errors.contains("There is nothing new at"))
        }
        await team.stop()
    }

    @Test("A watch sends after each check, not only at its end")
    func watch() async throws {
        try await withTeam { sut, team in
            let run = try sut.start("watch --every 1h")
            while !team.requests.contains(where: { $0.head.path?.contains("INSERT") == true }) {
                try await Task.sleep(for: .milliseconds(10))
            }
            run.interrupt()
            #expect(try await run.outcome().errors.isEmpty)
        }
    }

    @Test("An empty server, and one that can't be reached, are named")
    func pulls() async throws {
        try await withTeam { sut, team in
            #expect(try await sut.run("history pull").errors.contains("is empty"))
            #expect(try await sut.run("history pull -l swift").errors.contains("no such list"))
            #expect(try await sut.run("history push").errors.contains("There is nothing to send."))
            await team.stop()
            try await sut.expect("history push", 69)
        }
    }
}
