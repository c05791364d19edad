import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// Runs sign-ins, sign-outs, renewals and requests at the same time, in many orders.
@Suite("Account store under concurrent use")
struct InterleavingTests {
    @Test("No token survives a sign-out, none is renewed twice, and the last change wins", arguments: 0..<60)
    func orders(seed: UInt64) async throws {
        let time = ManualTime()
        let server = RotatingServer(seed: seed, time)
        let sut = AccountStoreSUT(time: time)
        var random = SeededGenerator(seed: seed)
        let shared = sut.provider(renewer: server.renewed)
        let actors = (0..<6).map { _ in
            Actor(sut, server, shared, steps: Actor.steps(6, &random), seed: random.next())
        }
        await withTaskGroup(of: Void.self) { group in
            for actor in actors { group.addTask { await actor.run() } }
        }
        #expect(server.spent.values.allSatisfy { $0 == 1 })
        let record = await sut.record()
        #expect(record.map { server.isLatest($0.credential) } ?? true)
        if await sut.kept() == nil { #expect(sut.secrets.isEmpty) } else { #expect(record != nil) }
        #expect(!sut.notices.all.contains { if case .signInEnded = $0 { true } else { false } })
        try await last(sut, server)
    }

    /// A sign-out at the end wins over everything before it, even over a running renewal.
    private func last(_ sut: AccountStoreSUT, _ server: RotatingServer) async throws {
        _ = try await sut.accounts.signIn(.init(host: "github.com", login: "z"), server.signIn(), method: .device)
        let provider = sut.provider(renewer: server.renewed)
        let token = await provider.token()
        async let renewed = provider.token(insteadOf: token ?? .any())
        _ = await sut.accounts.signOut("github.com")
        _ = await renewed
        #expect(sut.secrets.isEmpty)
        #expect(await sut.provider().token() == nil)
    }
}

/// Issues refresh tokens that are each valid once, after pauses that depend on a seed.
private final class RotatingServer: Sendable {
    private let latest = Mutex<[String: String]>([:])
    private let uses = Mutex<[Secret: Int]>([:])
    private let count = Mutex(0)
    private let time: ManualTime
    private let random: Mutex<SeededGenerator>

    init(seed: UInt64, _ time: ManualTime) {
        self.time = time
        random = Mutex(SeededGenerator(seed: seed &+ 1))
    }

    /// How often each refresh token was used.
    var spent: [Secret: Int] { uses.withLock { $0 } }

    func renewed(_ credential: Credential) async throws(SignInFailure) -> Credential {
        if let token = credential.refreshToken { uses.withLock { $0[token, default: 0] += 1 } }
        for _ in 0..<random.withLock({ Int.random(in: 0...20, using: &$0) }) { await Task.yield() }
        guard let family = Self.family(credential) else { throw .invalidGrant }
        let renewed = credential_(family)
        // The answer would be lost.
        if Task.isCancelled { throw .remote(.cancelled) }
        return renewed
    }

    func signIn() -> Credential {
        credential_("f\(count.withLock { $0 += 1; return $0 })")
    }

    /// Whether the credential is the last one that the server issued for its sign-in.
    func isLatest(_ credential: Credential) -> Bool {
        Self.family(credential).map { family in
            latest.withLock { $0[family] } == credential.refreshToken?.text
        } ?? false
    }

    private func credential_(_ family: String) -> Credential {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let credential = Credential.any("\(family)-\(number)", expiresAt: time.later(600))
        latest.withLock { $0[family] = credential.refreshToken?.text }
        return credential
    }

    private static func family(_ credential: Credential) -> String? {
        credential.refreshToken.map { String($0.text.dropFirst("refresh-".count).prefix { $0 != "-" }) }
    }
}

/// A process that performs one step after another.
private struct Actor: Sendable {
    enum Step: CaseIterable {
        case signIn, signOut, request, refusedRequest, cancelledRequest, newProcess, pause
    }

    private let sut: AccountStoreSUT
    private let server: RotatingServer
    /// Of several actors of one process.
    private let shared: TokenProvider
    private let steps: [Step]
    private let seed: UInt64

    init(_ sut: AccountStoreSUT, _ server: RotatingServer, _ shared: TokenProvider, steps: [Step], seed: UInt64) {
        (self.sut, self.server, self.shared, self.steps, self.seed) = (sut, server, shared, steps, seed)
    }

    static func steps(_ count: Int, _ random: inout SeededGenerator) -> [Step] {
        let often: [Step] = [.request, .refusedRequest, .refusedRequest, .refusedRequest, .cancelledRequest]
        return (0..<count).map { _ in (often + Step.allCases).randomElement(using: &random) ?? .request }
    }

    func run() async {
        var random = SeededGenerator(seed: seed)
        var provider = shared
        for step in steps {
            for _ in 0..<Int.random(in: 0...10, using: &random) { await Task.yield() }
            switch step {
            case .signIn:
                _ = try? await sut.accounts.signIn(
                    .init(host: "github.com", login: "o"),
                    server.signIn(),
                    method: .device
                )
            case .signOut: _ = await sut.accounts.signOut("github.com")
            case .request: _ = await provider.token()
            case .refusedRequest: if let token = await provider.token() { _ = await provider.token(insteadOf: token) }
            case .cancelledRequest:
                guard let token = await provider.token() else { continue }
                let task = Task { [provider] in await provider.token(insteadOf: token) }
                for _ in 0..<Int.random(in: 0...20, using: &random) { await Task.yield() }
                task.cancel()
                _ = await task.value
            case .newProcess: provider = sut.provider(renewer: server.renewed)
            case .pause: sut.time.pass(560)
            }
        }
    }
}
