import HTTPTypes
import TrendingDomain

/// The seam to the network: a request goes in, a whole response comes out. Behaviour that cuts across requests is
/// added by a `NetworkClient` around a `NetworkClient`.
package protocol NetworkClient: Sendable {
    /// Returns the response whatever its HTTP status is; throws if there is no whole response. Cancelling the task
    /// ends the transfer and throws `.cancelled`.
    func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse
}

extension NetworkClient {
    /// What `send` returns or throws, as a value.
    func outcome(of request: NetworkRequest) async -> Result<NetworkResponse, NetworkFailure> {
        do throws(NetworkFailure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}

/// A request. The head's scheme, authority and path make up the address; the path starts with `/` and is already
/// percent-encoded.
package struct NetworkRequest: Sendable, Hashable {
    package var head: HTTPRequest
    package var body: [UInt8]
    /// The validators of the known version. `ValidatingNetworkClient` sends them.
    package var known: Validators?

    package init(_ head: HTTPRequest, body: [UInt8] = [], known: Validators? = nil) {
        self.head = head
        self.body = body
        self.known = known
    }
}

/// A whole response, after redirects were followed and the content was decompressed.
package struct NetworkResponse: Sendable, Equatable {
    package var head: HTTPResponse
    package var body: [UInt8]
    package var transfer: Transfer
    /// The validators of this version.
    package var validators: Validators?

    package init(_ head: HTTPResponse, body: [UInt8] = [], transfer: Transfer = Transfer()) {
        self.head = head
        self.body = body
        self.transfer = transfer
    }

    /// How the response came, for the log.
    /// The address that answered, after redirects.
    /// The address of the response, after redirects.
    /// How often the request was sent until this response came.
    /// How many times the request was sent.
    package struct Transfer: Sendable, Equatable {
        /// The address that answered, after redirects.
        package var url: String?
        /// `HTTP/2` and the like.
        package var httpVersion: String?
        /// Bytes of the body as they crossed the network, compressed.
        package var bytesReceived: Int?
        package var milliseconds: Int?
        /// How often the request was sent until this response came.
        package var tries: Int

        package init(
            url: String? = nil,
            httpVersion: String? = nil,
            bytesReceived: Int? = nil,
            milliseconds: Int? = nil,
            tries: Int = 1
        ) {
            self.url = url
            self.httpVersion = httpVersion
            self.bytesReceived = bytesReceived
            self.milliseconds = milliseconds
            self.tries = tries
        }
    }
}
