import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// A run after a sign-in as octocat with the token `a`, and a server that issues the tokens `1`, `2` and so on.
/// Other sign-ins, and renewals by other processes, store the token `b`.
///
/// A script names each step, and the tokens, renewals and notices that follow it: `request a, refused renewal 1`. `-`
/// is no token. In parentheses is what happens during the next renewal, or while the run waits for another process.
actor RenewalWorld {
    private static let host = "github.com"

    private var seen: [String] = []
    private var said: Set<AccountNotice> = []
    private var renewals = 0
    /// Of the server's tokens, in seconds.
    private var life: Int64?
    private var duringRenewal: [String] = []
    private var failure: SignInFailure?
    private var whileWaiting: (() async throws -> Void)?
    private var lock: HeldLock?
    private var first: Task<APIToken?, Never>?

    /// Returns the script with what really follows each step.
    static func play(_ script: String) async throws -> String {
        let world = RenewalWorld()
        let sut = AccountStoreSUT(clock: RecordingClock { await world.wait() })
        try await world.play(script.split(separator: ", ").map { String($0.prefix { $0 != " " }) }, sut)
        return await world.seen.joined(separator: " ").replacing(" , ", with: ", ")
    }

    private func play(_ steps: [String], _ sut: AccountStoreSUT) async throws {
        try await signIn("octocat", .any(), sut)
        let provider = provider(sut)
        for step in steps {
            seen += seen.isEmpty ? [step] : [",", step]
            try await perform(step, sut, provider)
            for notice in sut.notices.all where said.insert(notice).inserted {
                seen.append(String("\(notice)".prefix { $0 != "(" }))
            }
        }
    }

    private func perform(_ step: String, _ sut: AccountStoreSUT, _ run: TokenProvider) async throws {
        let words = step.split { "()/".contains($0) }.map(String.init)
        switch words[0] {
        case "request": see(await run.token())
        case "refused", "bothRefused":
            let task = Task { await run.token(insteadOf: .any()) }
            first = task
            let second = Task { step == "refused" ? nil : await run.token(insteadOf: .any()) }
            let tokens = (await task.value, await second.value)
            see(tokens.0)
            if step == "bothRefused" { see(tokens.1) }
        // When the second request waits, too.
        case "firstLeaves":
            for _ in 0..<100 { await Task.yield() }
            first?.cancel()
        case "otherRun":
            let other = provider(sut)
            if let token = await other.token() { see(await other.token(insteadOf: token)) } else { see(nil) }
        case "stored":
            let record = await sut.kept()
            if record == nil, !sut.secrets.isEmpty { seen.append("secrets") }
            if record?.hasEnded == true { seen.append("ended") } else { see(await sut.credential()?.accessToken) }
        case "place":
            let place = await sut.kept()?.place
            seen.append(place == .secretService ? "keyring" : "file")
            #expect(await run.inUse()?.origin == place.map { .account($0) })
        case "renewal": duringRenewal = Array(words.dropFirst())
        case "invalidGrant": failure = .invalidGrant
        case "timeout": failure = .remote(.timedOut(host: "h"))
        case "wrongClient": failure = .incorrectClientCredentials
        case "locked":
            lock = try HeldLock(sut.folder + "/.renewal_github.com.lock")
            whileWaiting = { for step in words.dropFirst() { try await self.perform(step, sut, run) } }
        case "unlock": lock?.release()
        default: try await change(step, sut)
        }
    }

    private func change(_ step: String, _ sut: AccountStoreSUT) async throws {
        switch step {
        case "octocat", "hubot": try await signIn(step, .any("b"), sut)
        case "notRenewable": try await signIn("octocat", .any(isRenewable: false), sut)
        case "expiring":
            life = 600
            try await signIn("octocat", .any(expiresAt: sut.time.later(600)), sut)
        case "signOut": _ = await sut.accounts.signOut(Self.host)
        case "noPlace": sut.failSecrets("It is full")
        case "noKeyring": sut.keyring.fail(.system("It is full"))
        case "allPlaces": sut.failSecrets(nil)
        case "unwritable":
            // A folder can't be opened as a lock.
            let lock = sut.folder + "/.account_github.com.lock"
            try removeFile(lock)
            try makeFolder(lock)
        case "otherProcess", "inFile", "inFileOfOther":
            var record = try #require(await sut.record())
            (record.credential, record.obtainedAt) = (.any("b"), sut.time.now)
            if step == "inFileOfOther" { record.signIn = "other" }
            if step.hasPrefix("inFile") { try await sut.file.save(record.encoded, for: Self.host) }
            if step == "otherProcess" { _ = try await sut.accounts.replace(record, at: Self.host) }
        default: sut.time.pass(try #require(Int64(step)))
        }
    }

    private func see(_ token: APIToken?) {
        seen.append(token.map { String($0.secret.dropFirst("token-".count)) } ?? "-")
    }

    private func signIn(_ login: String, _ credential: Credential, _ sut: AccountStoreSUT) async throws {
        _ = try await sut.accounts.signIn(.init(host: Self.host, login: login), credential, method: .device)
    }

    private func provider(_ sut: AccountStoreSUT) -> TokenProvider {
        sut.provider { (_) async throws(SignInFailure) in try await self.renewed(sut) }
    }

    private func renewed(_ sut: AccountStoreSUT) async throws(SignInFailure) -> Credential {
        seen.append("renewal")
        renewals += 1
        let (number, steps) = (renewals, duringRenewal)
        (duringRenewal, failure) = ([], nil)
        do { for step in steps { try await perform(step, sut, sut.provider()) } } catch { Issue.record(error) }
        // The answer to a cancelled request is lost.
        if let failure = Task.isCancelled ? .remote(.cancelled) : failure { throw failure }
        var credential = Credential.any("\(number)", expiresAt: life.map(sut.time.later))
        credential.refreshExpiresAt = life.map(sut.time.later)
        return credential
    }

    private func wait() async {
        guard let steps = whileWaiting else { return }
        whileWaiting = nil
        seen.append("waits")
        do { try await steps() } catch { Issue.record(error) }
    }
}
