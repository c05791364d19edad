import HTTPTypes
import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("Profiles from GitHub")
struct GitHubProfilesServiceTests {
    private let api = InMemoryNetworkClient()
    private let address = "https://api.github.com/graphql"

    private var context: SourceContext {
        SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() })
    }

    private let ada = """
        {"__typename": "User", "login": "ada", "databaseId": 1815, "name": "Ada Lovelace",
         "bio": "Weaves algebraical patterns.", "company": "@analytical", "location": "London",
         "websiteUrl": "https://ada.example", "createdAt": "2026-11-21T01:02:03Z",
         "followers": {"totalCount": 12345}, "following": {"totalCount": 3}, "repositories": {"totalCount": 21}}
        """
    private let bare = #"{"__typename": "Organization", "login": "Acme", "name": null, "repositories": null}"#

    @Test("One request asks for all accounts, each under a name of its own")
    func one() async throws {
        api.stub(address, with: .success(.json(#"{"data": {"u0": \#(ada), "u1": \#(bare)}}"#)))
        let profiles = try await context.profiles.fetch(["ada", "acme"])
        let acme = Profile(login: "Acme", url: "https://github.com/Acme", isOrganization: true)
        #expect(profiles == [.any(), acme].map { Detail($0, fetchedAt: .any()) })
        #expect(api.requests.map(\.head.method) == [.post])
        let body = try #require(api.requests.first?.body)
        let query = try #require(UntrustedJSON.read(body).flatMap(JSONObject.init)?.text("query"))
        #expect(query.contains(#"{u0:repositoryOwner(login:"ada"){...f}u1:repositoryOwner(login:"acme"){...f}}"#))
    }

    @Test("A login that is none is never in a query, and without a login there is no request")
    func hostile() async throws {
        #expect(try await context.profiles.fetch([#"a"){x}"#, "", "a b"]).isEmpty)
        #expect(api.requests.isEmpty)
    }

    @Test("An account that GitHub does not know is missing, and the others are read")
    func partial() async throws {
        let errors = #"[{"type": "NOT_FOUND", "path": ["u1"], "message": "Could not resolve"}]"#
        let body = #"{"data": {"u0": \#(ada), "u1": null, "u2": {"login": "other"}}, "errors": \#(errors)}"#
        api.stub(address, with: .success(.json(body)))
        #expect(try await context.profiles.fetch(["ada", "gone", "eve"]).map(\.value) == [.any()])
        api.stub(address, with: .success(.json(#"{"data": {"u0": null}, "errors": \#(errors)}"#)))
        #expect(try await context.profiles.fetch(["gone"]).isEmpty)
    }

    @Test(
        "An answer without any account is a failure, with the reason that GitHub gives",
        arguments: [
            (#"{"errors": [{"type": "RATE_LIMITED", "message": "API rate limit exceeded"}]}"#, nil),
            (#"{"data": null, "errors": [{"type": "INSUFFICIENT_SCOPES"}]}"#, .rejected(status: 403)),
            (#"{"data": {"u0": null}, "errors": [{"message": "Something went wrong"}]}"#, .unreadable(.notAProfile)),
            ("{}", .unreadable(.notAProfile)), (#"{"errors": 5}"#, .unreadable(.notAProfile)),
        ] as [(String, RemoteFailure?)]
    )
    func failures(body: String, expected: RemoteFailure?) async {
        var response = NetworkResponse.json(body)
        response.head.headerFields[.retryAfter] = "60"
        api.stub(address, with: .success(response))
        await #expect(throws: expected ?? .rateLimited(retryAt: Timestamp.any().advanced(by: 60))) {
            try await context.profiles.fetch(["ada"])
        }
    }

    @Test("A refusal of the whole request is a failure", arguments: [401, 403, 502])
    func refused(status: Int) async {
        api.stub(address, with: .success(.json(#"{"message": "no"}"#, status: status)))
        await #expect(throws: status == 401 ? RemoteFailure.unauthorized : .rejected(status: status)) {
            try await context.profiles.fetch(["ada"])
        }
    }

    @Test("An enterprise server has GraphQL beside the versions of its API")
    func enterprise() {
        #expect(GitHubAPIAddress(ofServer: "https://ghe.example.com").graphQLServer == "https://ghe.example.com/api")
        #expect(GitHubAPIAddress.github.graphQLServer == "https://api.github.com")
    }

    @Test("One profile comes from the REST API, and only the one that was asked for")
    func rest() async throws {
        let json = """
            {"login": "Ada", "id": 1815, "type": "User", "name": "Ada Lovelace", "bio": "Weaves algebraical patterns.",
             "company": "@analytical", "location": "London", "blog": "https://ada.example", "followers": 12345,
             "following": 3, "public_repos": 21, "created_at": "2026-11-21T01:02:03Z", "html_url": "https://evil.example"}
            """
        api.stub("https://api.github.com/users/ada", with: .success(.json(json)))
        let detail = try await context.profile.fetch(RepoName(profileOf: "ada"), known: nil)
        #expect(detail.value == .any("Ada"))
        api.stub("https://api.github.com/users/eve", with: .success(.json(json)))
        await #expect(throws: RemoteFailure.unreadable(.notAProfile)) {
            try await context.profile.fetch(RepoName(profileOf: "eve"), known: nil)
        }
    }

    @Test("Is returned as it was stored, under its own login only")
    func stored() async throws {
        let storage = InMemoryLocalStorageClient()
        let sut = StoredDetails(storage: storage, addresses: GivenAddresses()).profiles
        for profile in [Profile.any(), Profile(login: "Acme", url: "https://github.com/Acme", isOrganization: true)] {
            let detail = Detail(profile, fetchedAt: .any())
            try await sut.save(detail, of: RepoName(profileOf: profile.login.lowercased()))
            #expect(try await sut.load(RepoName(profileOf: profile.login)) == detail)
        }
        try await sut.save(Detail(.any(), fetchedAt: .any()), of: RepoName(profileOf: "eve"))
        await #expect(throws: LocalFailure.self) { try await sut.load(RepoName(profileOf: "eve")) }
    }
}
