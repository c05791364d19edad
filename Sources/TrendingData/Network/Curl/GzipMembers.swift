import CCurl
import TrendingDomain

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
