import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending login --password-grant", .timeLimit(.minutes(2)))
struct PasswordLoginTests {
    private static let secret = ["TRENDING_CLIENT_SECRET": ""]

    @Test("Hides the password, and stores the refresh token but not the password")
    func refreshToken() async throws {
        try await withAccountSUT(variables: Self.secret) { sut in
            let (status, screen) = try await Self.login(sut)
            #expect(status == 0)
            #expect(screen.contains("Password for ada: \r\n"))
            #expect(screen.contains("You are signed in as octocat at \(sut.host)."))
            #expect(!screen.contains("correct horse"))
            let kept = try Self.kept(sut)
            #expect(!kept.contains("correct horse"))
            #expect(kept.contains("refreshToken"))
        }
    }

    @Test(
        "Without a refresh token, stores the password only if the user agrees",
        arguments: ["y\n": true, "\n": false]
    )
    func password(answer: String, isKept: Bool) async throws {
        try await withAccountSUT(variables: Self.secret, settings: { $0.givesRefreshTokens = false }) { sut in
            let (status, screen) = try await Self.login(
                sut,
                then: ("Store the password with the token? [y/N] ", answer)
            )
            #expect(status == 0)
            #expect(!screen.contains("correct horse"))
            let kept = try Self.kept(sut)
            #expect(kept.contains("correct horse") == isKept)
            #expect(screen.contains("The password is not stored") == !isKept)
        }
    }

    @Test("Reports a wrong password with status 77, and stores nothing")
    func wrong() async throws {
        try await withAccountSUT(variables: Self.secret) { sut in
            let (status, screen) = try await Self.login(sut, password: "needle")
            #expect(status == 77)
            #expect(screen.contains("does not accept this user name with this password"))
            #expect(!screen.contains("needle"))
            #expect(sut.accountFiles().isEmpty)
        }
    }

    @Test("Asks for the client secret without showing it, and Ctrl-C ends with status 130")
    func clientSecret() async throws {
        try await withAccountSUT(settings: { $0.clientSecret = "hush" }) { sut in
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let run = try sut.start(
                Self.arguments(sut),
                input: terminal.device,
                errors: terminal.device
            )
            await terminal.wait(for: "Client secret (empty for none): ")
            terminal.type("hush\n")
            await terminal.wait(for: "Password for ada: ")
            run.interrupt()
            try await run.outcome().expect(130)
            let screen = try await terminal.close()
            #expect(!screen.contains("hush"))
            #expect(sut.accountFiles().isEmpty)
        }
    }

    @Test("Ctrl-C at the question about storing the password ends with status 130, and keeps the previous sign-in")
    func interruptedQuestion() async throws {
        try await withAccountSUT(variables: Self.secret, settings: { $0.givesRefreshTokens = false }) { sut in
            _ = try await sut.signIn()
            let terminal = try PseudoTerminal(columns: 200, rows: 24)
            let run = try sut.start(Self.arguments(sut), input: terminal.device, errors: terminal.device)
            await terminal.wait(for: "Password for ada: ")
            terminal.type("correct horse\n")
            await terminal.wait(for: "[y/N] ")
            run.interrupt()
            try await run.outcome().expect(130)
            let screen = try await terminal.close()
            let words = "trending: Interrupted. You stay signed in as octocat at \(sut.host)."
            #expect(screen.contains("[y/N] ") && screen.contains("\r\n\(words)\r\n"))
        }
    }

    @Test("Refuses to ask for a password without a terminal, with status 64", arguments: [0, 2])
    func withoutUser(missing: Int) async throws {
        try await withAccountSUT(variables: Self.secret) { sut in
            try await sut.expect(
                Self.arguments(sut).dropLast(missing),
                64,
                errors: "A password can only be entered on a terminal, and this is not a terminal."
            )
        }
    }

    private static func arguments(_ sut: AccountSUT) -> [String] {
        ["login", "--password-grant", "--auth-url", sut.server.address + "/oauth/token", "--user-name", "ada"]
    }

    private static func login(
        _ sut: AccountSUT,
        password: String = "correct horse",
        then next: (question: String, answer: String)? = nil
    ) async throws -> (Int32, String) {
        let terminal = try PseudoTerminal(columns: 200, rows: 24)
        let run = try sut.start(arguments(sut), input: terminal.device, errors: terminal.device)
        await terminal.wait(for: "Password for ada: ")
        terminal.type(password + "\n")
        if let next {
            await terminal.wait(for: next.question)
            terminal.type(next.answer)
        }
        let status = try await run.outcome().status
        return (status, try await terminal.close())
    }

    /// The contents of all account files.
    private static func kept(_ sut: AccountSUT) throws -> String {
        try sut.accountFiles().map(sut.text).joined()
    }
}
