import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending login", .timeLimit(.minutes(2)))
struct LoginCommandTests {
    @Test("Shows the code, waits, and names the signed-in user, as does whoami")
    func device() async throws {
        try await withAccountSUT { sut in
            let outcome = try await sut.program.spedUp().run(["login"])
            #expect(outcome.status == 0)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.contains("\n  \(sut.server.address)/login/device\n  WDJB-MJHT\n"))
            #expect(outcome.errors.contains("\nYou are signed in as octocat at \(sut.host).\n"))
            #expect(outcome.errors.contains("in a file that only you can read: \(sut.home)/"))
            let whoami = try await sut.expect("whoami")
            #expect(whoami.output.hasPrefix("octocat at \(sut.host)\n"))
            let form = try #require(sut.server.requests.first.map { String(decoding: $0.body, as: UTF8.self) })
            #expect(form.contains("scope=public_repo"))
        }
    }

    @Test("Reports a refusal by the server with status 77, and stores nothing")
    func denied() async throws {
        try await withAccountSUT(settings: { $0.polls = ["access_denied"] }) { sut in
            let outcome = try await sut.program.spedUp().run(["login"])
            #expect(outcome.status == 77)
            #expect(outcome.errors.contains("refused the sign-in. Run 'trending login' to try again.\n"))
            #expect(sut.accountFiles().isEmpty)
        }
    }

