import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("Signing out")
struct SignOutTests {
    private let sut = AccountStoreSUT()
    let octocat = Account.any()

    @Test(
        "Removes the record and the secret, even if the record is missing or damaged",
        arguments: [nil, "", "damaged"]
    )
    func signOut(record: String?) async throws {
        try await sut.signIn()
        let path = sut.folder + "/account_github.com.list"
        if let record { try writeFile(path, record) }
        if record == "" { try removeFile(path) }
        let report = await sut.accounts.signOut("github.com")
        let account = record == nil ? octocat : nil
        #expect(report == SignOutReport(account: account, record: record == "" ? nil : path, secrets: [.secretService]))
        #expect(sut.secrets.isEmpty && !fileExists(path))
        #expect(await sut.accounts.signOut("github.com").isEmpty)
    }

    @Test("Signs out even if the place for secrets fails, and reports where a secret may remain")
    func failure() async throws {
        try await sut.signIn()
        sut.failSecrets("It hangs")
        let report = await sut.accounts.signOut("github.com")
        #expect(report.account == octocat && report.record != nil)
        #expect(Set(report.failures.keys) == [.secretService, .file(path: "/f")])
        #expect(Set(report.failures.values) == [.system("It hangs")])
        #expect(try await sut.accounts.record(at: "github.com") == nil)
    }

    @Test("Signs out without the lock if another process never releases it")
    func locked() async throws {
        let sut = AccountStoreSUT(clock: RecordingClock())
        try await sut.signIn()
        let lock = try HeldLock(sut.folder + "/.change_github.com.lock")
        #expect(await sut.accounts.signOut("github.com").account == octocat)
        #expect(sut.secrets.isEmpty)
        await #expect(throws: SecretStoreFailure.self) {
            try await sut.signIn()
        }
        lock.release()
    }
}
