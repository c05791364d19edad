import CCurl
import HTTPTypes
import TrendingConsole
import TrendingDomain

/// The options that all requests of a client share.
struct CurlOptions: Sendable {
    var userAgent: String
    /// The certificates to trust (PEM), `nil` for the system's.
    var certificateFile: String?
    var proxyExceptions = ProxyExceptions()
    var limits: NetworkLimits
    /// Whether a host is this machine or in its network.
    var isPrivate: @Sendable (_ host: String) -> Bool = PrivateAddress.contains
    /// Whether libcurl decompresses bodies. It ends a transfer if one has several parts, or anything after its end.
    var decodes = true
}

/// A request on its way to the loop's thread.
struct CurlSubmission: Sendable {
    var request: NetworkRequest
    var address: RequestAddress
    var options: CurlOptions
    var pending: PendingResponse
}

extension CurlHandle {
    /// Leaves the choice of the proxy to libcurl, which reads the environment, but not the choice of hosts without a
    /// proxy.
    func configure(for submission: CurlSubmission) throws(RemoteFailure) {
        try set(CURLOPT_URL, submission.address.url)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try set(CURLOPT_NOPROXY, submission.options.proxyExceptions.list(asking: submission.address.url))
        setIfKnown(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        try setSafety(submission.options, submission.address)
        try setLimits(submission.options.limits)
        try setRequest(submission.request, submission.options)
    }

    private func setSafety(_ options: CurlOptions, _ address: RequestAddress) throws(RemoteFailure) {
        try allowHTTP(redirectsToHTTP: address.scheme == "http")
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let certificateFile = options.certificateFile {
            guard TextFile.mayBeOpened(certificateFile) else {
                // libcurl's message for a file that it can't read.
                let detail = "error setting certificate file: \(certificateFile)"
                throw .tls(host: RequestAddress.host(in: address.url), detail: detail)
            }
            try set(CURLOPT_CAINFO, certificateFile)
        }
    }

    private func setLimits(_ limits: NetworkLimits) throws(RemoteFailure) {
        try set(CURLOPT_CONNECTTIMEOUT_MS, limits.connectTimeout.milliseconds)
        try set(CURLOPT_TIMEOUT_MS, limits.totalTimeout.milliseconds)
        try set(CURLOPT_LOW_SPEED_LIMIT, limits.lowSpeedBytesPerSecond)
        try set(CURLOPT_LOW_SPEED_TIME, (limits.lowSpeedTime.milliseconds + 999) / 1000)
        try set(CURLOPT_MAXREDIRS, limits.maxRedirects)
    }

    private func setRequest(_ request: NetworkRequest, _ options: CurlOptions) throws(RemoteFailure) {
        try set(CURLOPT_USERAGENT, options.userAgent)
        // Empty: every encoding that this libcurl can decode.
        try set(CURLOPT_ACCEPT_ENCODING, options.decodes ? "" : "gzip")
        if !options.decodes { try set(CURLOPT_HTTP_CONTENT_DECODING, 0) }
        try setHeaderLines(request.headerLines)
        switch request.head.method {
        case .get where request.body.isEmpty:
            try set(CURLOPT_FOLLOWLOCATION, 1)
        case .head:
            try set(CURLOPT_NOBODY, 1)
            try set(CURLOPT_FOLLOWLOCATION, 1)
        case .delete where request.body.isEmpty:
            try set(CURLOPT_CUSTOMREQUEST, request.head.method.rawValue)
        default:
            // A request that changes something is not redirected to another address: the redirect is returned as the
            // response.
            try setBody(request.body)
            try set(CURLOPT_CUSTOMREQUEST, request.head.method.rawValue)
        }
    }
}

extension NetworkRequest {
    /// In libcurl's format: `Name: value`, `Name;` for an empty value, `Name:` to keep libcurl from adding its own.
    fileprivate var headerLines: [String] {
        let own = head.headerFields.map { field in
            field.value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(field.value)"
        }
        return own + (head.headerFields.contains(.contentType) ? [] : ["Content-Type:"]) + ["Expect:"]
    }
}