    @Test("Reports a server error once, with the time until which the program retries")
    func trouble() async throws {
        try await withAccountSUT(settings: { $0.polls = ["status=503"] }) { sut in
            let outcome = try await sut.program.spedUp().run(["login"])
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("trending: \(sut.host) can't be reached now; trying until "))
        }
    }

    @Test("Ctrl-C ends the wait with status 130, and nothing is stored")
    func interrupted() async throws {
        try await withAccountSUT(settings: { ($0.interval, $0.polls) = (60, []) }) { sut in
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let run = try sut.start("login --no-browser", errors: terminal.device)
            await terminal.wait(for: "Ctrl-C to cancel")
            run.interrupt()
            let outcome = try await run.outcome()
            #expect(outcome.status == 130)
            #expect(try await terminal.close().contains("Interrupted. Nothing was stored."))
            #expect(sut.accountFiles().isEmpty)
        }
    }

    @Test("Stores a token from standard input after the server has confirmed its account")
    func token() async throws {
        try await withAccountSUT { sut in
            let token = sut.token()
            let outcome = try await sut.login(" \(token)\r\nmore", ["--with-token"])
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("You are signed in as octocat at \(sut.host)."))
            #expect(!outcome.errors.contains(token))
            #expect(sut.accountFiles().count == 2)
        }
    }

    @Test("Does not store a token that the server refuses, with status 77")
    func refused() async throws {
        try await withAccountSUT { sut in
            let outcome = try await sut.login("ghp_wrong\n", ["--with-token"])
            #expect(outcome.status == 77)
            #expect(outcome.errors.contains("\(sut.host) does not accept this token:"))
            #expect(sut.accountFiles().isEmpty)
        }
    }

    @Test("A failed sign-in keeps the previous one")
    func replaced() async throws {
        try await withAccountSUT { sut in
            _ = try await sut.signIn()
            let outcome = try await sut.login("ghp_wrong\n", ["--with-token"])
            #expect(outcome.status == 77)
            #expect(outcome.errors.contains("You stay signed in as octocat at \(sut.host) until this succeeds."))
            try await sut.expect("whoami")
        }
    }

    @Test("Stores no token if the server can't be reached, with status 69")
    func unreachable() async throws {
        try await withAccountSUT(variables: ["TRENDING_GITHUB_URL": "http://127.0.0.1:9"], timeFactor: 10) { sut in
            let outcome = try await sut.login("ghp_x\n", ["--with-token"])
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("The account of the token could not be looked up, so nothing was stored."))
            #expect(sut.accountFiles().isEmpty)
        }
    }

    @Test("Does not show a token that is typed at a terminal")
    func typed() async throws {
        try await withAccountSUT { sut in
            let token = sut.token()
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let run = try sut.start("login --with-token", input: terminal.device, errors: terminal.device)
            await terminal.wait(for: "Token: ")
            terminal.type(token + "\n")
            #expect(try await run.outcome().status == 0)
            let screen = try await terminal.close()
            #expect(screen.contains("You are signed in as octocat"))
            #expect(!screen.contains(token))
        }
    }

    @Test(
        "Refuses an invalid token with status 64 without repeating it",
        arguments: ["", "\n", "needle needle\n", "needle\u{7}\n", String(repeating: "needle", count: 3_000)]
    )
    func noToken(input: String) async throws {
        try await withAccountSUT { sut in
            let outcome = try await sut.login(input, ["--with-token"])
            #expect(outcome.status == 64)
            #expect(!outcome.errors.contains("needle") && !outcome.errors.contains("--help"))
        }
    }

    @Test(
        "Refuses a token on the command line without repeating it",
        arguments: [
            ["login", "--with-token", "ghp_needle"], ["login", "--with-token=ghp_needle"], ["login", "needle"],
            ["login", "--with-token", "needle"], ["login", "--token=needle"], ["login", "--token", "needle"],
            ["list", "ghp_needle"], ["ghp_needle"], ["--ghp_needle"],
            ["login", "--client-id", "x", "--with-token=gho_needle"], ["whoami", "github_pat_needle"],
            ["login", "-pneedle"], ["login", "--needle"], ["login", "--with-tokenneedle"], ["login", "--needle=x"],
            ["star", "ghp_needle"], ["--source", "ghp_needle"], ["--github-url", "ghp_needle", "starred"],
        ]
    )
    func argument(arguments: [String]) async throws {
        try await withAccountSUT { sut in
            let outcome = try await sut.expect(arguments, 64)
            #expect(!outcome.errors.contains("needle"))
            #expect(outcome.errors.hasPrefix("Error: "))
        }
    }

    @Test(
        "An error says how to get the help of the command",
        arguments: [
            (["whoami", "--github-url", "ftp://h"], "whoami"), (["logout", "--github-url", "ftp://h"], "logout"),
            (["--source", "login"], "list"),
        ]
    )
    func help(arguments: [String], command: String) async throws {
        try await withAccountSUT { sut in
            let outcome = try await sut.run(arguments)
            #expect(outcome.errors.hasSuffix("\n\nRun 'trending \(command) --help' to see its options.\n"))
        }
    }

    @Test(
        "Refuses options that can't be used together",
        arguments: [
            ["--with-token", "--password-grant"], ["--password-grant"], ["--auth-url", "https://h"],
            ["--user-name", "ada"], ["--history", "--user-name", "ada"],
        ]
    )
    func options(arguments: [String]) async throws {
        try await withAccountSUT { sut in
            try await sut.expect(["login"] + arguments, 64)
        }
    }

    @Test("Without a client ID, names the sign-ins that need none, then how to get one, with status 64")
    func noClientID() async throws {
        try await withAccountSUT(variables: ["TRENDING_CLIENT_ID": ""]) { sut in
            let outcome = try await sut.expect(
                "login",
                64,
                errors: "\(sut.server.address)/settings/applications/new",
                "or as client-id = \"…\" in \(sut.home)/.config/trending/config.toml."
            )
            #expect(outcome.errors.hasPrefix("Sign in with gh or with a token"))
            for way in [
                "\(sut.login) --with-token < FILE", "gh auth login --hostname \(sut.host)",
                "GH_ENTERPRISE_TOKEN=… trending",
            ] {
                #expect(outcome.errors.contains(way))
            }
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("If no sign-in can be stored, reports it with status 74 before any request")
    func signInsNotStorable() async throws {
        try await withAccountSUT { sut in
            try FileManager.default.createDirectory(atPath: sut.home + "/.local", withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: sut.home + "/.local/share"))
            let outcome = try await sut.expect("login", 74)
            #expect(
                outcome.errors.hasPrefix(
                    "trending: Sign-ins can't be stored on this machine: \(sut.home)/.local/share"
                )
            )
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("Refuses to sign in over an unencrypted connection")
    func notEncrypted() async throws {
        try await withAccountSUT { sut in
            let outcome = try await sut.login(
                "ghp_x",
                ["--with-token", "--github-url", "http://ghe.example.com"]
            )
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("the connection is not encrypted"))
        }
    }

    @Test("Warns that a variable overrides the stored token")
    func overruled() async throws {
        try await withAccountSUT(variables: ["GH_ENTERPRISE_TOKEN": "ghp_other"]) { sut in
            let outcome = try await sut.signIn()
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("GH_ENTERPRISE_TOKEN is set: its token is sent to \(sut.host) instead"))
        }
    }
}
