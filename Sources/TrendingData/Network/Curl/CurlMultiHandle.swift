import CCurl
import TrendingDomain

/// A libcurl multi handle: drives many transfers at once on the thread that created it.
struct CurlMultiHandle: Sendable {
    let library: CurlLibrary
    private let calls: CurlMultiCalls
    // Used only by the loop's thread, except for `wakeUp`: libcurl allows it from any thread while the handle exists.
    private nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    init(_ library: CurlLibrary, _ calls: CurlMultiCalls) throws(RemoteFailure) {
        guard let pointer = library.functions.pointee.curl_multi_init() else {
            throw .unreachable(.other(detail: "curl_multi_init failed"))
        }
        self.library = library
        self.calls = calls
        self.pointer = pointer
    }

    func cleanUp() {
        _ = library.functions.pointee.curl_multi_cleanup(pointer)
    }

    func add(_ handle: CurlHandle) throws(RemoteFailure) {
        try check(calls.add(library, pointer, handle))
    }

    func remove(_ handle: CurlHandle) {
        _ = library.functions.pointee.curl_multi_remove_handle(pointer, handle.pointer)
    }

    /// Advances every transfer as far as possible without waiting.
    func perform() throws(RemoteFailure) {
        try check(calls.perform(library, pointer))
    }

    func nextFinished() -> (handle: UnsafeMutableRawPointer, result: CURLcode)? {
        var result = CURLE_OK
        return ccurl_next_ended(library.functions, pointer, &result).map { ($0, result) }
    }

    /// Waits until a transfer can continue or `wakeUp` is called: at most for half a second if there are transfers,
    /// because they may time out, and otherwise for weeks. An idle program wakes up for nothing.
    func wait(isBusy: Bool) throws(RemoteFailure) {
        try check(calls.poll(library, pointer, isBusy ? 500 : .max))
    }

    func wakeUp() {
        _ = library.functions.pointee.curl_multi_wakeup(pointer)
    }

    private func check(_ code: CURLMcode) throws(RemoteFailure) {
        guard code == CURLM_OK else { throw .unreachable(.other(detail: library.message(for: code))) }
    }
}

/// The calls of a multi handle that can fail. Tests replace them to make them fail.
struct CurlMultiCalls: Sendable {
    typealias Multi = UnsafeMutableRawPointer

    var add: @Sendable (CurlLibrary, Multi, CurlHandle) -> CURLMcode = {
        $0.functions.pointee.curl_multi_add_handle($1, $2.pointer)
    }
    var perform: @Sendable (CurlLibrary, Multi) -> CURLMcode = {
        var running: Int32 = 0
        return $0.functions.pointee.curl_multi_perform($1, &running)
    }
    /// Waits for at most this many milliseconds.
    var poll: @Sendable (CurlLibrary, Multi, Int32) -> CURLMcode = {
        $0.functions.pointee.curl_multi_poll($1, nil, 0, $2, nil)
    }
}
