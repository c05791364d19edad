import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

/// Tests that run the program with a home and a server to sign in to of their own.
class AccountTests {
    let sut: AccountSUT

    init() async throws { sut = try await AccountSUT() }

    deinit {
        Task { [sut] in await sut.end() }
    }
}

/// Runs `body` with a temporary home, a server to sign in to, and the program. `timeFactor` speeds up the program's
/// clock.
func withAccountSUT(
    variables: [String: String] = [:],
    timeFactor: Int = 1,
    isolation: isolated (any Actor)? = #isolation,
    settings change: (inout AuthorizationSettings) -> Void = { _ in },
    api: @escaping AuthorizationServer.Handler = { .unscripted($0) },
    _ body: (AccountSUT) async throws -> Void
) async throws {
    var settings = AccountSUT.settings
    change(&settings)
    let sut = try await AccountSUT(settings, variables, timeFactor, api: api)
    do { try await body(sut) } catch {
        await sut.end()
        throw error
    }
    await sut.end()
}

struct AccountSUT: ProgramRunner {
    let program: ProgramUnderTest
    let home: String
    let server: AuthorizationServer

    static var settings: AuthorizationSettings {
        var settings = AuthorizationSettings()
        settings.interval = 1
        return settings
    }

    init(
        _ settings: AuthorizationSettings = settings,
        _ variables: [String: String] = [:],
        _ timeFactor: Int = 1,
        api: @escaping AuthorizationServer.Handler = { .unscripted($0) }
    ) async throws {
        server = try await AuthorizationServer(settings, api: api)
        home = try makeTemporaryDirectory()
        let own = ["TRENDING_GITHUB_URL": server.address, "TRENDING_CLIENT_ID": settings.clientID]
        program = ProgramUnderTest(home: home, variables: own.merging(variables) { $1 }).spedUp(timeFactor)
    }

    func end() async {
        await server.stop()
        try? FileManager.default.removeItem(atPath: home)
    }

    /// The value of `Account.host`.
    var host: String { String(server.address.dropFirst("http://".count)) }

    /// The command line to sign in to the server.
    var login: String { "trending login --github-url \(server.address)" }

    /// The program with a token in a variable.
    func program(token: String) -> ProgramUnderTest {
        ProgramUnderTest(
            home: home,
            variables: ["TRENDING_GITHUB_URL": server.address, "GH_ENTERPRISE_TOKEN": token]
        )
    }

    /// Issues a valid token.
    func token() -> String { server.issue()["access_token"] ?? "" }

    func signIn() async throws -> ProgramUnderTest.Outcome {
        try await login(token(), ["--with-token"])
    }

    /// Runs `login` with a text on standard input.
    func login(_ input: String, _ arguments: [String]) async throws -> ProgramUnderTest.Outcome {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try pipe.fileHandleForWriting.close()
        return try await run("login", arguments, input: pipe.fileHandleForReading)
    }

    /// The files in the folder of accounts, without locks.
    func accountFiles() -> [String] {
        ((try? names(in: home + "/.local/share/trending/accounts")) ?? []).filter { !$0.hasSuffix(".lock") }.sorted()
    }

    func text(of file: String) throws -> String {
        try read(home + "/.local/share/trending/accounts/" + file)
    }
}
