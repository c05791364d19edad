import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending, signed in", .timeLimit(.minutes(30)))
struct RenewalTests {
    @Test("Sends the token that is kept, and writes it nowhere else")
    func token() async throws {
        try await withSignedIn { (sut) async throws in
            let outcome = try await sut.program.run(SignedInSUT.search() + ["--verbose"])
            #expect(outcome.status == 0 && outcome.output.contains("octo/cat"))
            #expect(sut.server.counts.authorized == 1)
            #expect(!(outcome.output + outcome.errors).contains("access-1"))
            #expect(try sut.texts().allSatisfy { !$0.contains("access-1") && !$0.contains("refresh-1") })
        }
    }

    @Test("Renews a token that the server refuses, and says nothing of it; the next run has the new one")
    func renewed() async throws {
        try await withSignedIn { (sut) async throws in
            sut.server.revoke()
            let outcome = try await sut.program.run(SignedInSUT.search())
            #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.contains("octo/cat"))
            #expect(try await sut.program.run(SignedInSUT.search(2)).status == 0)
            #expect(sut.server.counts.renewals == 1 && sut.server.counts.unauthorized == 1)
        }
    }

    /// `TRENDING_RENEWAL_ROUNDS` is how often; once in a suite of many.
    @Test("Sixteen processes that meet a refusal at once cause one renewal, and nobody is signed out")
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

    @Test("Says that the server has ended the sign-in, and asks it for no other token again")
    func ended() async throws {
        try await withSignedIn { (sut) async throws in
            _ = try await sut.program.run(SignedInSUT.refresh)
            sut.server.endSignIn()
            let outcome = try await sut.program.run(SignedInSUT.refresh)
            #expect(outcome.status == 0 && outcome.output.contains("octo/cat"))
            #expect(outcome.errors.contains("\(sut.host) has ended your sign-in. Sign in again with 'trending login'"))
            let next = try await sut.program.run(SignedInSUT.refresh)
            #expect(next.status == 0 && next.errors.contains("has ended your sign-in"))
            #expect(sut.server.counts.refusedRenewals == 1)
            let list = try await sut.program.run(["list", "--source", "search", "--since", "1d"])
            #expect(list.errors.isEmpty && list.output.contains("octo/cat"))
        }
    }

    @Test("Keeps the sign-in where the server that renews is out of order")
    func outOfOrder() async throws {
        try await withSignedIn { (sut) async throws in
            sut.server.revoke()
            sut.server.change { $0.renewals = ["status=503"] }
            let outcome = try await sut.program.run(SignedInSUT.search())
            #expect(outcome.errors.contains("Your sign-in at \(sut.host) could not be renewed."))
            #expect(try await sut.program.run(SignedInSUT.search(2)).status == 0)
            #expect(sut.server.counts.renewals == 1)
        }
    }

    @Test("whoami says that a sign-in which could not be renewed now stays, with status 69")
    func whoAmIOutOfOrder() async throws {
        try await withSignedIn { (sut) async throws in
            sut.server.revoke()
            sut.server.change { $0.renewals = ["status=503", "status=503"] }
            let outcome = try await sut.program.run(["whoami"])
            #expect(outcome.status == 69 && outcome.errors.isEmpty)
            #expect(outcome.output.hasPrefix("octocat at \(sut.host)\n"))
            #expect(outcome.output.contains("\(sut.host) could not renew the sign-in."))
            #expect(outcome.output.hasSuffix("It stays as it is. The next run tries again.\n"))
        }
    }

    @Test("whoami names whose sign-in has ended, and says so once, also when nobody is asked any more")
    func whoAmIEnded() async throws {
        try await withSignedIn { (sut) async throws in
            sut.server.endSignIn()
            for _ in 1...2 {
                let outcome = try await sut.program.run(["whoami"])
                #expect(outcome.status == 77 && outcome.errors.isEmpty)
                #expect(outcome.output.hasPrefix("octocat at \(sut.host)\n"))
                #expect(outcome.output.contains("To sign in again: trending login"))
            }
        }
    }

    @Test("whoami names whose token can't be read, and why, with status 74")
    func whoAmILocked() async throws {
        try await withSignedIn { (sut) async throws in
            for name in try FileManager.default.contentsOfDirectory(atPath: sut.folder) where name.hasSuffix(".secret")
            {
                try FileManager.default.removeItem(atPath: "\(sut.folder)/\(name)")
            }
            let outcome = try await sut.program.run(["whoami"])
            #expect(outcome.status == 74 && outcome.errors.isEmpty)
            #expect(outcome.output.hasPrefix("octocat at \(sut.host)\n"))
            #expect(outcome.output.contains("does not give out the token: The secret is not there."))
            let json = try await sut.program.run(["whoami", "--format", "json"])
            #expect(try json.json["failure", "code"] == "secretsUnavailable")
        }
    }

    @Test("Does nothing with who is signed in where a stored list is shown")
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

/// Lets searches pass once so many have come.
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
