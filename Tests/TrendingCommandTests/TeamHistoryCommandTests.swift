import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Commands for a team's history", .timeLimit(.minutes(2)))
struct TeamHistoryCommandTests {
    private func input(_ text: String, _ sut: CommandSUT) throws -> FileHandle {
        let path = sut.home + "/input"
        try Data(text.utf8).write(to: URL(filePath: path))
        return try #require(FileHandle(forReadingAtPath: path))
    }

    @Test("Without an address, or with a bad one, says how to set it, and sends nothing")
    func mistakes() async throws {
        try await withSUT { (sut) async throws in
            for arguments in [["history", "push"], ["history", "init"], ["login", "--history"]] {
                let outcome = try await sut.program.run(arguments)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("'history-url' in the configuration file, or TRENDING_HISTORY_URL, to"))
            }
            for (address, words) in [
                ("clickhouse.example.com", "takes an http or https address"),
                ("http://clickhouse.example.com", "must begin with https"),
                ("https://u:p@clickhouse.example.com", "'trending login --history' asks for them"),
                ("https://clickhouse.example.com/?x=1", "not 'x'"),
                ("https://clickhouse.example.com/?database=x;y", "not 'x;y'"),
            ] {
                try sut.configure("history-url = \"\(address)\"\n")
                for arguments in [["history", "pull"], ["history", "init"], ["login", "--history"]] {
                    let outcome = try await sut.program.run(arguments)
                    #expect(outcome.status == 64 && outcome.errors.contains(words))
                    #expect(!outcome.errors.contains("u:p"))
                }
            }
            #expect(try await sut.program.run(["history", "init", "--cluster", "a b"]).status == 64)
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("Shows the statements without running them, and runs them")
    func creates() async throws {
        try await withTeam { (sut, team) async throws in
            let shown = try await sut.program.run(["history", "init", "--dry-run", "--cluster", "main"])
            #expect(shown.status == 0 && team.requests.isEmpty)
            #expect(shown.output.hasPrefix("CREATE DATABASE IF NOT EXISTS team ON CLUSTER main;\n"))
            let run = try await sut.program.run(["history", "init"])
            #expect(run.status == 0 && run.errors.contains("Nothing that was there has changed."))
            // Asks first whether a later version has made them.
            #expect(team.requests.count == ClickHouseSchema(database: "team").statements.count + 1)
        }
    }

    @Test("Signs in and out; the password is in no address and no message")
    func signsIn() async throws {
        try await withTeam { (sut, team) async throws in
            let login = ["login", "--history"]
            let wrong = try await sut.program.run(login, input: try input("ada\nwrong\n", sut))
            #expect(wrong.status == 77 && wrong.errors.contains("refuses the user or the password"))
            let right = try await sut.program.run(login, input: try input("ada\ns3cret\n", sut))
            let words = "Signed in to the team's history at \(team.authority) as ada."
            #expect(right.status == 0 && right.errors.contains(words))
            for text in ["", "ada\n", "a da\nx\n"] {
                #expect(try await sut.program.run(login, input: try input(text, sut)).status == 64)
            }
            _ = try await sut.program.run(["history"])
            #expect(team.requests.last?.head.headerFields[.authorization] == EmptyServer.authorization)
            #expect(!team.requests.contains { $0.head.path?.contains("s3cret") == true })
            #expect(![wrong, right].contains { ($0.output + $0.errors).contains("s3cret") })
            let out = try await sut.program.run(["logout", "--history"])
            #expect(out.status == 0 && out.errors.contains("no longer on this machine"))
            _ = try await sut.program.run(["history"])
            #expect(team.requests.last?.head.headerFields[.authorization] == nil)
            #expect(try await sut.program.run(login + ["--with-token"]).status == 64)
        }
    }

    @Test("A refresh sends its list, and a failed server only warns")
    func refresh() async throws {
        try await withTeam { (sut, team) async throws in
            sut.answer.set([Answer.page(), Answer.page()])
            let outcome = try await sut.program.run(["refresh"])
            #expect(outcome.status == 0 && outcome.errors.isEmpty)
            let inserts = team.requests.filter { $0.head.path?.contains("INSERT") == true }
            #expect(inserts.count == 2 && inserts[1].head.path?.contains("edition_arrival") == true)
            #expect(try await sut.program.run(["history", "push"]).errors.contains("Sent 1 list to 127.0.0.1"))
            await team.stop()
            let offline = try await sut.program.run(["refresh"])
            #expect(offline.status == 0 && offline.output == outcome.output)
            #expect(offline.errors.contains("The lists stay on this machine until a refresh can send them."))
        }
    }

    @Test("If the server fails after its first answer, the command starts again with this machine's history")
    func startsAgain() async throws {
        let asked = Mutex(0)
        let team = try await LoopbackServer { request in
            let isQuestion = request.head.path?.contains("version()") == false
            let count = asked.withLock { count in
                count += isQuestion ? 1 : 0
                return count
            }
            if count < 2 { return EmptyServer.response(to: request) }
            return NetworkResponse(.init(status: .init(code: 500)), body: Array("Code: 241. DB::Exception: X".utf8))
        }
        try await withSUT { (sut) async throws in
            sut.answer.set([Answer.page()])
            let shown = try await sut.program.run(["refresh"])
            #expect(shown.status == 0)
            for command in [["history"], ["history", "--all"], ["diff"], ["list", "--on", "2025-01-01"]] {
                let own = try await sut.program.run(command)
                asked.withLock { $0 = 0 }
                try sut.configure("history-url = \"http://\(team.authority)/?database=team\"\n")
                let outcome = try await sut.program.run(command)
                #expect((outcome.status, outcome.output) == (own.status, own.output))
                #expect(outcome.errors.contains("has too much to do. Try again later. This is the history of this"))
                try sut.configure("")
            }
        }
        await team.stop()
    }

    @Test("Leaves the tables of a later version alone, and answers from this machine's history")
    func laterTables() async throws {
        let team = try await LoopbackServer { request in
            let rows = #"{"data":[["26.9.1", 2]],"rows":1}"#
            return NetworkResponse(.init(status: .ok), body: Array(rows.utf8))
        }
        try await withSUT { (sut) async throws in
            sut.answer.set([Answer.page()])
            _ = try await sut.program.run(["refresh"])
            try sut.configure("history-url = \"http://\(team.authority)/?database=team\"\n")
            for command in [["history", "init"], ["history", "push"], ["history", "pull"]] {
                let outcome = try await sut.program.run(command)
                let words = "has the tables of a later version of trending (format 2). Install the latest version."
                #expect(outcome.status == 74 && outcome.errors.contains(words))
            }
            let asked = try await sut.program.run(["history"])
            #expect(
                asked.errors.contains("(format 2). Install the latest version. This is the history of this machine.")
            )
            #expect(team.requests.allSatisfy { $0.head.method == .get })
        }
        await team.stop()
    }

