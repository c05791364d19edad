import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Endpoints")
struct EndpointTests {
    /// Its answer is the length of the body.
    private let read: Endpoint<Int>.Reader = { response, _ throws(RemoteFailure) in
        guard response.head.status == .ok else { throw .rejected(status: response.head.status.code) }
        return response.body.count
    }

    @Test(
        "A path with a part that would lead to another endpoint is not sent",
        arguments: [["user", "starred", "..", ".."], ["a", "."], ["a", ""], [""]]
    )
    func otherEndpoint(path: [String]) async {
        let client = NetworkClientSequence(always: .failure(.cancelled))
        await #expect(throws: RemoteFailure.unreachable(.forbiddenRedirect(host: "h"))) {
            _ = try await client.execute(Endpoint(path, read: self.read), at: ServerRoot("https://h:8443/api"))
        }
        #expect(client.requests.isEmpty)
    }

    @Test(
        "A scheme in capitals changes neither the host nor the encryption; without a path, the root is fetched",
        arguments: pairs(
            """
            HTTP://127.0.0.1:80 => http 127.0.0.1:80 /
            HTTPS://h => https h /
            Https://h/a => https h /a/
            """
        )
    )
    func capitals(root: String, expected: String) async throws {
        let head = try await sent(Endpoint([], read: self.read), at: root).head
        #expect("\(head.scheme ?? "") \(head.authority ?? "") \(head.path ?? "")" == expected)
    }

    @Test("Path, query, header fields and body are sent, encoded for their places")
    func parts() async throws {
        let query = [RequestItem("q", "c++ & c"), RequestItem("ü", "&=")]
        var endpoint = Endpoint(["repos", "a b", "c/d"], query: query, read: self.read)
        endpoint.method = .put
        endpoint.headerFields = [.accept: "text/x"]
        endpoint.body = RequestBody.json { json in
            json.member("a", "é")
            json.member("b", "x/y")
        }
        var request = try await sent(endpoint, at: "https://h/api/v3/")
        #expect(request.head.method == .put)
        #expect(request.head.path == "/api/v3/repos/a%20b/c%2Fd?q=c%2B%2B%20%26%20c&%C3%BC=%26%3D")
        #expect(request.head.headerFields == [.accept: "text/x", .contentType: "application/json"])
        #expect(request.body == Array(#"{"a":"é","b":"x/y"}"#.utf8))
        let form = [RequestItem("grant_type", "urn:x y"), RequestItem("a&b", "1+1=2")]
        request = try await sent(Endpoint([], read: self.read).posting(.form(form)))
        #expect(request.head.method == .post)
        #expect(request.head.headerFields == [.contentType: "application/x-www-form-urlencoded"])
        #expect(request.body == Array("grant_type=urn%3Ax%20y&a%26b=1%2B1%3D2".utf8))
    }

    private func sent(_ endpoint: Endpoint<Int>, at address: String = "https://h") async throws -> NetworkRequest {
        let client = NetworkClientSequence(always: .success(.status(200)))
        _ = try await client.execute(endpoint, at: ServerRoot(address))
        return try #require(client.requests.first)
    }
}
