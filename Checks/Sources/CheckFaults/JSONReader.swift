import HTTPTypes
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// One of the program's JSON readers, called as the program calls it.
struct JSONReader: Sendable {
    let name: String
    /// A document that the reader accepts, up to the value of a field that it reads, and the rest of the document.
    let before: String
    let after: String
    /// Reads a document. Returns `nil` if the reader refuses it.
    let read: @Sendable ([UInt8]) async -> Found?

    struct Found: Sendable {
        /// The value of the field, `nil` if the reader treats it as absent.
        var value: String?
    }

    init(_ name: String, _ before: String, _ after: String, _ read: @escaping @Sendable ([UInt8]) async -> Found?) {
        self.name = name
        self.before = before
        self.after = after
        self.read = read
    }

    static let all = [search, starred, feed, stored, deviceCode, token, whoAmI, rateLimits]

    private static let now = Timestamp(secondsSince1970: 1_795_222_923)

    private static let search = JSONReader("search", #"{"items":[{"full_name":"a/b","description":"#, "}]}") { bytes in
        let service = SearchReposService(client: AnsweringClient(bytes), now: { now })
        let list = try? await service.fetch(TrendingQuery(source: SourceDefinition.search.profile.source))
        return list.map { Found(value: $0.items.first?.description) }
    }

    private static let starred = JSONReader("starred", #"[{"full_name":"a/b","description":"#, "}]") { bytes in
        let service = StarredReposService(client: AnsweringClient(bytes), now: { now })
        let list = try? await service.fetch(TrendingQuery(source: .github), FetchOptions())
        return list.map { Found(value: $0.items.first?.description) }
    }

    private static let feed = JSONReader("feed", #"[{"full_name":"a/b","description":"#, "}]") { bytes in
        let document = try? FeedDocument.read(bytes).get()
        return document.map { Found(value: $0.repos.first?.description) }
    }

    private static let stored = JSONReader(
        "stored list",
        #"{"query":{"source":{"name":"github"},"since":"daily"},"fetchedAt":1,"unreadableRows":0,"repos":[{"owner":"a","#
            + #""name":"b","url":"https://github.com/a/b","builtBy":[],"description":"#,
        "}]}"
    ) { bytes in
        let query = TrendingQuery(source: .github)
        let record = SnapshotRecord(payload: bytes).encoded
        let service = StoredListService(
            storage: InMemoryLocalStorageClient([StorageKey(query): record]),
            format: .repos,
            now: { now }
        )
        let list = try? await service.load(query)
        return list.map { Found(value: $0.items.first?.description) }
    }

    private static let deviceCode = JSONReader(
        "device code",
        #"{"verification_uri":"https://github.com/login/device","device_code":"1","user_code":"#,
        "}"
    ) { bytes in
        let code = try? await service(bytes).deviceCode(scopes: [])
        return code.map { Found(value: $0.userCode) }
    }

    private static let token = JSONReader(
        "token",
        #"{"token_type":"bearer","access_token":"gho_0123456789","refresh_token":"#,
        "}"
    ) { bytes in
        let credential = try? await service(bytes).credential(userName: "ada", password: Secret("secret"))
        return credential.map { Found(value: $0.refreshToken?.text) }
    }

    private static func service(_ bytes: [UInt8]) -> OAuthService {
        OAuthService(
            network: AnsweringClient(bytes),
            endpoints: .gitHub(server: "https://github.com"),
            client: OAuthClient(id: "client"),
            now: { now }
        )
    }

    private static let whoAmI = JSONReader("who am I", #"{"login":"#, "}") { bytes in
        let facts = try? await AuthenticatedUserRequest(now: { now }).answer(from: AnsweringClient(bytes).response)
        return facts.map { Found(value: $0.login) }
    }

    private static let rateLimits = JSONReader("rate limits", #"{"resources":{"core":{"limit":"#, "}}}") { bytes in
        let limits = try? await RateLimitRequest().answer(from: AnsweringClient(bytes).response)
        return limits.map { Found(value: $0.core?.limit.map(String.init)) }
    }
}

/// Responds to each request with the same bytes.
private struct AnsweringClient: NetworkClient {
    let response: NetworkResponse

    init(_ bytes: [UInt8]) {
        let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
        response = NetworkResponse(head, body: bytes)
    }

    func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse { response }
}