    @Test("A watch sends after each check, not only at its end")
    func watch() async throws {
        try await withTeam { (sut, team) async throws in
            sut.answer.set([Answer.page()])
            let run = try sut.program.start(["watch", "--every", "1h"])
            while !team.requests.contains(where: { $0.head.path?.contains("edition_arrival") == true }) {
                try await Task.sleep(for: .milliseconds(10))
            }
            run.interrupt()
            #expect(try await run.outcome().errors.isEmpty)
        }
    }

    @Test("Says whose history answers, and shows this machine's if the server can't be reached")
    func reads() async throws {
        try await withTeam { (sut, team) async throws in
            sut.answer.set([Answer.page()])
            _ = try await sut.program.run(["refresh"])
            let asked = try await sut.program.run(["history"])
            #expect(asked.errors.hasPrefix("From the team's history at \(team.authority).\n"))
            #expect(try await sut.program.run(["history", "pull"]).errors.contains("is empty"))
            await team.stop()
            let own = try await sut.program.run(["history"])
            #expect(own.status == 0 && own.output.hasPrefix("Best ranks"))
            #expect(own.errors.contains("can't be reached: nothing accepts connections there."))
            #expect(own.errors.contains("This is the history of this machine."))
            #expect(try await sut.program.run(["history", "push"]).status == 69)
        }
    }
}
