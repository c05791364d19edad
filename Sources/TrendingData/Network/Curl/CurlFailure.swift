import CCurl

/// The facts about a failed transfer, mostly from libcurl.
struct CurlFailure {
    var code: CURLcode
    /// libcurl's message, which may contain a proxy's password.
    var detail: String
    /// The host of the last request.
    var host: String
    /// The host of the last response, `nil` if none came. When a redirect is refused, this is the host that redirects.
    var respondingHost: String?
    /// Whether the last address has an allowed scheme.
    var isAllowedAddress = true
    /// The proxy's status on CONNECT, 0 if none came.
    var proxyStatus = 0
    /// The limit that the response exceeded, if this client's own callbacks found it.
    var exceededLimit: Int?
    var maxHeaderBytes: Int

    /// The failure that libcurl's code stands for. Codes are mapped only here.
    var meaning: NetworkFailure {
        if let exceededLimit { return .tooLarge(limitBytes: exceededLimit) }
        if proxyStatus >= 300 { return .proxy(detail: shownDetail) }
        return switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .cannotResolve(host: host)
        case CURLE_COULDNT_CONNECT: isAboutTheProxy ? .proxy(detail: shownDetail) : .cannotConnect(host: host)
        case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy(detail: shownDetail)
        case CURLE_TOO_MANY_REDIRECTS: .tooManyRedirects(host: host)
        case CURLE_URL_MALFORMAT: .forbiddenAddress(host: respondingHost ?? host)
        case CURLE_UNSUPPORTED_PROTOCOL where !isAllowedAddress: .forbiddenAddress(host: respondingHost ?? host)
        case _ where isAboutTheResponse: .unreadable(detail: shownDetail)
        // libcurl's own limit on one header line.
        case CURLE_OUT_OF_MEMORY, Self.tooLarge: .tooLarge(limitBytes: maxHeaderBytes)
        case _ where Self.lostConnections.contains(code.rawValue): .connectionLost(host: host)
        case _ where Self.tlsCodes.contains(code.rawValue): .tls(host: host, detail: shownDetail)
        default: .other(detail: shownDetail)
        }
    }

    private var shownDetail: String { RedactedDetail(detail).description }

    /// libcurl has one code for an unreachable server and an unreachable proxy; its message names the one it tried.
    private var isAboutTheProxy: Bool {
        detail.hasPrefix("Unsupported proxy") || detail.contains(" via ")
            || (detail.contains("connect to ") && !detail.contains("connect to \(host)"))
    }

    /// libcurl has one code for an unknown scheme and for a response that is not HTTP, and one for a broken connection
    /// and for broken chunks. Its message tells them apart.
    private var isAboutTheResponse: Bool {
        switch code {
        case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY: true
        case CURLE_UNSUPPORTED_PROTOCOL: detail.contains("HTTP")
        case CURLE_RECV_ERROR: detail.contains("chunked-encoding")
        default: false
        }
    }

    // Missing from the oldest headers that this builds with.
    private static let tooLarge = CURLcode(100)

    private static let lostConnections = Set(
        [
            CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM,
            CURLE_HTTP3, CURLE_SEND_FAIL_REWIND,
        ].map(\.rawValue)
    )

    private static let tlsCodes = Set(
        [
            CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS,
        ].map(\.rawValue)
    )
}
