import CCurl
import TrendingDomain

/// The facts about a failed transfer, mostly from libcurl.
struct CurlFailure {
    var code: CURLcode
    /// libcurl's message, which may contain a proxy's password.
    var detail: String
    /// The host of the last request.
    var host: String
    /// The host of the last response, `nil` if none came. When a redirect is refused, this is the host that redirects.
    var respondingHost: String?
    /// The host and port of the last request, if a redirect led there from another server.
    var redirectTarget: String?
    /// Whether the last address has an allowed scheme.
    var isAllowedAddress = true
    /// The proxy's status on CONNECT, 0 if none came.
    var proxyStatus = 0
    /// The limit that the response exceeded, if this client's own callbacks found it.
    var exceededLimit: Int?
    var maxHeaderBytes: Int

    /// The failure that libcurl's code stands for. Codes are mapped only here.
    var meaning: RemoteFailure {
        if let exceededLimit { return .unreadable(.tooLarge(limitBytes: exceededLimit)) }
        if proxyStatus >= 300 { return .unreachable(.proxy(detail: shownDetail)) }
        return switch code {
        case CURLE_COULDNT_RESOLVE_HOST:
            redirectTarget == nil
                ? .unreachable(.cannotResolve(host: host)) : .unreachable(.redirect(authority: host, isResolved: false))
        case CURLE_COULDNT_CONNECT where isAboutTheProxy:
            proxyAuthority.map { .unreachable(.noProxy(authority: $0)) } ?? .unreachable(.proxy(detail: shownDetail))
        case CURLE_COULDNT_CONNECT:
            redirectTarget.map { .unreachable(.redirect(authority: $0, isResolved: true)) }
                ?? .unreachable(.cannotConnect(host: host))
        case CURLE_OPERATION_TIMEDOUT: .timedOut(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .unreachable(.proxy(detail: shownDetail))
        case CURLE_TOO_MANY_REDIRECTS: .unreachable(.tooManyRedirects(host: host))
        case CURLE_URL_MALFORMAT: .unreachable(.forbiddenRedirect(host: respondingHost ?? host))
        case CURLE_UNSUPPORTED_PROTOCOL where detail.contains("HTTP/0.9"): .unreadable(.notHTTP)
        case CURLE_UNSUPPORTED_PROTOCOL where !isAllowedAddress:
            .unreachable(.forbiddenRedirect(host: respondingHost ?? host))
        case _ where isAboutTheResponse: .unreadable(.garbled(detail: shownDetail))
        // libcurl's own limit on one header line.
        case CURLE_OUT_OF_MEMORY, Self.tooLarge: .unreadable(.tooLarge(limitBytes: maxHeaderBytes))
        case _ where Self.lostConnections.contains(code.rawValue): .unreachable(.connectionLost(host: host))
        case _ where Self.tlsCodes.contains(code.rawValue): .tls(host: host, detail: isPlainText ? nil : shownDetail)
        default: .unreachable(.other(detail: shownDetail))
        }
    }

    private var shownDetail: String {
        // Without an `@`, nothing tells which part of the proxy's address may be a password.
        let isAddressUnclear = detail.hasPrefix("Unsupported proxy syntax") && !detail.contains("@")
        let cause = isAddressUnclear ? String(detail.split(separator: " in '")[0]) : detail
        return RedactedDetail(cause).description
    }

    /// libcurl has one code for an unreachable server and an unreachable proxy; its message names the one it tried.
    private var isAboutTheProxy: Bool {
        if detail.hasPrefix("Unsupported proxy") || detail.contains(" via ") { return true }
        let namesHost = [" ", ":"].contains { detail.contains("connect to \(messageHost)\($0)") }
        return detail.contains("connect to ") && !namesHost
    }

    /// The host in the form that libcurl's messages have. In them, an IPv6 address has neither brackets nor a zone.
    private var messageHost: Substring {
        host.hasPrefix("[") ? host.dropFirst().prefix { $0 != "]" && $0 != "%" } : host[...]
    }

    /// The host and port in `Failed to connect to h port 1 …` or `… via h:1 …`.
    private var proxyAuthority: String? {
        let words = shownDetail.split(separator: " ").map { $0.prefix { $0 != "," } }
        if let via = words.firstIndex(of: "via") { return words.dropFirst(via + 1).first.map(String.init) }
        guard let port = words.firstIndex(of: "port"), port > 0, let number = words.dropFirst(port + 1).first else {
            return nil
        }
        return "\(words[port - 1]):\(number.prefix { $0 != ":" })"
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

    /// Whether the response is no TLS at all, in the words of OpenSSL and GnuTLS.
    private var isPlainText: Bool {
        detail.contains("wrong version number") || detail.contains("packet length too long")
            || detail.contains("unexpected TLS packet")
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

/// libcurl's message without the users and passwords of addresses in it, even if an address is invalid or has no
/// scheme.
struct RedactedDetail: CustomStringConvertible {
    let description: String

    private typealias Words = Substring.UnicodeScalarView

    init(_ words: String) {
        let scalars = words[...].unicodeScalars
        // libcurl truncates long messages, and the `@` after a secret may be cut off.
        let isCut = words.utf8.count >= CURL_ERROR_SIZE - 4
        guard let end = isCut ? scalars.endIndex : scalars.lastIndex(of: "@").map(scalars.index(after:)) else {
            description = words
            return
        }
        // A secret may contain anything, even another `@`, a slash or a space, so everything up to the last `@` is
        // removed.
        description = String(words[..<Self.start(scalars[..<end])] + words[end...])
    }

    /// The index after the scheme, the quotation mark or the space before the first user.
    private static func start(_ words: Words) -> Words.Index {
        let plain = afterQuotationMark(words) ?? afterSpace(words)
        guard let scheme = words.firstRange(of: "://".unicodeScalars) else { return plain }
        let isWhole = plain < scheme.lowerBound && words[plain..<scheme.lowerBound].allSatisfy(isOfScheme)
        return isWhole ? scheme.upperBound : min(plain, scheme.upperBound)
    }

    private static func afterQuotationMark(_ words: Words) -> Words.Index? {
        var last: Unicode.Scalar = " "
        for index in words.indices {
            // Not an apostrophe within a word.
            if last == " ", words[index] == "'" || words[index] == "\"" { return words.index(after: index) }
            last = words[index]
        }
        return nil
    }

    private static func afterSpace(_ words: Words) -> Words.Index {
        words.prefix { $0 != "@" }.lastIndex(of: " ").map(words.index(after:)) ?? words.startIndex
    }

    private static func isOfScheme(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
        default: false
        }
    }
}
