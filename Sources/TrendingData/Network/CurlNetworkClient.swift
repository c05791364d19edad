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

/// The limits of one request, including its redirects.
package struct NetworkLimits: Sendable, Equatable {
    package var connectTimeout: Duration = .seconds(10)
    package var totalTimeout: Duration = .seconds(60)
    /// A transfer slower than `lowSpeedBytesPerSecond` for `lowSpeedTime` (whole seconds) is aborted.
    package var lowSpeedBytesPerSecond = 100
    package var lowSpeedTime: Duration = .seconds(15)
    /// For a body, both as received and decompressed.
    package var maxBodyBytes = 8 << 20
    /// For all header lines of all responses to the request together.
    package var maxHeaderBytes = 256 << 10
    package var maxRedirects = 5

    package init() {}

    /// For an archive of lists, which is in memory while it is read.
    package static var importing: NetworkLimits {
        var limits = NetworkLimits()
        limits.totalTimeout = .seconds(600)
        limits.maxBodyBytes = 64 << 20
        return limits
    }

    /// For a small response that the user waits for.
    package static var probing: NetworkLimits {
        var limits = NetworkLimits()
        limits.connectTimeout = .seconds(5)
        limits.totalTimeout = .seconds(10)
        return limits
    }
}
