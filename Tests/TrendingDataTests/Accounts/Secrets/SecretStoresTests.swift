import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Secret stores")
struct SecretStoresTests {
    private let host = "github.com"
    private static let file = SecretPlace.file(path: "/accounts")
    private static let failure = SecretStoreFailure.system("locked")

    private let keyring = InMemorySecretStore(place: .secretService)
    private let files = InMemorySecretStore(place: Self.file)

    private func makeSUT(usesKeyring: Bool = true) -> SecretStores {
        SecretStores(keyring: keyring, file: files, usesKeyring: usesKeyring)
    }

    @Test(
        "Store a secret in the keyring, or in the file if the keyring is disabled or fails, and report the reason",
        arguments: [(true, nil), (true, failure), (false, nil)] as [(Bool, SecretStoreFailure?)]
    )
    func stored(usesKeyring: Bool, failure: SecretStoreFailure?) async throws {
        keyring.fail(failure)
        let saved = try await makeSUT(usesKeyring: usesKeyring).save(Secret("one"), for: host)
        let isInKeyring = usesKeyring && failure == nil
        #expect(saved == .init(place: isInKeyring ? .secretService : Self.file, keyringFailure: failure))
        #expect(keyring.secrets == (isInKeyring ? [host: Secret("one")] : [:]))
        #expect(files.secrets == (isInKeyring ? [:] : [host: Secret("one")]))
    }

    @Test("If both places fail, throw the error of the file store")
    func nowhere() async {
        keyring.fail(Self.failure)
        files.fail(SecretStoreFailure.system("full"))
        await #expect(throws: SecretStoreFailure.system("full")) {
            try await makeSUT().save(Secret("one"), for: host)
        }
    }

    @Test("Remove the secret of an earlier sign-in from the other place", arguments: [false, true])
    func oneplace(usesKeyring: Bool) async throws {
        let sut = makeSUT(usesKeyring: usesKeyring)
        for store in [keyring, files] {
            try await store.save(Secret("old"), for: host)
            try await store.save(Secret("other"), for: "ghe.example.com")
        }
        _ = try await sut.save(Secret("new"), for: host)
        #expect(keyring.secrets[host] == (usesKeyring ? Secret("new") : nil))
        #expect(files.secrets[host] == (usesKeyring ? nil : Secret("new")))
        for store in [keyring, files] { #expect(store.secrets["ghe.example.com"] == Secret("other")) }
    }

    @Test("Store a secret even if the other place can't be cleared", arguments: [false, true])
    func otherPlaceFails(usesKeyring: Bool) async throws {
        (usesKeyring ? files : keyring).fail(Self.failure)
        let saved = try await makeSUT(usesKeyring: usesKeyring).save(Secret("new"), for: host)
        #expect(saved.place == (usesKeyring ? .secretService : Self.file))
    }

    @Test("Read and replace a secret at its place, and access no other place")
    func atPlace() async throws {
        let sut = makeSUT()
        try await sut.save(Secret("one"), for: host, at: .file(path: "/before/the/move/github.com.secret"))
        #expect(try await sut.read(host, at: Self.file) == Secret("one"))
        #expect(keyring.messages.isEmpty)
        #expect(try await sut.read(host, at: .secretService) == nil)
        #expect(files.messages == [.save(host), .read(host)])
    }

    @Test("Reject the keyring of another operating system")
    func otherSystem() async {
        await #expect(throws: SecretStoreFailure.otherSystem) {
            try await makeSUT().read(host, at: .keychain)
        }
    }

    @Test("Remove a secret from every place, and report which places had one", arguments: [false, true])
    func removeAll(usesKeyring: Bool) async throws {
        let sut = makeSUT(usesKeyring: usesKeyring)
        for store in [keyring, files] { try await store.save(Secret("one"), for: host) }
        #expect(await sut.remove(host).secrets == [.secretService, Self.file])
        #expect(await sut.remove(host) == SignOutReport())
        #expect(keyring.secrets.isEmpty && files.secrets.isEmpty)
    }

    @Test("If one place fails, remove the secret from the others, and report the failure")
    func removeFails() async throws {
        try await files.save(Secret("one"), for: host)
        keyring.fail(Self.failure)
        let report = await makeSUT().remove(host)
        #expect(report.secrets == [Self.file] && report.failures == [.secretService: Self.failure])
        #expect(files.secrets.isEmpty)
    }
}
