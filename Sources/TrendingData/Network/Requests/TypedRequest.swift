import HTTPTypes
import TrendingDomain

/// A request with a typed response. To add an endpoint, add a type; `NetworkClient.execute` sends it.
package protocol TypedRequest: Sendable {
    associatedtype Answer: Sendable

    /// GET by default.
    var method: HTTPRequest.Method { get }
    /// The parts of the path below the server's address, not percent-encoded.
    var path: [String] { get }
    var query: [RequestItem] { get }
    /// Path and query that another program wrote, percent-encoded. They are sent unchanged in place of `path` and
    /// `query`.
    var encodedPath: String? { get }
    var headerFields: HTTPFields { get }
    var body: RequestBody? { get }
    /// The validators of the known version, which the server need not send again.
    var known: Validators? { get }

    /// Throws if the request must not be redirected to the address of the response.
    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure)
    /// Checks the status and reads the body.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Answer
}

extension TypedRequest {
    package var method: HTTPRequest.Method { .get }
    package var query: [RequestItem] { [] }
    package var encodedPath: String? { nil }
    package var headerFields: HTTPFields { HTTPFields() }
    package var body: RequestBody? { nil }
    package var known: Validators? { nil }

    /// Accepts any address.
    package func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {}
}

/// A name and a value of a query or a form, not percent-encoded.
package struct RequestItem: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
