import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending, signed in", .timeLimit(.minutes(30)))
struct RenewalTests {
    @Test("Sends the stored token, and writes it to no other place")
    func token() async throws {
        try await withSignedIn { (sut) async throws in
            let outcome = try await sut.program.run(SignedInSUT.search() + ["--verbose"])
            #expect(outcome.status == 0 && outcome.output.contains("octo/cat"))
            #expect(sut.server.counts.authorized == 1)
            #expect(!(outcome.output + outcome.errors).contains("access-1"))
            #expect(try sut.texts().allSatisfy { !$0.contains("access-1") && !$0.contains("refresh-1") })
        }
    }

    /// `TRENDING_RENEWAL_ROUNDS` is the number of rounds; the default is 3.
    @Test("Sixteen processes with a refused token cause one renewal and no sign-out")
    func processes() async throws {
        let rounds = ProcessInfo.processInfo.environment["TRENDING_RENEWAL_ROUNDS"].flatMap { Int($0) } ?? 3
        let barrier = Barrier(of: 16)
        try await withSignedIn(before: barrier.pass) { (sut) async throws in
            for round in 1...rounds {
                barrier.close()
                sut.server.revoke()
                let runs = try (1...16).map { try sut.program.start(SignedInSUT.search(16 * round + $0)) }
                for run in runs {
                    let outcome = try await run.outcome()
                    #expect(outcome.status == 0 && outcome.errors.isEmpty)
                }
                #expect(sut.server.counts.renewals == round && sut.server.counts.unauthorized == 16 * round)
            }
            #expect(sut.server.counts.refusedRenewals == 0)
        }
    }

    @Test("Reports that the server has ended the sign-in, also in whoami, and does not try to renew it again")
    func ended() async throws {
        try await withSignedIn { (sut) async throws in
            _ = try await sut.program.run(SignedInSUT.refresh)
            sut.server.endSignIn()
            let outcome = try await sut.program.run(SignedInSUT.refresh)
            #expect(outcome.status == 0 && outcome.output.contains("octo/cat"))
            let sentence = "\(sut.host) has ended your sign-in. Run 'trending login' to sign in again."
            #expect(outcome.errors.contains(sentence))
            let next = try await sut.program.run(SignedInSUT.refresh)
            #expect(next.status == 0 && next.errors.contains("has ended your sign-in"))
            let whoami = try await sut.program.run(["whoami"])
            #expect(whoami.status == 77 && whoami.errors.isEmpty && whoami.output.contains("Run 'trending login"))
            #expect(whoami.output.hasPrefix("octocat at \(sut.host)\n"))
            #expect(sut.server.counts.refusedRenewals == 1)
            let list = try await sut.program.run(["list", "--source", "search", "--since", "1d"])
            #expect(list.errors.isEmpty && list.output.contains("octo/cat"))
        }
    }

    @Test("Keeps the sign-in if the server fails to renew it, and whoami says so with status 69")
    func outOfOrder() async throws {
        try await withSignedIn { (sut) async throws in
            sut.server.revoke()
            sut.server.change { $0.renewals = Array(repeating: "status=503", count: 3) }
            let whoami = try await sut.program.run(["whoami"])
            #expect(whoami.status == 69 && whoami.errors.isEmpty)
            #expect(whoami.output.hasPrefix("octocat at \(sut.host)\n"))
            #expect(whoami.output.contains("\(sut.host) could not renew the sign-in."))
            #expect(whoami.output.hasSuffix("The stored sign-in is kept. The next run tries again.\n"))
            sut.server.change { $0.renewals = ["status=503"] }
            let outcome = try await sut.program.run(SignedInSUT.search())
            #expect(outcome.errors.contains("Your sign-in at \(sut.host) could not be renewed."))
            #expect(try await sut.program.run(SignedInSUT.search(2)).status == 0)
            #expect(sut.server.counts.renewals == 1)
        }
    }

    @Test("Does not read the account to show a stored list")
    func list() async throws {
        try await withSignedIn { (sut) async throws in
            _ = try await sut.program.run(SignedInSUT.search())
            try FileManager.default.removeItem(atPath: sut.folder)
            let outcome = try await sut.program.run(["list", "--source", "search", "--since", "1d"])
            #expect(outcome.status == 0 && outcome.errors.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: sut.folder))
        }
    }
}

/// Holds searches until a number of them have arrived.
private final class Barrier: Sendable {
    private let size: Int
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>(nil)

    init(of size: Int) {
        self.size = size
    }

    func close() {
        waiting.withLock { $0 = [] }
    }

    @Sendable
    func pass(_ request: NetworkRequest) async {
        guard request.head.path?.hasPrefix("/search/") == true else { return }
        await withCheckedContinuation { continuation in
            let released = waiting.withLock { waiting -> [CheckedContinuation<Void, Never>] in
                guard var arrived = waiting else { return [continuation] }
                arrived.append(continuation)
                waiting = arrived.count < size ? arrived : nil
                return arrived.count < size ? [] : arrived
            }
            for continuation in released { continuation.resume() }
        }
    }
}
