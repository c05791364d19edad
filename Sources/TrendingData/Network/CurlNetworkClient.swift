import HTTPTypes
import TrendingDomain

/// A `NetworkClient` on libcurl. Opens the library with `prepare` or the first request. Follows the redirects of GET
/// and HEAD only.
package final class CurlNetworkClient: NetworkClient {
    private let options: CurlOptions
    private let loop: CurlTransferLoop

    /// Trusts the certificates of `certificateFile` (PEM, as in `SSL_CERT_FILE`) instead of the system's, and opens
    /// the first of `libraryNames`, by default the system's names for libcurl. `noProxy` lists the hosts to connect to
    /// without a proxy, in the format of `no_proxy`. libcurl does not read that variable here. Connections to this
    /// machine never use a proxy.
    package init(
        userAgent: String,
        certificateFile: String? = nil,
        noProxy: String? = nil,
        limits: NetworkLimits = NetworkLimits(),
        libraryNames: [String]? = nil
    ) {
        options = CurlOptions(
            userAgent: userAgent,
            certificateFile: certificateFile,
            proxyExceptions: ProxyExceptions(said: noProxy),
            limits: limits
        )
        loop = CurlTransferLoop(libraryNames: libraryNames ?? CurlLibrary.systemNames)
    }

    /// With another rule for which hosts are this machine or in its network, for tests.
    init(userAgent: String, isPrivate: @escaping @Sendable (_ host: String) -> Bool) {
        options = CurlOptions(userAgent: userAgent, limits: NetworkLimits(), isPrivate: isPrivate)
        loop = CurlTransferLoop(libraryNames: CurlLibrary.systemNames)
    }

    deinit {
        loop.stop()
    }

    /// Opens libcurl in the background, before the first request needs it.
    package func prepare() {
        loop.prepare()
    }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        guard let address = RequestAddress(request.head) else {
            throw .unreachable(.forbiddenRedirect(host: RequestAddress.host(inAuthority: request.head.authority ?? "")))
        }
        let pending = PendingResponse()
        let submission = CurlSubmission(request: request, address: address, options: options, pending: pending)
        // A cancelled task need not wait until libcurl releases the transfer: it may be inside a name lookup.
        return try await pending.response {
            loop.submit(submission)
        } onCancel: {
            loop.wakeUp()
        }
    }
}
