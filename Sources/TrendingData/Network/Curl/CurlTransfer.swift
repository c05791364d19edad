import CCurl
import HTTPTypes
import TrendingConsole
import TrendingDomain

/// A request under way: collects the data from libcurl and builds the response. Used only on the thread of its loop.
final class CurlTransfer {
    let handle: CurlHandle
    let pending: PendingResponse
    private let limits: NetworkLimits
    private let submission: CurlSubmission
    private let address: RequestAddress
    private var headers = HeaderBlock()
    private var headerBytes = 0
    private var body: [UInt8] = []
    private var responseURL: String?
    private var exceededLimit: Int?
    private let stopwatch = Stopwatch(MonotonicClock())
    private var pace: TransferPace
    private var isTooSlow = false
    private var isAwaitingResponse = false
    private var isRepeated = false
    private var redirects: RedirectRule
    private var isLedInside = false

    init(_ submission: CurlSubmission, _ library: CurlLibrary) throws(RemoteFailure) {
        handle = try CurlHandle(library)
        pending = submission.pending
        self.submission = submission
        limits = submission.options.limits
        address = submission.address
        redirects = RedirectRule(submission.options.isPrivate)
        pace = TransferPace(bytesPerSecond: limits.lowSpeedBytesPerSecond, time: limits.lowSpeedTime)
        try handle.configure(for: submission)
        try handle.setCallback(CURLOPT_WRITEFUNCTION, onBody, CURLOPT_WRITEDATA, context)
        try handle.setCallback(CURLOPT_HEADERFUNCTION, onHeaderLine, CURLOPT_HEADERDATA, context)
        try handle.setProgress(onProgress, context)
        handle.setBeforeRequest(beforeRequest, context)
    }

    func outcome(_ result: CURLcode) -> Result<NetworkResponse, RemoteFailure> {
        guard result == CURLE_OK else {
            if isLedInside {
                return .failure(.unreachable(.forbiddenRedirect(host: RequestAddress.host(in: responseURL ?? url))))
            }
            let code = isTooSlow ? CURLE_OPERATION_TIMEDOUT : isRepeated ? CURLE_SEND_ERROR : result
            return .failure(failure(code).meaning)
        }
        let status = handle.int(CURLINFO_RESPONSE_CODE)
        // libcurl treats a connection that is closed within the headers as a response without a body.
        guard headers.isComplete, (100...999).contains(status) else {
            return .failure(.unreachable(.connectionLost(host: requestHost)))
        }
        let head = HTTPResponse(status: .init(code: status), headerFields: headers.fields)
        guard !submission.options.decodes, let encoding = head.headerFields[.contentEncoding] else {
            return .success(NetworkResponse(head, body: body, transfer: facts))
        }
        return GzipMembers.decoded(body, encoding, limit: limits.maxBodyBytes).map {
            NetworkResponse(head, body: $0, transfer: facts)
        }
    }

    /// The same request again, with a body that libcurl does not decompress: it failed to, and neither the response's
    /// size nor the request is the reason.
    func withoutDecoding(_ result: CURLcode) -> CurlSubmission? {
        guard result == CURLE_WRITE_ERROR, exceededLimit == nil, submission.options.decodes,
            [.get, .head].contains(submission.request.head.method)
        else { return nil }
        var again = submission
        again.options.decodes = false
        return again
    }

