import HTTPTypes
import TrendingDomain

/// A request that sends a form to an OAuth server (RFC 6749, RFC 8628).
struct OAuthRequest: TypedRequest {
    let address: EndpointAddress
    let form: [RequestItem]

    static func deviceCode(_ client: OAuthClient, scopes: [String], at address: String) -> OAuthRequest {
        let items = [RequestItem("client_id", client.id), RequestItem("scope", scopes.joined(separator: " "))]
        return OAuthRequest(address: EndpointAddress(address), form: items)
    }

    static func token(for grant: OAuthGrant, _ client: OAuthClient, at address: String) -> OAuthRequest {
        let known = [RequestItem("client_id", client.id)]
        let secret = client.secret.map { [RequestItem("client_secret", $0.text)] } ?? []
        return OAuthRequest(address: EndpointAddress(address), form: grant.items + known + secret)
    }

    var method: HTTPRequest.Method { .post }
    var path: [String] { [] }
    var encodedPath: String? { address.path }
    var headerFields: HTTPFields { [.accept: "application/json"] }
    var body: RequestBody? { .form(form) }

    /// Returns a refusal by the server as a value, and does not throw it.
    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Result<OAuthFields, SignInFailure> {
        let fields = try OAuthFields.read(response)
        if let failure = fields?.failure(withholding: form) { return .failure(failure) }
        guard let fields, response.head.status.kind == .successful else {
            throw RemoteFailure(refusal: response.head)
        }
        return .success(fields)
    }
}

extension RemoteFailure {
    /// For a response without a reason in its body.
    fileprivate init(refusal head: HTTPResponse) {
        self =
            switch head.status.code {
            case 200..<300: .unreadable(.notJSON(contentType: head.headerFields[.contentType]))
            case 300..<400: .unreadable(.notFromAPI(status: head.status.code))
            case 401: .unauthorized
            case 429: .rateLimited(retryAt: nil)
            case let other: .rejected(status: other)
            }
    }
}
