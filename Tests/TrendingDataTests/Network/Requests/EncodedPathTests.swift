import HTTPTypes
import Testing
import TrendingDomain

@testable import TrendingData

@Suite("Paths that another program wrote")
struct EncodedPathTests {
    private struct Written: TypedRequest {
        var path: [String] { ["other"] }
        let encodedPath: String?

        func answer(from response: NetworkResponse) async throws(RemoteFailure) {}
    }

    @Test("Are sent unchanged, below the path of the server", arguments: ["/a%2Fb/?x&y=a+b%20c", "/"])
    func unchanged(path: String) throws {
        let server = ServerRoot("https://h/api/")
        #expect(try server.request(Written(encodedPath: path)).head.path == "/api\(path)")
    }

    @Test("Are optional")
    func absent() throws {
        #expect(try ServerRoot("https://h").request(Written(encodedPath: nil)).head.path == "/other")
    }
}
