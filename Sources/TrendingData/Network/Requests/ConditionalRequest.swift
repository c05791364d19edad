import HTTPTypes
import TrendingDomain

/// A request for something that the caller has one version of.
package struct ConditionalRequest<Base: TypedRequest>: TypedRequest {
    package enum Answer: Sendable {
        /// The known version is still the latest. `at` is the time of the answer by the server's clock, if it says it.
        case unchanged(at: Timestamp?)
        /// `validators` is `nil` if the server sends none.
        case version(Base.Answer, validators: Validators?)
    }

    private let base: Base
    package let known: Validators?

    package init(_ base: Base, known: Validators?) {
        self.base = base
        self.known = known
    }

    package var method: HTTPRequest.Method { base.method }
    package var path: [String] { base.path }
    package var query: [RequestItem] { base.query }
    package var encodedPath: String? { base.encodedPath }
    package var headerFields: HTTPFields { base.headerFields }
    package var body: RequestBody? { base.body }

    package func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {
        try base.checkAddress(of: response, at: server)
    }

    package func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Answer {
        if response.head.status == .notModified, known != nil {
            return .unchanged(at: HTTPDate.answered(response))
        }
        return .version(try await base.answer(from: response), validators: response.validators)
    }
}
