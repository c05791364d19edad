import HTTPTypes

/// A `NetworkClient` on libcurl, which is opened with `prepare` or when the first request is made. Redirects are
/// followed for GET and HEAD.
package final class CurlNetworkClient: NetworkClient {
    private let options: CurlOptions
    private let loop: CurlTransferLoop

    /// Trusts the certificates of `certificateFile` (PEM, as in `SSL_CERT_FILE`) instead of the system's, and opens
    /// the first of `libraryNames`, by default the system's names for libcurl. `noProxy` names the hosts that need no
    /// proxy, as `no_proxy` does, which libcurl does not read itself. This machine never needs one.
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

    deinit {
        loop.stop()
    }

    /// Opens libcurl while something else is done, for a request that is about to be made.
    package func prepare() {
        loop.prepare()
    }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        guard let address = RequestAddress(request.head) else {
            throw .forbiddenAddress(host: RequestAddress.host(inAuthority: request.head.authority ?? ""))
        }
        let pending = PendingResponse()
        let submission = CurlSubmission(request: request, address: address, options: options, pending: pending)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                pending.wait(continuation)
                loop.submit(submission)
            }
        } onCancel: {
            // The task need not wait until libcurl lets go of the transfer: it may be inside a name lookup.
            pending.settle(.failure(.cancelled))
            loop.wakeUp()
        }
        return try outcome.get()
    }
}
