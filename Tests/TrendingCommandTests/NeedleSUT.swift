import Foundation
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The program in a home with secrets, beside other programs that write down what they are told.
struct NeedleSUT: Sendable {
    let authority: String

    static func serve<Found>(
        _ failure: NeedleServer.Failure,
        _ body: (NeedleSUT) async throws -> Found
    ) async throws -> Found {
        let other = try await LoopbackServer { _ in Answer.status(404) }
        let elsewhere = "http://\(other.authority)"
        switch failure {
        case .down: return try await body(NeedleSUT(authority: "127.0.0.1:9"))
        case .hangUp:
            let server = try RawServer { connection in
                _ = connection.readRequest()
                connection.close()
            }
            defer { server.stop() }
            return try await body(NeedleSUT(authority: server.authority))
        default:
            let server = try await LoopbackServer { NeedleServer.answer(failure, to: $0, elsewhere: elsewhere) }
            let found = try await body(NeedleSUT(authority: server.authority))
            await server.stop()
            await other.stop()
            return found
        }
    }

    /// Where a needle was seen: `screen`, or a file.
    func found(running arguments: [String], _ variables: [String: String]) async throws -> [String] {
        try await inHome(variables) { home, program in
            let terminal = try PseudoTerminal(columns: 80, rows: 4)
            let input = Pipe()
            try input.fileHandleForWriting.write(contentsOf: Data((Needles.typedToken + "\n").utf8))
            try input.fileHandleForWriting.close()
            let typed = arguments.contains("login") ? input.fileHandleForReading : nil
            let piped = try await program.run(arguments, input: typed)
            // After a logout there would be nothing to find.
            let again = arguments.contains("logout") ? ["whoami"] : arguments
            let next = try await program.run(again, output: terminal.device, errors: terminal.device)
            let shown = try await terminal.close() + piped.output + piped.errors + next.output
            return (shown.contains(Needles.mark) ? ["screen"] : []) + (try Self.files(home).filter(Self.has))
        }
    }

    func inHome<Answer>(
        _ variables: [String: String],
        _ body: (_ home: String, _ program: ProgramUnderTest) async throws -> Answer
    ) async throws -> Answer {
        try await withTemporaryDirectory { home in
            try await signIn(home)
            try Self.placeWitnesses(home, authority)
            var all = Needles.variables.merging(variables) { $1 }
            all["TRENDING_GITHUB_URL"] = "http://\(authority)"
            all["TRENDING_CLIENT_ID"] = "client"
            all["PATH"] = home + "/bin:/usr/bin:/bin"
            all["GH_CONFIG_DIR"] = home + "/gh"
            all["TRENDING_PAGER"] = home + "/bin/pager"
            all["BROWSER"] = home + "/bin/browser"
            all["TERM"] = "xterm"
            return try await body(home, ProgramUnderTest(home: home, variables: all))
        }
    }

    private func signIn(_ home: String) async throws {
        let folder = home + "/.local/share/trending/accounts"
        let secrets = SecretStores(folder: folder, usesKeyring: false, environment: [:])
        let accounts = KeptAccounts(folder: folder, secrets: secrets, now: { .wallClock })
        let credential = Needles.credential("http://\(authority)", withRefreshToken: true)
        _ = try await accounts.signIn(Account(host: authority, login: "octocat"), credential, method: .password)
    }

    /// gh, a pager and a browser that write down their arguments and their environment.
    private static func placeWitnesses(_ home: String, _ authority: String) throws {
        let files = FileManager.default
        for folder in ["/bin", "/gh"] {
            try files.createDirectory(atPath: home + folder, withIntermediateDirectories: true)
        }
        try Data("\(authority):\n    user: octocat\n".utf8).write(to: URL(fileURLWithPath: home + "/gh/hosts.yml"))
        for (name, end) in [("gh", "echo \(Needles.ghToken)"), ("pager", "cat"), ("browser", ":")] {
            let script = "#!/bin/sh\n{ printf '%s\\n' \"$@\"; env; } >>'\(home)/seen-\(name)'\n\(end)\n"
            try Data(script.utf8).write(to: URL(fileURLWithPath: "\(home)/bin/\(name)"))
            try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: "\(home)/bin/\(name)")
        }
    }

    /// All but the place of secrets, and the programs above, one of which has a token to give.
    private static func files(_ home: String) throws -> [String] {
        let all = try FileManager.default.subpathsOfDirectory(atPath: home)
        return all.filter { !$0.hasSuffix(".secret") && !$0.hasPrefix("bin/") }.map { "\(home)/\($0)" }
    }

    static func has(_ path: String) throws -> Bool {
        FileManager.default.contents(atPath: path)?.firstRange(of: Data(Needles.mark.utf8)) != nil
    }
}
