import HTTPTypes
import Logging
import TrendingDomain

/// Sends requests and returns whole responses. A `NetworkClient` that wraps another one adds behaviour for all
/// requests, such as retries.
package protocol NetworkClient: Sendable {
    /// Returns the response whatever its HTTP status is; throws if there is no whole response. Cancelling the task
    /// ends the transfer and throws `.cancelled`.
    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse
}

extension NetworkClient {
    /// The result of `send` as a value.
    func outcome(of request: NetworkRequest) async -> Result<NetworkResponse, RemoteFailure> {
        await Result { () async throws(RemoteFailure) in try await send(request) }
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

    /// Facts about the transfer, for the log.
    package struct Transfer: Sendable, Equatable {
        /// The address of the response, after redirects.
        package var url: String?
        /// `HTTP/2` and the like.
        package var httpVersion: String?
        /// Bytes of the body as they crossed the network, compressed.
        package var bytesReceived: Int?
        package var milliseconds: Int?
        /// How many times the request was sent.
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

extension HTTPFields {
    /// A field that has no constant. `nil` also for text that names none.
    subscript(_ name: String) -> String? {
        get { HTTPField.Name(name).flatMap { self[$0] } }
        set { if let name = HTTPField.Name(name) { self[name] = newValue } }
    }
}

extension NetworkResponse {
    /// Something else answered in place of the server.
    var notFromAPI: RemoteFailure { .unreadable(.notFromAPI(status: head.status.code)) }
}

extension NetworkClient {
    /// The client that sources use. From the inside out: this one, retries, the log, rate limits, one transfer for
    /// identical requests, the deadline of the run, and conditional requests. Without a storage, waits
    /// are not stored.
    package func forSources(
        now: @escaping WallClock,
        waits: (any LocalStorageClient)?,
        ignoresWaits: Bool,
        transfers: SharedTransfers,
        deadline: RunDeadline?,
        logger: Logger?
    ) -> any NetworkClient {
        let retrying = RetryingNetworkClient(client: self, now: now, logger: logger)
        let limiting = RateLimitingNetworkClient(
            client: logger.map { LoggingNetworkClient(client: retrying, logger: $0) } ?? retrying,
            memory: RateLimitStore(storage: waits, now: now),
            now: now,
            ignoresWaits: ignoresWaits,
            logger: logger
        )
        let sharing = SharingNetworkClient(client: limiting, transfers: transfers, logger: logger)
        return ValidatingNetworkClient(
            client: deadline.map { DeadlineNetworkClient(client: sharing, deadline: $0) } ?? sharing
        )
    }
}
