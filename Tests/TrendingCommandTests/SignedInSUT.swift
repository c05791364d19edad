import Foundation
import HTTPTypes
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

/// A home with an account at a server, and the program.
struct SignedInSUT: RunsProgram {
    let program: ProgramUnderTest
    let home: String
    let server: AuthorizationServer
    let accounts: AccountStore

    var host: String { String(server.address.dropFirst("http://".count)) }
    var folder: String { home + "/.local/share/trending/accounts" }

    /// A search that is different for each number, so that no transfer is shared. Unlike `refresh`, it does not fetch
    /// stars.
    static func search(_ number: Int = 1) -> [String] {
        ["list", "--source", "search", "--since", "\(number)d", "--layout", "cards"]
    }

    static let refresh = ["refresh", "--source", "search", "--since", "1d"]

    func signIn() async throws {
        let form = server.issue()
        let renewal = Credential.Renewal(tokenAddress: server.address + "/login/oauth/access_token", clientID: "client")
        let credential = Credential(
            accessToken: APIToken(form["access_token"] ?? "") ?? .any(),
            refreshToken: form["refresh_token"].map { Secret($0) },
            renewal: renewal
        )
        _ = try await accounts.signIn(Account(host: host, login: "octocat"), credential, method: .device)
    }

    /// The contents of all files in the home, except the stored secrets.
    func texts() throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: home)
        return paths.filter { !$0.hasSuffix(".secret") }.compactMap { path in
            FileManager.default.contents(atPath: "\(home)/\(path)").map { String(decoding: $0, as: UTF8.self) }
        }
    }
}

func withSignedIn(
    variables: [String: String] = [:],
    before: @escaping @Sendable (NetworkRequest) async -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation,
    _ body: (SignedInSUT) async throws -> Void
) async throws {
    let found = #"{"total_count":1,"items":[{"full_name":"octo/cat"}]}"#
    let server = try await AuthorizationServer(
        before: before,
        api: { _ in
            .api(found)
        }
    )
    try await withTemporaryDirectory { home in
        let folder = home + "/.local/share/trending/accounts"
        let accounts = AccountStore(
            folder: folder,
            secrets: SecretStores(folder: folder, usesKeyring: false, environment: [:]),
            now: { .wallClock }
        )
        let address = ["TRENDING_API_URL": server.address]
        let program = ProgramUnderTest(home: home, variables: address.merging(variables) { $1 })
        let sut = SignedInSUT(program: program, home: home, server: server, accounts: accounts)
        try await sut.signIn()
        try await body(sut)
    }
    await server.stop()
}
