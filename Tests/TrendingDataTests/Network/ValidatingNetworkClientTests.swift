import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("A client that asks for later versions only")
struct ValidatingNetworkClientTests {
    private static let address = "https://h/p?q=1"
    private static let known = Validators(
        address: address,
        etag: "W/\"1\"",
        lastModified: "Sat, 21 Nov 2026 01:02:03 GMT"
    )

    @Test("sends what the known version is called, and passes the 304 on")
    func unchanged() async throws {
        let client = NetworkClientStub(always: .success(NetworkResponse(HTTPResponse(status: .notModified))))
        let response = try await ValidatingNetworkClient(client).send(request(known: Self.known))
        let fields = try #require(client.requests.first?.head.headerFields)
        #expect(fields[.ifNoneMatch] == "W/\"1\"")
        #expect(fields[.ifModifiedSince] == "Sat, 21 Nov 2026 01:02:03 GMT")
        #expect(response.head.status == .notModified && response.body.isEmpty)
    }

    @Test("does not ask about the version of another address, nor with another method")
    func otherAddress() async throws {
        let client = NetworkClientStub(always: .success(NetworkResponse(HTTPResponse(status: .ok))))
        let sut = ValidatingNetworkClient(client)
        _ = try await sut.send(request(known: Validators(address: "https://h/other", etag: "\"1\"")))
        _ = try await sut.send(request(.post, known: Self.known))
        #expect(client.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, nil])
    }

    @Test("takes a 304 that answers no question for garbled")
    func unasked() async {
        let client = NetworkClientStub(always: .success(NetworkResponse(HTTPResponse(status: .notModified))))
        await #expect(throws: NetworkFailure.unrequestedNotModified) {
            try await ValidatingNetworkClient(client).send(request(known: nil))
        }
    }

    @Test("says what a good answer's version is called")
    func version() async throws {
        #expect(try await validators(of: [.eTag: "\"2\""]) == Validators(address: Self.address, etag: "\"2\""))
        #expect(
            try await validators(of: [.lastModified: "yesterday"])
                == Validators(address: Self.address, lastModified: "yesterday")
        )
    }

    @Test("keeps no version of an answer that is not good")
    func otherStatus() async throws {
        #expect(try await validators(status: .notFound, of: [.eTag: "\"2\""]) == nil)
        #expect(try await validators(of: [:]) == nil)
    }

    @Test(
        "keeps no version that could not be sent back",
        arguments: ["\"\u{e9}\"", "", String(repeating: "x", count: 1025)]
    )
    func unsafeVersions(etag: String) async throws {
        #expect(try await validators(of: [.eTag: etag]) == nil)
    }

    private func validators(status: HTTPResponse.Status = .ok, of fields: HTTPFields) async throws -> Validators? {
        let client = NetworkClientStub(
            always: .success(NetworkResponse(HTTPResponse(status: status, headerFields: fields)))
        )
        return try await ValidatingNetworkClient(client).send(request(known: nil)).validators
    }

    private func request(_ method: HTTPRequest.Method = .get, known: Validators?) -> NetworkRequest {
        NetworkRequest(HTTPRequest(method: method, scheme: "https", authority: "h", path: "/p?q=1"), known: known)
    }
}
