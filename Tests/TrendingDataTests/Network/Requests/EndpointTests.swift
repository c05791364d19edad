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

    @Test("A JSON body is sent")
    func json() async throws {
        let body = RequestBody.json { json in
            json.member("a", "é")
            json.member("b", "x/y")
        }
        let request = try await sent(Endpoint([], read: self.read).posting(body))
        #expect(request.body == Array(#"{"a":"é","b":"x/y"}"#.utf8))
        #expect(request.head.headerFields[.contentType] == "application/json")
    }

    @Test("A form is sent")
    func form() async throws {
        let items = [RequestItem("grant_type", "urn:x y"), RequestItem("a&b", "1+1=2")]
        let request = try await sent(Endpoint([], read: self.read).posting(.form(items)))
        #expect(request.body == Array("grant_type=urn%3Ax%20y&a%26b=1%2B1%3D2".utf8))
        #expect(request.head.headerFields[.contentType] == "application/x-www-form-urlencoded")
    }

    private func sent(_ endpoint: Endpoint<Int>, at address: String = "https://h") async throws -> NetworkRequest {
        let client = NetworkClientSequence(always: .success(.status(200)))
        _ = try await client.execute(endpoint, at: ServerRoot(address))
        return try #require(client.requests.first)
    }
}
