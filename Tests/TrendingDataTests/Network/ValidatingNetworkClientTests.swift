import HTTPTypes
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Conditional requests")
struct ValidatingNetworkClientTests {
    private static let address = "https://h/p?q=1"
    private static let known = Validators(
        address: address,
        etag: "W/\"1\"",
        lastModified: "Sat, 21 Nov 2026 01:02:03 GMT"
    )

    @Test("Sends the validators of the known version, but none of another address or with another method")
    func known() async throws {
        let client = NetworkClientSequence(.success(.status(304)), always: .success(.status(200)))
        let sut = ValidatingNetworkClient(client: client)
        let response = try await sut.send(request(known: Self.known))
        #expect(response.head.status == .notModified && response.body.isEmpty)
        _ = try await sut.send(request(known: Validators(address: "https://h/other", etag: "\"1\"")))
        _ = try await sut.send(request(.post, known: Self.known))
        let fields = client.requests.map(\.head.headerFields)
        #expect(fields.map { $0[.ifNoneMatch] } == ["W/\"1\"", nil, nil])
        #expect(fields.map { $0[.ifModifiedSince] } == ["Sat, 21 Nov 2026 01:02:03 GMT", nil, nil])
    }

    @Test("Rejects a 304 in response to an unconditional request")
    func unasked() async {
        let client = NetworkClientSequence(always: .success(.status(304)))
        await #expect(throws: RemoteFailure.unreadable(.unrequestedNotModified)) {
            try await ValidatingNetworkClient(client: client).send(request(known: nil))
        }
    }

    @Test(
        "Reads the validators of a successful response, except those that can't be sent back",
        arguments: [
            (200, [.eTag: "\"2\""], Validators(address: address, etag: "\"2\"")),
            (200, [.lastModified: "yesterday"], Validators(address: address, lastModified: "yesterday")),
            (200, [:], nil), (404, [.eTag: "\"2\""], nil), (200, [.eTag: "\"\u{e9}\""], nil), (200, [.eTag: ""], nil),
            (200, [.eTag: String(repeating: "x", count: 1025)], nil),
        ] as [(Int, HTTPFields, Validators?)]
    )
    func version(status: Int, fields: HTTPFields, validators: Validators?) async throws {
        let client = NetworkClientSequence(always: .success(.status(status, headers: fields)))
        #expect(try await ValidatingNetworkClient(client: client).send(request(known: nil)).validators == validators)
    }

    private func request(_ method: HTTPRequest.Method = .get, known: Validators?) -> NetworkRequest {
        NetworkRequest(HTTPRequest(method: method, scheme: "https", authority: "h", path: "/p?q=1"), known: known)
    }
}
