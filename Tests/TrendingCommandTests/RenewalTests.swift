import Foundation
import HTTPTypes
import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

@Suite("trending, signed in", .timeLimit(.minutes(30)))
struct RenewalTests {
    @Test("Sends the stored token, writes it to no other place, and does not read the account for a stored list")
    func token() async throws {
        try await withSignedIn { sut in
            let fetched = try await sut.expect(Self.search() + ["--verbose"])
            #expect(sut.server.counts.authorized == 1)
            for text in try texts(in: sut.home) + [fetched.output, fetched.errors] {
                #expect(!text.contains("access-1") && !text.contains("refresh-1"))
            }
            let folder = sut.home + "/.local/share/trending/accounts"
            try removeFile(folder)
            let stored = try await sut.run(Self.search())
            #expect(stored == .init(output: fetched.output))
            #expect(fetched.output.contains("octo/cat") && !fileExists(folder))
        }
    }

    /// `TRENDING_RENEWAL_ROUNDS` is the number of rounds; the default is 3.
    @Test("Sixteen processes with a refused token cause one renewal and no sign-out")
    func processes() async throws {
        let rounds = ProcessInfo.processInfo.environment["TRENDING_RENEWAL_ROUNDS"].flatMap { Int($0) } ?? 3
        let barrier = Barrier()
        try await withSignedIn(before: barrier.pass) { sut in
            for round in 1...rounds {
                await barrier.close(16)
                sut.server.revoke()
                let runs = try (1...16).map { try sut.start(Self.search(16 * round + $0)) }
                for run in runs {
                    try await run.outcome().expect(errors: "")
                }
                #expect(sut.server.counts.renewals == round && sut.server.counts.unauthorized == 16 * round)
            }
            #expect(sut.server.counts.refusedRenewals == 0)
        }
    }

    @Test("Keeps the sign-in if the server fails to renew it, and says when the server has ended it")
    func failed() async throws {
        try await withSignedIn { sut in
            try await sut.run(Self.refresh)
            sut.server.revoke()
            sut.server.change { $0.renewals = Array(repeating: "status=503", count: 3) }
            try await sut.expect(["whoami"], 69, "\(sut.host) could not renew the sign-in.")
            try await sut.expect(["whoami"], 69, "The stored sign-in is kept. The next run tries again.\n")
            let unrenewed = "Your sign-in at \(sut.host) could not be renewed."
            try await sut.expect(Self.refresh, 0, "octo/cat", unrenewed)
            sut.server.change { $0.renewals = [] }
            try await sut.expect(Self.search(2), 0, "octo/cat")
            #expect(sut.server.counts.renewals == 1)
            let refused = sut.server.counts.refusedRenewals
            sut.server.endSignIn()
            let sentence = "\(sut.host) has ended your sign-in. Run 'trending login' to sign in again."
            for _ in 0..<2 { try await sut.expect(Self.refresh, 0, "octo/cat", sentence) }
            try await sut.expect(["whoami"], 77, "Run 'trending login")
            try await sut.expect(Self.search(), 0, "octo/cat")
            #expect(sut.server.counts.refusedRenewals == refused + 1)
        }
    }

    /// A search that is different for each number, so that no transfer is shared. Unlike `refresh`, it does not fetch
    /// stars.
    private static func search(_ number: Int = 1) -> [String] {
        ["list", "--source", "search", "--since", "\(number)d", "--layout", "cards"]
    }

    private static let refresh = ["refresh", "--source", "search", "--since", "1d"]

    /// The contents of all files, except the stored secrets.
    private func texts(in home: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: home).filter { !$0.hasSuffix(".secret") }
            .compactMap { path in fileBytes("\(home)/\(path)").map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Runs `body` with an account whose sign-in can be renewed.
    private func withSignedIn(
        before: @escaping @Sendable (NetworkRequest) async -> Void = { _ in },
        isolation: isolated (any Actor)? = #isolation,
        _ body: (AccountSUT) async throws -> Void
    ) async throws {
        let found = #"{"total_count":1,"items":[{"full_name":"octo/cat"}]}"#
        try await withAccountSUT(before: before, api: { _ in .api(found) }) { sut in
            let form = sut.server.issue()
            let renewal = Credential.Renewal(
                tokenAddress: sut.server.address + "/login/oauth/access_token",
                clientID: "client"
            )
            let credential = Credential(
                accessToken: APIToken(form["access_token"] ?? "") ?? .any(),
                refreshToken: form["refresh_token"].map { Secret($0) },
                renewal: renewal
            )
            let folder = sut.home + "/.local/share/trending/accounts"
            let secrets = SecretStores(folder: folder, usesKeyring: false, environment: [:])
            let accounts = AccountStore(folder: folder, secrets: secrets, now: { .wallClock })
            _ = try await accounts.signIn(Account(host: sut.host, login: "octocat"), credential, method: .device)
            try await body(sut)
        }
    }
}

extension AccountSUT {
    /// `errors` is part of standard error, which is empty without it.
    fileprivate func expect(_ line: [String], _ status: Int32, _ text: String, _ errors: String = "") async throws {
        let outcome = try await program.expect(line, status, output: text)
        #expect(errors.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(errors))
        #expect(line != ["whoami"] || outcome.output.hasPrefix("octocat at \(host)\n"))
    }
}

/// Holds searches until a number of them have arrived.
private actor Barrier {
    private var missing = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func close(_ count: Int) { missing = count }

    @Sendable
    func pass(_ request: NetworkRequest) async {
        guard missing > 0, request.pathAndQuery.contains("/search/") else { return }
        missing -= 1
        if missing > 0 { return await withCheckedContinuation { waiting.append($0) } }
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
