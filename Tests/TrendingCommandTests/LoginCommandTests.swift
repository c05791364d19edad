import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending login", .timeLimit(.minutes(2)))
struct LoginCommandTests {
    @Test("Shows the code, waits, and names the signed-in user, as does whoami")
    func device() async throws {
        try await withAccountSUT { sut in
            try await sut.spedUp().expect(
                "login",
                output: "",
                errors: "\n  \(sut.server.address)/login/device\n  WDJB-MJHT\n",
                "\nYou are signed in as octocat at \(sut.host).\n",
                "in a file that only you can read: \(sut.home)/"
            )
            let whoami = try await sut.expect("whoami")
            #expect(whoami.output.hasPrefix("octocat at \(sut.host)\n"))
            let form = try #require(sut.server.requests.first.map { String(decoding: $0.body, as: UTF8.self) })
            #expect(form.contains("scope=public_repo"))
        }
    }

    @Test("Reports a server error once, with the time until which the program retries")
    func trouble() async throws {
        try await withAccountSUT(settings: { $0.polls = ["status=503"] }) { sut in
            try await sut.spedUp().expect(
                "login",
                errors: "trending: \(sut.host) can't be reached now; trying until "
            )
        }
    }

    @Test("Ctrl-C ends the wait with status 130, and nothing is stored")
    func interrupted() async throws {
        try await withAccountSUT(settings: { ($0.interval, $0.polls) = (60, []) }) { sut in
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let run = try sut.start("login --no-browser", errors: terminal.device)
            await terminal.wait(for: "Ctrl-C to cancel")
            run.interrupt()
            try await run.outcome().expect(130)
            #expect(try await terminal.close().contains("Interrupted. Nothing was stored."))
            #expect(sut.accountFiles().isEmpty)
        }
    }

    @Test("Stores a token from standard input after the server has confirmed its account")
    func token() async throws {
        try await withAccountSUT { sut in
            let token = sut.token()
            let outcome = try await sut.login(" \(token)\r\nmore", ["--with-token"]).expect(
                errors: "You are signed in as octocat at \(sut.host)."
            )
            #expect(!outcome.errors.contains(token))
            #expect(sut.accountFiles().count == 2)
        }
    }

    @Test("A token that the server refuses, with status 77, leaves the previous sign-in")
    func replaced() async throws {
        try await withAccountSUT { sut in
            _ = try await sut.signIn()
            try await sut.login("ghp_wrong\n", ["--with-token"]).expect(
                77,
                errors: "\(sut.host) does not accept this token:",
                "You stay signed in as octocat at \(sut.host) until this succeeds."
            )
            try await sut.expect("whoami")
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
            try await run.outcome().expect()
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
            let outcome = try await sut.login(input, ["--with-token"]).expect(64)
            #expect(!outcome.errors.contains("needle") && !outcome.errors.contains("--help"))
        }
    }

    @Test(
        "Refuses options that can't be used together",
        arguments: [
            "--with-token --password-grant",
            "--password-grant",
            "--auth-url https://h",
            "--user-name ada",
            "--history --user-name ada",
        ]
    )
    func options(arguments: String) async throws {
        try await withAccountSUT { sut in
            try await sut.expect("login \(arguments)", 64)
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
                "'GH_ENTERPRISE_TOKEN=… trending'",
            ] {
                #expect(outcome.errors.contains(way))
            }
            #expect(!outcome.errors.contains("--github-url"))
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("If no sign-in can be stored, reports it with status 74 before any request")
    func signInsNotStorable() async throws {
        try await withAccountSUT { sut in
            try makeFolder(sut.home + "/.local")
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
            try await sut.login(
                "ghp_x",
                ["--with-token", "--github-url", "http://ghe.example.com"]
            ).expect(64, errors: "the connection is not encrypted")
        }
    }

    @Test("Warns that a variable overrides the stored token")
    func overruled() async throws {
        try await withAccountSUT(variables: ["GH_ENTERPRISE_TOKEN": "ghp_other"]) { sut in
            try await sut.signIn().expect(
                errors: "GH_ENTERPRISE_TOKEN is set: its token is sent to \(sut.host) instead"
            )
        }
    }
}
