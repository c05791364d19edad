import CCurl

/// The calls of a multi handle that can fail. Tests replace them to make them fail.
struct CurlMultiCalls: Sendable {
    typealias Multi = UnsafeMutableRawPointer

    var add: @Sendable (CurlLibrary, Multi, CurlHandle) -> CURLMcode = { ccurl_multi_add($0.functions, $1, $2.pointer) }
    var perform: @Sendable (CurlLibrary, Multi) -> CURLMcode = { ccurl_multi_perform($0.functions, $1) }
    /// Waits for at most this many milliseconds.
    var poll: @Sendable (CurlLibrary, Multi, Int32) -> CURLMcode = { ccurl_multi_poll($0.functions, $1, $2) }
}