    fileprivate func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= limits.maxBodyBytes else { return exceed(limits.maxBodyBytes) }
        // Room for a page, so that it is not copied as it grows. Memory is taken up as it is used.
        if body.isEmpty { body.reserveCapacity(min(1 << 20, limits.maxBodyBytes)) }
        body.append(contentsOf: bytes)
        return true
    }

    /// Also limits data that never reaches `receiveBody`: the body of a redirect, data that decompresses to nothing,
    /// and data that is only announced. `total` is 0 if it is not known.
    fileprivate func mayContinue(bytesReceived: Int, of total: Int) -> Bool {
        guard max(bytesReceived, total) <= limits.maxBodyBytes else { return exceed(limits.maxBodyBytes) }
        isTooSlow = pace.isTooSlow(received: bytesReceived, at: stopwatch.elapsed)
        return !isTooSlow
    }

    fileprivate func receiveHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool {
        headerBytes += line.count
        isAwaitingResponse = false
        guard headerBytes <= limits.maxHeaderBytes else { return exceed(limits.maxHeaderBytes) }
        if headers.take(line) { responseURL = url }
        return true
    }

    /// Prevents libcurl's own retries: up to five, without a delay, if the server refuses a request before it responds.
    /// Here, only `RetryingNetworkClient` decides on retries.
    fileprivate func maySend(to peer: String?, _ port: Int) -> Bool {
        isRepeated = isAwaitingResponse
        isAwaitingResponse = true
        let isProxy = handle.int(CURLINFO_HTTP_CONNECTCODE) != 0
        isLedInside = !redirects.allows(url, peer: isProxy ? nil : peer.map { ($0, port) })
        return !isRepeated && !isLedInside
    }

    private func exceed(_ limit: Int) -> Bool {
        exceededLimit = limit
        return false
    }

    private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private var url: String { handle.string(CURLINFO_EFFECTIVE_URL) ?? address.url }

    private var requestHost: String { RequestAddress.host(in: url) }

    private var facts: NetworkResponse.Transfer {
        NetworkResponse.Transfer(
            url: url,
            httpVersion: httpVersion,
            bytesReceived: handle.offset(CURLINFO_SIZE_DOWNLOAD_T),
            milliseconds: handle.offset(CURLINFO_TOTAL_TIME_T) / 1000
        )
    }

    private var httpVersion: String? {
        switch handle.int(CURLINFO_HTTP_VERSION) {
        case CURL_HTTP_VERSION_1_0: "HTTP/1.0"
        case CURL_HTTP_VERSION_1_1: "HTTP/1.1"
        case CURL_HTTP_VERSION_2_0: "HTTP/2"
        case CURL_HTTP_VERSION_3: "HTTP/3"
        default: nil
        }
    }

    private var redirectTarget: String? {
        let target = RequestAddress.authority(in: url)
        return responseURL == nil || target == RequestAddress.authority(in: address.url) ? nil : target
    }

    private func failure(_ code: CURLcode) -> CurlFailure {
        CurlFailure(
            code: code,
            detail: handle.message(for: code),
            host: requestHost,
            respondingHost: responseURL.map { RequestAddress.host(in: $0) },
            redirectTarget: redirectTarget,
            // If libcurl does not know the scheme, it still reports the address that redirects.
            isAllowedAddress: url != responseURL && address.mayRedirect(to: url),
            proxyStatus: handle.int(CURLINFO_HTTP_CONNECTCODE),
            exceededLimit: exceededLimit,
            maxHeaderBytes: limits.maxHeaderBytes
        )
    }
}

// libcurl calls these from within `perform`, with the transfer as context, while the loop holds the transfer. It aborts
// the transfer if one returns a number other than the chunk's size, or `onProgress` a number other than 0.

private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
    context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}

private let onBody: curl_write_callback = { bytes, size, count, context in
    let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context)?.receiveBody(bytes) == true ? bytes.count : 0
}

private let onHeaderLine: curl_write_callback = { bytes, size, count, context in
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context)?.receiveHeaderLine(line) == true ? line.count : 0
}

private let onProgress: curl_xferinfo_callback = { context, total, bytesReceived, _, _ in
    transfer(context)?.mayContinue(bytesReceived: Int(bytesReceived), of: Int(total)) == true ? 0 : 1
}

private let beforeRequest: ccurl_before_request = { context, peer, _, port, _ in
    transfer(context)?.maySend(to: peer.map { String(cString: $0) }, Int(port)) == true ? 0 : 1
}

/// Decompresses bodies that libcurl refuses: gzip in several members (RFC 1952, section 2.2), or with something after
/// its end. All members count; what is after them does not.
enum GzipMembers {
    static func decoded(_ body: [UInt8], _ encoding: String, limit: Int) -> Result<[UInt8], RemoteFailure> {
        let damage = RemoteFailure.unreadable(.garbled(detail: "Content-Encoding: \(encoding)"))
        guard ["gzip", "x-gzip", "deflate"].contains(encoding.lowercased()) else { return .failure(damage) }
        var size = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let code = ccurl_gunzip(body, body.count, limit, &bytes, &size)
        defer { ccurl_gunzip_free(bytes) }
        switch Int(code) {
        case CCURL_GUNZIP_DONE: return .success(Array(UnsafeBufferPointer(start: bytes, count: size)))
        case CCURL_GUNZIP_TOO_LARGE: return .failure(.unreadable(.tooLarge(limitBytes: limit)))
        case CCURL_GUNZIP_NO_LIBRARY: return .failure(.unreachable(.missingLibrary(name: "zlib", detail: "libz.so.1")))
        default: return .failure(damage)
        }
    }
}
