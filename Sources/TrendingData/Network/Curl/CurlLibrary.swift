import CCurl

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
    static func open(_ names: [String]) throws(NetworkFailure) -> CurlLibrary {
        var detail = [CChar](repeating: 0, count: 512)
        guard let functions = ccurl_open(names, &detail) else {
            throw .missingLibrary(name: packageName, detail: String(cBytes: detail))
        }
        return CurlLibrary(functions: functions)
    }

    func message(for code: CURLcode) -> String {
        ccurl_easy_strerror(functions, code).map { String(cString: $0) } ?? "libcurl error \(code.rawValue)"
    }

    func message(for code: CURLMcode) -> String {
        ccurl_multi_strerror(functions, code).map { String(cString: $0) } ?? "libcurl multi error \(code.rawValue)"
    }
}

private func ccurl_open(_ names: [String], _ detail: inout [CChar]) -> OpaquePointer? {
    // Each name is copied into one buffer that lives as long as the call.
    let buffers = names.map { name in
        let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: name.utf8.count + 1)
        _ = buffer.initialize(from: name.utf8CString)
        return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    let pointers = buffers.map { UnsafePointer($0.baseAddress) }
    return CCurl.ccurl_open(pointers, pointers.count, &detail, detail.count)
}

extension String {
    /// The bytes up to the first zero; anything that is not UTF-8 is replaced.
    init(cBytes: some Sequence<CChar>) {
        self = String(decoding: cBytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
