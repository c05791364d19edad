import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Favourites and trending login", .timeLimit(.minutes(2)))
struct FavouritesLoginTests {
    @Test(
        "Favourites become stars of the account, which are sent at once, only if the user agrees",
        arguments: ["y\n": true, "\n": false]
    )
    func merge(answer: String, isTaken: Bool) async throws {
        let api: AuthorizationServer.Handler = { request in
            request.pathAndQuery.contains("/user/starred/") ? .status(204) : .unscripted(request)
        }
        try await withAccountSUT(api: api) { sut in
            let favourites = try await sut.run("star octocat/hello astral-sh/uv")
            #expect(favourites.errors.contains("They are not starred on 127.0.0.1"))
            #expect(favourites.errors.hasSuffix("Run 'trending login' to star them there too.\n"))
            let token = sut.token()
            let terminal = try PseudoTerminal(columns: 200, rows: 24)
            let run = try sut.start("login --with-token", input: terminal.device, errors: terminal.device)
            await terminal.wait(for: "Token: ")
            terminal.type(token + "\n")
            await terminal.wait(for: "Add the 2 repositories starred on this machine to the stars of octocat?")
            terminal.type(answer)
            try await run.outcome().expect()
            let screen = try await terminal.close()
            #expect(screen.contains("2 stars to send.") == isTaken)
            #expect(screen.contains("Sent pending changes: starred ") == isTaken)
        }
    }

    @Test("Ctrl-C at the question ends with status 130, and keeps the favourites and the sign-in")
    func interrupted() async throws {
        try await withAccountSUT { sut in
            try await sut.run("star octocat/hello")
            let token = sut.token()
            let terminal = try PseudoTerminal(columns: 200, rows: 24)
            let run = try sut.start("login --with-token", input: terminal.device, errors: terminal.device)
            await terminal.wait(for: "Token: ")
            terminal.type(token + "\n")
            await terminal.wait(for: "[y/N] ")
            run.interrupt()
            try await run.outcome().expect(130)
            let screen = try await terminal.close()
            #expect(screen.contains("[y/N] ") && screen.replacing(#/[ \u{8}]+/#, with: "").hasSuffix("[y/N]\r\n"))
            try await sut.expect("whoami")
        }
    }

    @Test("Favourites stay if there is no terminal to ask at")
    func withoutUser() async throws {
        try await withAccountSUT { sut in
            try await sut.run("star octocat/hello")
            let outcome = try await sut.signIn().expect()
            #expect(!outcome.errors.contains("wait"))
        }
    }
}
