import Foundation
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The program in a home with secrets, with other programs that record their arguments and environment.
struct NeedleSUT: Sendable {
    /// The origin of the token.
    enum Home: CaseIterable, Sendable {
        case refreshToken, password, variables, gh
    }

    static let witnesses = ["gh", "pager", "browser"]

    let authority: String
    let sightings: NeedleSightings

    static func serve<Found>(
        _ failure: NeedleServer.Failure,
        _ body: (NeedleSUT) async throws -> Found
    ) async throws -> Found {
        let sightings = NeedleSightings()
        let other = try await LoopbackServer { request in
            sightings.noteElsewhere(request)
            return .html(status: 404)
        }
        let elsewhere = "http://\(other.authority)"
        switch failure {
        case .down: return try await body(NeedleSUT(authority: "127.0.0.1:9", sightings: sightings))
        case .hangUp:
            let server = try RawServer { connection in
                sightings.noteSent(connection.readWholeRequest())
                connection.close()
            }
            defer { server.stop() }
            return try await body(NeedleSUT(authority: server.authority, sightings: sightings))
        default:
            let server = try await LoopbackServer { request in
                let answer = NeedleServer.answer(failure, to: request, elsewhere: elsewhere)
                sightings.note(request)
                sightings.note(answer)
                return answer
            }
            let found = try await body(NeedleSUT(authority: server.authority, sightings: sightings))
            await server.stop()
            await other.stop()
            return found
        }
    }

    /// Runs the program and returns the places of a needle: `screen`, or a file.
    func found(running arguments: [String], _ home: Home) async throws -> [String] {
        try await inHome(home) { home, program in
            let user = arguments.contains("--history") ? "ada\n" : ""
            let input = Pipe()
            try input.fileHandleForWriting.write(contentsOf: Data((user + Needles.typedToken + "\n").utf8))
            try input.fileHandleForWriting.close()
            let typed = arguments.contains("login") ? input.fileHandleForReading : nil
            sightings.notePlanted(arguments + (typed == nil ? [] : [Needles.typedToken]))
            let piped = try await program.run(arguments, input: typed)
            // A second logout would have nothing to do.
            let again = arguments.contains("logout") ? ["whoami"] : arguments
            let shown = try await Self.screen(running: again, program) + piped.output + piped.errors
            sightings.notePrograms(home: home)
            return (Needles.letters(in: shown).isEmpty ? [] : ["screen"]) + (try Self.files(home).filter(Self.has))
        }
    }

    /// The output of a run on a terminal, with the password typed at the prompt.
    private static func screen(running arguments: [String], _ program: ProgramUnderTest) async throws -> String {
        let terminal = try PseudoTerminal(columns: 80, rows: 4)
        let isAsked = arguments.contains("--password-grant")
        let run = try program.start(
            arguments,
            input: isAsked ? terminal.device : nil,
            output: terminal.device,
            errors: terminal.device
        )
        if isAsked {
            await terminal.wait(for: "Password for ada: ")
            terminal.type(Needles.typedToken + "\n")
        }
        _ = try await run.outcome()
        return try await terminal.close()
    }

    func inHome<Answer>(
        _ kind: Home,
        _ body: (_ home: String, _ program: ProgramUnderTest) async throws -> Answer
    ) async throws -> Answer {
        try await withTemporaryDirectory { home in
            if kind != .gh { try await signIn(home, withRefreshToken: kind != .password) }
            _ = try await Self.secrets(home).save(Needles.team, for: "history+\(authority)")
            try Self.placeWitnesses(home, authority)
            sightings.notePlanted(try Self.keptTexts(home))
            var all = Needles.variables
            if kind == .variables { all.merge(Needles.enterprise) { $1 } }
            all["TRENDING_GITHUB_URL"] = "http://\(authority)"
            all["TRENDING_CLIENT_ID"] = "client"
            all["TRENDING_HISTORY_URL"] = "http://\(authority)"
            all["PATH"] = home + "/bin:/usr/bin:/bin"
            all["GH_CONFIG_DIR"] = home + "/gh"
            all["TRENDING_PAGER"] = home + "/bin/pager"
            all["BROWSER"] = home + "/bin/browser"
            all["TERM"] = "xterm"
            sightings.notePlanted(all.values)
            return try await body(home, ProgramUnderTest(home: home, variables: all).spedUp(4))
        }
    }

    private static func folder(_ home: String) -> String { home + "/.local/share/trending/accounts" }

    private static func secrets(_ home: String) -> SecretStores {
        SecretStores(folder: folder(home), usesKeyring: false, environment: [:])
    }

    private func signIn(_ home: String, withRefreshToken: Bool) async throws {
        let (folder, secrets) = (Self.folder(home), Self.secrets(home))
        let accounts = AccountStore(folder: folder, secrets: secrets, now: { Needles.signedInAt })
        let credential = Needles.credential("http://\(authority)", withRefreshToken: withRefreshToken)
        _ = try await accounts.signIn(Account(host: authority, login: "octocat"), credential, method: .password)
    }

    /// The stored secrets and the script of the fake gh.
    private static func keptTexts(_ home: String) throws -> [String] {
        let all = try FileManager.default.subpathsOfDirectory(atPath: home)
        return try all.filter { $0.hasSuffix(".secret") || $0 == "bin/gh" }.map { path in
            try fileText("\(home)/\(path)")
        }
    }

    /// Writes a gh, a pager and a browser that record their arguments and environment.
    private static func placeWitnesses(_ home: String, _ authority: String) throws {
        let files = FileManager.default
        for folder in ["/bin", "/gh"] {
            try files.createDirectory(atPath: home + folder, withIntermediateDirectories: true)
        }
        try writeFile(home + "/gh/hosts.yml", "\(authority):\n    user: octocat\n")
        for (name, end) in [("gh", "echo \(Needles.ghToken)"), ("pager", "cat"), ("browser", ":")] {
            let script = "{ printf '%s\\n' \"$@\"; env; } >>'\(home)/seen-\(name)'\n\(end)"
            try writeProgram(script, to: "\(home)/bin/\(name)")
        }
    }

    /// All files except the stored secrets and the programs, because the fake gh has a token.
    private static func files(_ home: String) throws -> [String] {
        let all = try FileManager.default.subpathsOfDirectory(atPath: home)
        return all.filter { !$0.hasSuffix(".secret") && !$0.hasPrefix("bin/") }.map { "\(home)/\($0)" }
    }

    static func has(_ path: String) throws -> Bool {
        FileManager.default.contents(atPath: path)?.firstRange(of: Data(Needles.mark.utf8)) != nil
    }
}
