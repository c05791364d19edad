import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Profiles of a list of developers")
struct ProfilesInteractorTests {
    private let remote = RemoteProfilesFake()
    private let local = InMemoryDetails<Profile>()

    private static let ada = Detail(Profile.any(), fetchedAt: .any())
    private static let grace = Detail(Profile.any("grace"), fetchedAt: .any())
    private static let logins = ["Ada", "grace"]

    @Test("Are all asked for again if the user wants it; what the answer lacks stays as it is stored")
    func again() async throws {
        try await local.save(Self.ada, of: RepoName(profileOf: "ada"))
        try await local.save(Self.grace, of: RepoName(profileOf: "grace"))
        let newer = Detail(Profile.any(), fetchedAt: .any().advanced(by: 60))
        remote.set(.success([newer]))
        let loaded = await sut().load(Self.logins, .refreshed)
        #expect(remote.requests == [Self.logins])
        #expect(loaded["ada"] == newer && loaded["grace"] == Self.grace)
    }

    @Test("Only those that are not stored are asked for")
    func missing() async throws {
        try await local.save(Self.ada, of: RepoName(profileOf: "ada"))
        remote.set(.success([Self.grace]))
        let loaded = await sut().load(Self.logins, .stored)
        #expect(remote.requests == [["grace"]])
        #expect(loaded == LoadedProfiles([Self.ada, Self.grace]))
    }

    @Test("No request is sent if only storage may be read, or if no user is signed in")
    func unasked() async throws {
        try await local.save(Self.ada, of: RepoName(profileOf: "ada"))
        #expect(await sut().load(Self.logins, .storedOnly) == LoadedProfiles([Self.ada]))
        let loaded = await sut(isSignedIn: false).load(Self.logins, .refreshed)
        #expect(loaded == LoadedProfiles([Self.ada], isUnasked: true))
        #expect(await sut(isSignedIn: false).load(["ada"], .stored) == LoadedProfiles([Self.ada]))
        #expect(remote.requests.isEmpty)
    }

    @Test("If the request fails, the stored ones stay")
    func failure() async throws {
        try await local.save(Self.ada, of: RepoName(profileOf: "ada"))
        remote.set(.failure(.rateLimited(retryAt: nil)))
        let loaded = await sut().load(Self.logins, .refreshed)
        #expect(loaded == LoadedProfiles([Self.ada], failure: .rateLimited(retryAt: nil)))
        #expect(loaded.oldest == .any())
    }

    @Test("Of several requests, the answers before one that fails are kept")
    func severalRequests() async throws {
        let remote = RemoteProfilesFake(.success([Self.ada]), mostLogins: 2)
        remote.fail(after: 1, .timedOut(host: "a"))
        let sut = ProfilesInteractor(remote: remote, local: local, isSignedIn: { true })
        let loaded = await sut.load(["ada", "bob", "grace", "dan", "eve"], .stored)
        #expect(loaded == LoadedProfiles([Self.ada], failure: .timedOut(host: "a")))
        #expect(remote.requests == [["ada", "bob"], ["grace", "dan"]])
        #expect(try await local.load(RepoName(profileOf: "ada")) == Self.ada)
    }

    @Test("If they can't be stored, they are still returned")
    func notStored() async {
        remote.set(.success([Self.ada]))
        let failure = LocalFailure.inaccessible(path: "/p", reason: .notRegular)
        let sut = ProfilesInteractor(remote: remote, local: InMemoryDetails(failure: failure), isSignedIn: { true })
        #expect(await sut.load(["ada"], .stored) == LoadedProfiles([Self.ada], storageFailure: failure))
    }

    private func sut(isSignedIn: Bool = true) -> ProfilesInteractor {
        ProfilesInteractor(remote: remote, local: local, isSignedIn: { isSignedIn })
    }
}
