import Foundation
import HTTPTypes
import TrendingData
import TrendingTestSupport

/// Runs `body` with a temporary home, a server to sign in to, and the program. `timeFactor` speeds up the program's
/// clock.
func withAccountSUT(
    variables: [String: String] = [:],
    timeFactor: Int = 1,
    isolation: isolated (any Actor)? = #isolation,
    settings change: (inout AuthorizationSettings) -> Void = { _ in },
    before: @escaping @Sendable (NetworkRequest) async -> Void = { _ in },
    api: @escaping AuthorizationServer.Handler = { .unscripted($0) },
    _ body: (AccountSUT) async throws -> Void
) async throws {
    var settings = AuthorizationSettings()
    settings.interval = 1
    change(&settings)
    let server = try await AuthorizationServer(settings, before: before, api: api)
    try await withTemporaryDirectory { home in
        let own = ["TRENDING_GITHUB_URL": server.address, "TRENDING_CLIENT_ID": settings.clientID]
        let program = ProgramUnderTest(home: home, variables: own.merging(variables) { $1 }).spedUp(timeFactor)
        try await body(AccountSUT(program: program, home: home, server: server))
    }
    await server.stop()
}

struct AccountSUT: RunsProgram {
    let program: ProgramUnderTest
    let home: String
    let server: AuthorizationServer

    /// The value of `Account.host`.
    var host: String { String(server.address.dropFirst("http://".count)) }

    /// The command line to sign in to the server, which a variable names.
    var login: String { "trending login" }

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
        return try await program.run(["login"] + arguments, input: pipe.fileHandleForReading)
    }

    /// The files in the folder of accounts, without locks.
    func accountFiles() -> [String] {
        let folder = home + "/.local/share/trending/accounts"
        let names = (try? fileNames(in: folder)) ?? []
        return names.filter { !$0.hasSuffix(".lock") }.sorted()
    }

    func text(of file: String) throws -> String {
        try fileText(home + "/.local/share/trending/accounts/" + file)
    }
}
