import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Secret stores")
struct SecretStoresTests {
    private let host = "github.com"
    private static let file = SecretPlace.file(path: "/accounts")
    private static let failure = SecretStoreFailure.system("locked")

    private static let before = ["github.com": Secret("old"), "ghe.example.com": Secret("other")]
    private let keyring = InMemorySecretStore(place: .secretService, before)
    private let files = InMemorySecretStore(place: Self.file, before)

    private func makeSUT(usesKeyring: Bool = true) -> SecretStores {
        SecretStores(keyring: keyring, file: files, usesKeyring: usesKeyring)
    }

    @Test(
        "Store a secret in the keyring, or in the file if that is disabled or fails; the other place loses an earlier one",
        arguments: [(true, nil), (true, "keyring"), (true, "file"), (false, nil), (false, "keyring")]
            as [(Bool, String?)]
    )
    func stored(usesKeyring: Bool, failing: String?) async throws {
        if let failing { (failing == "file" ? files : keyring).fail(Self.failure) }
        let saved = try await makeSUT(usesKeyring: usesKeyring).save(Secret("new"), for: host)
        let isInKeyring = usesKeyring && failing != "keyring"
        let reason = usesKeyring && !isInKeyring ? Self.failure : nil
        #expect(saved == .init(place: isInKeyring ? .secretService : Self.file, keyringFailure: reason))
        let left = failing == nil ? nil : Secret("old")
        #expect(keyring.secrets[host] == (isInKeyring ? Secret("new") : left))
        #expect(files.secrets[host] == (isInKeyring ? left : Secret("new")))
        for store in [keyring, files] { #expect(store.secrets["ghe.example.com"] == Secret("other")) }
    }

    @Test("If both places fail, throw the error of the file store")
    func nowhere() async {
        keyring.fail(Self.failure)
        files.fail(SecretStoreFailure.system("full"))
        await #expect(throws: SecretStoreFailure.system("full")) {
            try await makeSUT().save(Secret("one"), for: host)
        }
    }

    @Test("Read and replace a secret at its place, access no other place, and reject that of another operating system")
    func atPlace() async throws {
        let sut = makeSUT()
        try await sut.save(Secret("one"), for: host, at: .file(path: "/before/the/move/github.com.secret"))
        #expect(try await sut.read(host, at: Self.file) == Secret("one"))
        #expect(keyring.messages.isEmpty)
        #expect(try await sut.read(host, at: .secretService) == Secret("old"))
        #expect(files.messages == [.save(host), .read(host)])
        await #expect(throws: SecretStoreFailure.otherSystem) { try await sut.read(host, at: .keychain) }
    }

    @Test(
        "Remove a secret from every place, and report which had one and which failed",
        arguments: [false, true],
        [nil, failure]
    )
    func remove(usesKeyring: Bool, failure: SecretStoreFailure?) async throws {
        let sut = makeSUT(usesKeyring: usesKeyring)
        keyring.fail(failure)
        let report = await sut.remove(host)
        #expect(report.secrets == (failure == nil ? [.secretService, Self.file] : [Self.file]))
        #expect(report.failures == (failure.map { [.secretService: $0] } ?? [:]))
        keyring.fail(nil)
        #expect(await sut.remove(host).secrets == (failure == nil ? [] : [.secretService]))
        #expect(keyring.secrets[host] == nil && files.secrets[host] == nil)
    }
}
