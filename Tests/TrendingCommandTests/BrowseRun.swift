import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

extension TerminalProgram {
    /// Runs `browse`, or another command, on a terminal until it ends with a status of `waitpid`. `body` has to bring that
    /// about.
    static func browse(
        _ home: String,
        _ words: [String] = ["browse"],
        _ variables: [String: String] = [:],
        on terminal: RecordedTerminal = .xterm,
        _ columns: Int = 100,
        _ rows: Int = 24,
        endsWith status: Int32 = 0,
        _ body: @escaping @Sendable (TerminalProgram) throws -> Void
    ) async throws {
        let own = ["HOME": home, "TZ": "UTC", "TRENDING_KEYRING": "false", "GH_CONFIG_DIR": home + "/no-gh"]
        try await onThread {
            let program = try TerminalProgram(terminal, columns: columns, rows: rows)
            try program.start(ProgramUnderTest.path, words, own.merging(variables) { $1 })
            try body(program)
            #expect(try program.waitForEnd() == status)
            if status == 0 { #expect(program.screen.leftovers.isEmpty) }
        }
    }
}

extension LoopbackServer {
    /// The variable for a program that gets its lists here.
    var variables: [String: String] { ["TRENDING_GITHUB_URL": "http://\(authority)"] }
}

extension CommandSUT {
    /// As of a terminal program, with the server.
    func browse(
        _ words: [String] = ["browse"],
        _ variables: [String: String] = [:],
        _ columns: Int = 100,
        _ rows: Int = 24,
        endsWith status: Int32 = 0,
        _ body: @escaping @Sendable (TerminalProgram) throws -> Void
    ) async throws {
        let all = server.variables.merging(variables) { $1 }
        try await TerminalProgram.browse(home, words, all, columns, rows, endsWith: status, body)
    }

    func refreshed(_ words: String...) async throws {
        #expect(try await program.run(["refresh"] + words).status == 0)
    }
}

extension NetworkResponse {
    static func json(_ body: String, _ code: Int = 200) -> NetworkResponse {
        .status(code, headers: [.contentType: "application/json"], body)
    }
}
