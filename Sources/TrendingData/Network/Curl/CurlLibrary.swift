import CCurl
import TrendingDomain

/// libcurl, opened at run time.
struct CurlLibrary: Sendable {
    // The table of functions is written once, before it is handed out, and never freed.
    nonisolated(unsafe) let functions: OpaquePointer

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
        ccurl_easy_strerror(functions, code).map { String(cString: $0) } ?? "libcurl error \(code.rawValue)"
    }

    func message(for code: CURLMcode) -> String {
        ccurl_multi_strerror(functions, code).map { String(cString: $0) } ?? "libcurl multi error \(code.rawValue)"
    }
}
