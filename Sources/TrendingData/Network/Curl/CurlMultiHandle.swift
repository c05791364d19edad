import CCurl
import TrendingDomain

/// A libcurl multi handle: drives many transfers at once on the thread that created it.
struct CurlMultiHandle: Sendable {
    let library: CurlLibrary
    private let onWait: @Sendable (_ milliseconds: Int32) -> Void
    // Used only by the loop's thread, except for `wakeUp`: libcurl allows it from any thread while the handle exists.
    private nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    /// `onWait` is called before each wait, with its longest time.
    init(
        _ library: CurlLibrary,
        onWait: @escaping @Sendable (_ milliseconds: Int32) -> Void
    ) throws(RemoteFailure) {
        guard let pointer = library.functions.pointee.curl_multi_init() else {
            throw .unreachable(.other(detail: "curl_multi_init failed"))
        }
        self.library = library
        self.onWait = onWait
        self.pointer = pointer
    }

    func cleanUp() {
        _ = library.functions.pointee.curl_multi_cleanup(pointer)
    }

    func add(_ handle: CurlHandle) throws(RemoteFailure) {
        try check(library.functions.pointee.curl_multi_add_handle(pointer, handle.pointer))
    }

    func remove(_ handle: CurlHandle) {
        _ = library.functions.pointee.curl_multi_remove_handle(pointer, handle.pointer)
    }

    /// Advances every transfer as far as possible without waiting.
    func perform() throws(RemoteFailure) {
        var running: Int32 = 0
        try check(library.functions.pointee.curl_multi_perform(pointer, &running))
    }

    func nextFinished() -> (handle: UnsafeMutableRawPointer, result: CURLcode)? {
        var result = CURLE_OK
        return ccurl_next_ended(library.functions, pointer, &result).map { ($0, result) }
    }

    /// Waits until a transfer can continue or `wakeUp` is called: at most for half a second if there are transfers,
    /// because they may time out, and otherwise for weeks. An idle program wakes up for nothing.
    func wait(isBusy: Bool) throws(RemoteFailure) {
        let milliseconds: Int32 = isBusy ? 500 : .max
        onWait(milliseconds)
        try check(library.functions.pointee.curl_multi_poll(pointer, nil, 0, milliseconds, nil))
    }

    func wakeUp() {
        _ = library.functions.pointee.curl_multi_wakeup(pointer)
    }

    private func check(_ code: CURLMcode) throws(RemoteFailure) {
        guard code == CURLM_OK else { throw .unreachable(.other(detail: library.message(for: code))) }
    }
}
