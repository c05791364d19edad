import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Account store")
struct AccountStoreTests {
    private let sut = AccountStoreSUT()
    let octocat = Account.any()

    @Test("No account is signed in at first, and reading creates no folder")
    func withoutUser() async throws {
        #expect(try await sut.accounts.record(at: "github.com") == nil)
        #expect(await sut.accounts.token(at: "github.com") == .none)
        #expect(!fileExists(sut.folder))
    }

    @Test("Signing in stores the account, and the secret only in the place for secrets")
    func signIn() async throws {
        let saved = try await sut.signIn()
        #expect(saved == StoredSecret(place: .secretService, keyringFailure: nil))
        let kept = try #require(await sut.kept())
        #expect(kept.account == octocat && kept.method == .device && kept.place == .secretService)
        #expect(kept.signedInAt == sut.time.now && !kept.hasEnded)
        #expect(await sut.credential() == .any())
        #expect(try sut.files().allSatisfy { !$0.contains("token-a") && !$0.contains("refresh-a") })
    }

    @Test("Names the place of a secret whose folder has moved since")
    func moved() async throws {
        try await withTemporaryDirectory { path in
            func store(_ folder: String) -> AccountStore {
                let secrets = SecretStores(folder: folder, usesKeyring: false, environment: [:])
                return AccountStore(folder: folder, secrets: secrets, now: { .any() })
            }
            _ = try await store(path + "/old").signIn(octocat, .any(), method: .token)
            try FileManager.default.moveItem(atPath: path + "/old", toPath: path + "/new")
            let account = try #require(try await store(path + "/new").account(at: "github.com"))
            #expect(account.place == .file(path: path + "/new/github.com.secret"))
        }
    }

    @Test("Keeps the accounts of different hosts apart; a new sign-in replaces the previous one")
    func hosts() async throws {
        let other = Account(host: "ghe.example.com:8443", login: "hubot")
        try await sut.signIn()
        _ = try await sut.accounts.signIn(other, .any("b"), method: .token)
        #expect(await sut.kept()?.account == octocat)
        #expect(await sut.kept("ghe.example.com:8443")?.account == other)
        _ = await sut.accounts.signOut("github.com")
        #expect(await sut.credential("ghe.example.com:8443") == .any("b"))
        _ = try await sut.accounts.signIn(.init(host: other.host, login: "c"), .any("c"), method: .token)
        #expect(await sut.kept(other.host)?.account.login == "c")
        #expect(await sut.credential(other.host) == .any("c"))
    }

    @Test("If the secret can't be stored, the previous account stays signed in")
    func refusedSecret() async throws {
        try await sut.signIn()
        sut.failSecrets("It hangs")
        await #expect(throws: SecretStoreFailure.system("It hangs")) {
            _ = try await sut.accounts.signIn(.init(host: "github.com", login: "b"), .any("b"), method: .token)
        }
        #expect(await sut.kept()?.account == octocat)
    }

    @Test("Removes the secret if its record can't be written")
    func refusedRecord() async throws {
        let record = sut.folder + "/account_github.com.list"
        try makeFolder(record + "/x")
        await #expect(throws: SecretStoreFailure.self) {
            try await sut.signIn()
        }
        #expect(sut.secrets.isEmpty)
    }

    @Test("Reports a damaged record and one of a newer version, and a new sign-in replaces them", arguments: [1, 2])
    func unreadable(version: Int) async throws {
        try await sut.signIn()
        let path = sut.folder + "/account_github.com.list"
        try writeFile(path, version == 1 ? Array("x".utf8) : SnapshotRecord(payload: [], version: 2).encoded)
        await #expect(throws: LocalFailure.self) { try await sut.accounts.record(at: "github.com") }
        let token = await sut.accounts.token(at: "github.com")
        let isUnreadable = if case .unavailable(.secretsUnavailable(.file(path), _)) = token { true } else { false }
        #expect(isUnreadable)
        try await sut.signIn(.any("b"))
        #expect(await sut.credential() == .any("b"))
    }

    @Test(
        "Does not use a secret that is damaged, missing, of a later version or of another sign-in",
        arguments: [.damaged, .missing, .newerVersion, .otherSignIn] as [SecretStoreFailure]
    )
    func secret(failure: SecretStoreFailure) async throws {
        try await sut.signIn()
        switch failure {
        case .damaged: try await save("x")
        case .newerVersion:
            try await save(String(decoding: SnapshotRecord(payload: [], version: 2).encoded, as: UTF8.self))
        case .otherSignIn:
            try await save(CredentialRecord(signIn: "other", obtainedAt: sut.time.now, credential: .any()).encoded.text)
        default: #expect(try await sut.keyring.remove("github.com"))
        }
        let notice = AccountNotice.secretsUnavailable(.secretService, failure)
        #expect(await sut.accounts.token(at: "github.com") == .unavailable(notice))
    }

    private func save(_ text: String) async throws { try await sut.keyring.save(Secret(text), for: "github.com") }
}
