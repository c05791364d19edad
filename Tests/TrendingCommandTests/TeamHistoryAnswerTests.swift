import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Whose history answers", .timeLimit(.minutes(2)))
struct TeamHistoryAnswerTests {
    @Test("With a wrong address, this machine's history answers, and a refresh succeeds; each warns once")
    func wrongAddress() async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set([Answer.page(), Answer.page()])
            _ = try await sut.program.run(["refresh"])
            let questions = [["history"], ["diff"], ["list", "--on", "2025-01-01"]]
            var own: [ProgramUnderTest.Outcome] = []
            for question in questions { own.append(try await sut.program.run(question)) }
            let path = try sut.configure("\nhistory-url = \"http://clickhouse.example.com\"\n")
            let mistake = "\(path), line 2: history-url must begin with https, unless the server is this machine."
            for (question, own) in zip(questions, own) {
                let outcome = try await sut.program.run(question)
                #expect((outcome.status, outcome.output) == (own.status, own.output))
                #expect(outcome.errors == "trending: \(mistake) This is the history of this machine.\n" + own.errors)
            }
            let refresh = try await sut.program.run(["refresh"])
            #expect(refresh.status == 0)
            #expect(refresh.errors == "trending: \(mistake) No list is sent to the team's history.\n")
            let push = try await sut.program.run(["history", "push"])
            #expect(push.status == 64 && push.errors == "Error: \(mistake)\n")
            let variable = try await sut.program.adding(["TRENDING_HISTORY_URL": "x"]).run(["history"])
            #expect(variable.status == 0)
            #expect(variable.errors.hasPrefix("trending: TRENDING_HISTORY_URL takes an http or https address"))
        }
    }

    @Test("Requests go to the path of the address")
    func path() async throws {
        try await withTeam(path: "/clickhouse/") { (sut, team) async throws in
            sut.answer.set([Answer.page()])
            for command in [["refresh"], ["history"], ["history", "init"], ["history", "push"]] {
                #expect(try await sut.program.run(command).status == 0)
            }
            #expect(!team.requests.isEmpty)
            #expect(team.requests.allSatisfy { $0.head.path?.hasPrefix("/clickhouse/?") == true })
        }
    }

    @Test("After 'history init', the team's history is empty, and each answer names 'history push'")
    func empty() async throws {
        try await withTeam { (sut, team) async throws in
            let words = "Run 'trending history push' to send the lists of this machine.\n"
            #expect(try await sut.program.run(["history", "init"]).errors.hasSuffix(words))
            let questions = [
                ["history"], ["history", "--all"], ["history", "apple/swift"], ["history", "-l", "swift,rust"],
                ["diff"], ["list", "--on", "2025-01-01"],
            ]
            for question in questions {
                let errors = try await sut.program.run(question).errors
                #expect(
                    errors == "From the team's history at \(team.authority).\n"
                        + "trending: The team's history at \(team.authority) is empty. \(words)"
                )
            }
        }
    }

    @Test("With an empty address, this machine's history answers, and no request is sent")
    func none() async throws {
        try await withTeam { (sut, team) async throws in
            let program = sut.program.adding(["TRENDING_HISTORY_URL": ""])
            sut.answer.set([Answer.page()])
            #expect(try await program.run(["refresh"]).errors.isEmpty)
            let outcome = try await program.run(["history"])
            #expect(outcome.output.hasPrefix("Best ranks") && outcome.errors.isEmpty)
            #expect(team.requests.isEmpty)
            let rows = try await program.run(["config"]).output.split(separator: "\n")
            let row = rows.first { $0.hasPrefix("history-url") }?.split(separator: " ").joined(separator: " ")
            #expect(row == "history-url not set $TRENDING_HISTORY_URL")
            try sut.configure("history-url = \"\"\n")
            #expect(try await sut.program.run(["history"]).errors.isEmpty)
        }
    }

    @Test("The note whose history answers is below what the pager showed")
    func pager() async throws {
        try await withTeam(variables: ["TERM": "xterm", "TRENDING_PAGER": "cat; echo PAGED"]) { sut, team in
            sut.answer.set([Answer.page()])
            _ = try await sut.program.run(["refresh"])
            await team.stop()
            let terminal = try PseudoTerminal(columns: 80, rows: 5)
            _ = try await sut.program.run(["history"], output: terminal.device, errors: terminal.device)
            let text = try await terminal.close()
            let paged = try #require(text.range(of: "PAGED"))
            #expect(text[paged.upperBound...].contains("trending: The team's history at "))
            #expect(!text[..<paged.lowerBound].contains("The team's history at "))
        }
    }

    @Test("JSON says whether the team's history answered, and why it did not")
    func json() async throws {
        try await withTeam { (sut, team) async throws in
            sut.answer.set([Answer.page()])
            _ = try await sut.program.run(["refresh"])
            let asked = try await sut.program.run(["history", "--format", "json"]).json["teamHistory"]
            #expect(asked?["host"] == .string(team.authority) && asked?["failure"] == .null)
            await team.stop()
            let failure =
                "The team's history at \(team.authority) can't be reached: nothing accepts connections there. "
                + "Check its address and the network."
            for question in [["history"], ["history", "apple/swift"], ["list", "--on", "today"]] {
                let document = try await sut.program.run(question + ["--format", "json"]).json
                #expect(document["teamHistory", "host"] == .string(team.authority))
                #expect(document["teamHistory", "failure"] == .string(failure))
                let own = sut.program.adding(["TRENDING_HISTORY_URL": ""])
                #expect(try await own.run(question + ["--format", "json"]).json["teamHistory"] == .null)
            }
        }
    }

    @Test("A warning of a refresh is folded at words in a narrow terminal")
    func folded() async throws {
        try await withTeam { (sut, team) async throws in
            sut.answer.set([Answer.page()])
            await team.stop()
            let terminal = try PseudoTerminal(columns: 40, rows: 24)
            _ = try await sut.program.run(["refresh"], errors: terminal.device)
            let lines = try await terminal.close().split(whereSeparator: \.isNewline)
            #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 40 })
            let words = "The lists stay on this machine until a refresh can send them."
            #expect(lines.joined(separator: " ").contains(words))
        }
    }

    @Test("'logout --history' without an address says how to name the server for one run")
    func logout() async throws {
        try await withTeam { (sut, team) async throws in
            let path = sut.home + "/input"
            try Data("ada\ns3cret\n".utf8).write(to: URL(filePath: path))
            let login = try await sut.program.run(["login", "--history"], input: FileHandle(forReadingAtPath: path))
            #expect(login.status == 0)
            try sut.configure("")
            let outcome = try await sut.program.run(["logout", "--history"])
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("'TRENDING_HISTORY_URL=https://HOST:PORT trending logout --history'"))
            let named = sut.program.adding(["TRENDING_HISTORY_URL": "http://\(team.authority)"])
            #expect(try await named.run(["logout", "--history"]).errors.contains("no longer on this machine"))
        }
    }
}
