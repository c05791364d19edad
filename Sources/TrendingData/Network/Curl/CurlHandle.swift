import CCurl
import HTTPTypes
import TrendingConsole
import TrendingDomain

/// A libcurl easy handle: the options of one transfer, and the facts about it. Used only on the thread of its loop.
final class CurlHandle {
    let library: CurlLibrary
    let pointer: UnsafeMutableRawPointer
    private var headerLines: UnsafeMutablePointer<curl_slist>?
    private let errorText: UnsafeMutableBufferPointer<CChar>

    init(_ library: CurlLibrary) throws(RemoteFailure) {
        guard let pointer = library.functions.pointee.curl_easy_init() else {
            throw .unreachable(.other(detail: "curl_easy_init failed"))
        }
        self.library = library
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0)
        _ = ccurl_set_pointer(library.functions, pointer, CURLOPT_ERRORBUFFER, errorText.baseAddress)
        try check(ccurl_close_on_exec(library.functions, pointer))
    }

    deinit {
        library.functions.pointee.curl_easy_cleanup(pointer)
        library.functions.pointee.curl_slist_free_all(headerLines)
        errorText.deallocate()
    }

    func set(_ option: CURLoption, _ value: Int) throws(RemoteFailure) {
        try check(ccurl_set_long(library.functions, pointer, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) throws(RemoteFailure) {
        try check(ccurl_set_string(library.functions, pointer, option, value))
    }

    /// Sets an option that the loaded libcurl may lack and a transfer does not need.
    private func setIfKnown(_ option: CURLoption, _ value: Int) {
        _ = ccurl_set_long(library.functions, pointer, option, value)
    }

    /// libcurl copies the bytes.
    private func setBody(_ bytes: [UInt8]) throws(RemoteFailure) {
        let size = curl_off_t(bytes.count)
        try check(ccurl_set_offset(library.functions, pointer, CURLOPT_POSTFIELDSIZE_LARGE, size))
        // Without a second copy here. An empty array may have no address.
        let code = (bytes.isEmpty ? [0] : bytes).withUnsafeBytes { bytes in
            let start = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
            return ccurl_set_pointer(library.functions, pointer, CURLOPT_COPYPOSTFIELDS, start)
        }
        try check(code)
    }

    private func setHeaderLines(_ lines: [String]) throws(RemoteFailure) {
        for line in lines {
            guard let longer = library.functions.pointee.curl_slist_append(headerLines, line) else {
                throw .unreachable(.other(detail: library.message(for: CURLE_OUT_OF_MEMORY)))
            }
            headerLines = longer
        }
        try check(ccurl_set_pointer(library.functions, pointer, CURLOPT_HTTPHEADER, headerLines))
    }

    func setCallback(
        _ function: CURLoption,
        _ callback: curl_write_callback,
        _ data: CURLoption,
        _ context: UnsafeMutableRawPointer
    ) throws(RemoteFailure) {
        try check(ccurl_set_callback(library.functions, pointer, function, callback))
        try check(ccurl_set_pointer(library.functions, pointer, data, context))
    }

    func setProgress(_ callback: curl_xferinfo_callback, _ context: UnsafeMutableRawPointer) throws(RemoteFailure) {
        try check(ccurl_set_progress(library.functions, pointer, CURLOPT_XFERINFOFUNCTION, callback))
        try check(ccurl_set_pointer(library.functions, pointer, CURLOPT_XFERINFODATA, context))
        try set(CURLOPT_NOPROGRESS, 0)
    }

    /// Does nothing if libcurl is too old.
    func setBeforeRequest(_ callback: ccurl_before_request, _ context: UnsafeMutableRawPointer) {
        let functions = library.functions
        _ = ccurl_set_before_request(functions, pointer, ccurl_before_request_function, callback)
        _ = ccurl_set_pointer(functions, pointer, ccurl_before_request_context, context)
    }

    private func allowHTTP(redirectsToHTTP: Bool) throws(RemoteFailure) {
        try check(ccurl_allow_http(library.functions, pointer, redirectsToHTTP ? 1 : 0))
        _ = ccurl_set_long(library.functions, pointer, ccurl_quick_exit, 1)
    }

    func int(_ info: CURLINFO) -> Int {
        var value = 0
        _ = ccurl_get_long(library.functions, pointer, info, &value)
        return value
    }

    func offset(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        _ = ccurl_get_offset(library.functions, pointer, info, &value)
        return Int(value)
    }

    func string(_ info: CURLINFO) -> String? {
        var value: UnsafePointer<CChar>?
        _ = ccurl_get_string(library.functions, pointer, info, &value)
        return value.map { String(cString: $0) }
    }

    /// The most specific message that libcurl has for the error.
    func message(for code: CURLcode) -> String {
        let text = String(cBytes: errorText)
        return text.isEmpty ? library.message(for: code) : text
    }

    func check(_ code: CURLcode) throws(RemoteFailure) {
        guard code == CURLE_OK else { throw .unreachable(.other(detail: library.message(for: code))) }
    }
}

/// libcurl, opened at run time.
struct CurlLibrary: Sendable {
    // The table of functions is written once, before it is handed out, and never freed.
    nonisolated(unsafe) let functions: UnsafePointer<ccurl_library>

    #if canImport(Darwin)
        static let systemNames = [
            "/usr/lib/libcurl.4.dylib",
            "/opt/homebrew/opt/curl/lib/libcurl.4.dylib",
            "/usr/local/opt/curl/lib/libcurl.4.dylib",
        ]
        private static let packageName = "curl"
    #else
        static let systemNames = ["libcurl.so.4", "libcurl-gnutls.so.4"]
        private static let packageName = "libcurl4"
    #endif

    /// Tries the names in order, and returns the first library that can be opened.
    static func open(_ names: [String]) throws(RemoteFailure) -> CurlLibrary {
        do throws(MissingLibrary) {
            return CurlLibrary(functions: try MissingLibrary.open(names, ccurl_open))
        } catch {
            throw .unreachable(.missingLibrary(name: packageName, detail: error.detail))
        }
    }

    func message(for code: CURLcode) -> String {
        functions.pointee.curl_easy_strerror(code).map { String(cString: $0) } ?? "libcurl error \(code.rawValue)"
    }

    func message(for code: CURLMcode) -> String {
        functions.pointee.curl_multi_strerror(code).map { String(cString: $0) }
            ?? "libcurl multi error \(code.rawValue)"
    }
}

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
