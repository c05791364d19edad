import HTTPTypes
import TrendingDomain

/// A request whose type names its answer. Adding an endpoint is adding a type; `NetworkClient.execute` sends any.
package protocol TypedRequest: Sendable {
    associatedtype Answer: Sendable

    /// GET where a type does not say otherwise.
    var method: HTTPRequest.Method { get }
    /// The parts of the path below the server's address, not percent-encoded.
    var path: [String] { get }
    var query: [RequestItem] { get }
    /// Path and query as somebody else wrote them, percent-encoded: sent in their place, unchanged.
    var writtenPath: String? { get }
    var headerFields: HTTPFields { get }
    var body: RequestBody? { get }
    /// The version of the answer that is known: the server need not send it again.
    var known: Validators? { get }

    /// Throws where the address that answered, after redirects, is none that gives such an answer.
    func checkPlace(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure)
    /// Judges the status and reads the body.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Answer
}

extension TypedRequest {
    package var method: HTTPRequest.Method { .get }
    package var query: [RequestItem] { [] }
    package var writtenPath: String? { nil }
    package var headerFields: HTTPFields { HTTPFields() }
    package var body: RequestBody? { nil }
    package var known: Validators? { nil }

    /// Any will do.
    package func checkPlace(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {}
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
