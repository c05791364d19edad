import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// The kind of body that a request has.
enum BodyKind: String, CaseIterable, Sendable {
    case none, json, form, large

    var body: RequestBody? {
        switch self {
        case .none: nil
        case .json: .json(["body": "A “comment”\n"])
        case .form: .form([RequestItem("grant_type", "refresh_token"), RequestItem("a b", "&=ü")])
        case .large: .json([String(repeating: "x", count: 100_000)])
        }
    }
}

@Suite("Endpoints over the network", .timeLimit(.minutes(1)))
struct EndpointContractTests {
    private func echoed(_ method: HTTPRequest.Method, _ body: RequestBody?) -> Endpoint<String> {
        var endpoint = Endpoint(["repos", "a b", "c/d"], query: [RequestItem("q", "c++ & c"), RequestItem("ü", "&=")]) {
            response,
            _ throws(RemoteFailure) in
            guard response.head.status.code == 201 else { throw .rejected(status: response.head.status.code) }
            return response.head.headerFields[.location] ?? ""
        }
        endpoint.method = method
        endpoint.headerFields = [.accept: "application/json"]
        endpoint.body = body
        return endpoint
    }

    private static let methods: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete]

    @Test("Method, address, headers and body arrive unchanged", arguments: methods, BodyKind.allCases)
    func arrives(method: HTTPRequest.Method, kind: BodyKind) async throws {
        let server = try await LoopbackServer { _ in .status(201, headers: [.location: "/x/1"]) }
        let root = ServerRoot("http://\(server.authority)/api/v3")
        let request = echoed(method, kind.body)
        #expect(try await CurlNetworkClient(userAgent: "test/1").execute(request, at: root) == "/x/1")
        let received = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect(received.head.method == method)
        #expect(received.head.path == "/api/v3/repos/a%20b/c%2Fd?q=c%2B%2B%20%26%20c&%C3%BC=%26%3D")
        #expect(received.head.headerFields[.accept] == "application/json")
        #expect(received.body == kind.body?.bytes ?? [])
        #expect(received.head.headerFields[.contentType] == kind.body?.contentType)
    }

    @Test("Sends the length of the body, but not for a GET or DELETE without a body", arguments: methods)
    func length(method: HTTPRequest.Method) async throws {
        for kind in [BodyKind.none, .form] {
            let server = try await LoopbackServer { _ in .status(201) }
            let request = echoed(method, kind.body)
            _ = try await CurlNetworkClient(userAgent: "test/1").execute(
                request,
                at: ServerRoot("http://\(server.authority)")
            )
            let bytes = kind.body?.bytes.count ?? 0
            let isSilent = kind == .none && [.get, .delete].contains(method)
            #expect(server.requests.first?.head.headerFields[.contentLength] == (isSilent ? nil : "\(bytes)"))
        }
    }

    @Test(
        "A request that may change something is not redirected",
        arguments: [HTTPRequest.Method.post, .put, .patch, .delete],
        [301, 302, 307, 308]
    )
    func redirects(method: HTTPRequest.Method, status: Int) async throws {
        let server = try await LoopbackServer { request in
            .status(request.head.path == "/other" ? 201 : status, headers: [.location: "/other"])
        }
        let request = echoed(method, .json([1]))
        await #expect(throws: RemoteFailure.rejected(status: status)) {
            try await CurlNetworkClient(userAgent: "test/1").execute(
                request,
                at: ServerRoot("http://\(server.authority)")
            )
        }
        #expect(server.requests.count == 1)
    }
}
