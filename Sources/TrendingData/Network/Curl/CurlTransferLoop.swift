import CCurl
import Synchronization
import TrendingConsole
import TrendingDomain

/// Runs all transfers of a client on a thread of its own, so no Swift thread ever waits for the network. The thread
/// starts with `prepare` or the first submission, and ends with `stop` or if libcurl can't be used.
final class CurlTransferLoop: Sendable {
    private struct State {
        var inbox: [CurlSubmission] = []
        var isRunning = false
        var isStopping = false
        /// Set to `nil` under the lock before it is cleaned up, so no thread can wake a freed handle.
        var multi: CurlMultiHandle?
    }

    private let libraryNames: [String]
    private let onWait: @Sendable (_ milliseconds: Int32) -> Void
    private let state = Mutex(State())

    /// `onWait` is called before each wait for the network, with its longest time.
    init(libraryNames: [String], onWait: @escaping @Sendable (_ milliseconds: Int32) -> Void = { _ in }) {
        self.libraryNames = libraryNames
        self.onWait = onWait
    }

    func submit(_ submission: CurlSubmission) {
        startUnlessRunning { state in
            state.inbox.append(submission)
            state.multi?.wakeUp()
        }
    }

    /// Opens libcurl on the thread, which takes longer than everything else in a short request. If that fails, a later
    /// submission tries again.
    func prepare() {
        startUnlessRunning { _ in }
    }

    /// Makes the thread look for cancelled requests. A wake-up is not lost if the thread is not waiting at that moment.
    func wakeUp() {
        state.withLock { $0.multi?.wakeUp() }
    }

    func stop() {
        state.withLock { state in
            state.isStopping = true
            state.multi?.wakeUp()
        }
    }

    private func startUnlessRunning(_ change: (inout State) -> Void) {
        let mustStart = state.withLock { state in
            defer { state.isRunning = true }
            change(&state)
            return !state.isRunning
        }
        if mustStart { WorkThread.start { self.run() } }
    }

    private func run() {
        do throws(RemoteFailure) {
            let multi = try CurlMultiHandle(CurlLibrary.open(libraryNames))
            state.withLock { $0.multi = multi }
            let failure = serve(multi)
            state.withLock { $0.multi = nil }
            multi.cleanUp()
            end(because: failure)
        } catch {
            end(because: error)
        }
    }

    /// Runs until `stop` is called or libcurl fails, and returns the reason.
    private func serve(_ multi: CurlMultiHandle) -> RemoteFailure {
        var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
        var failure = RemoteFailure.cancelled
        do throws(RemoteFailure) {
            while let submissions = takeInbox() {
                for submission in submissions where !submission.pending.isSettled {
                    begin(submission, multi, &transfers)
                }
                removeCancelled(multi, &transfers)
                try multi.perform()
                finishEnded(multi, &transfers)
                // Half a second if there are transfers, because they may time out, and otherwise weeks: an idle program
                // wakes up for nothing.
                let milliseconds: Int32 = transfers.isEmpty ? .max : 500
                onWait(milliseconds)
                try multi.wait(atMost: milliseconds)
            }
        } catch {
            failure = error
        }
        for transfer in transfers.values {
            transfer.pending.settle(.failure(failure))
            multi.remove(transfer.handle)
        }
        return failure
    }

    private func begin(
        _ submission: CurlSubmission,
        _ multi: CurlMultiHandle,
        _ transfers: inout [UnsafeMutableRawPointer: CurlTransfer]
    ) {
        do throws(RemoteFailure) {
            let transfer = try CurlTransfer(submission, multi.library)
            try multi.add(transfer.handle)
            transfers[transfer.handle.pointer] = transfer
        } catch {
            submission.pending.settle(.failure(error))
        }
    }

    private func removeCancelled(_ multi: CurlMultiHandle, _ transfers: inout [UnsafeMutableRawPointer: CurlTransfer]) {
        for transfer in transfers.values where transfer.pending.isSettled {
            multi.remove(transfer.handle)
            transfers[transfer.handle.pointer] = nil
        }
    }

    private func finishEnded(_ multi: CurlMultiHandle, _ transfers: inout [UnsafeMutableRawPointer: CurlTransfer]) {
        while let (handle, result) = multi.nextFinished() {
            guard let transfer = transfers.removeValue(forKey: handle) else { continue }
            multi.remove(transfer.handle)
            if let again = transfer.withoutDecoding(result) {
                begin(again, multi, &transfers)
            } else {
                transfer.pending.settle(transfer.outcome(result))
            }
        }
    }

    /// `nil` if the thread should end.
    private func takeInbox() -> [CurlSubmission]? {
        state.withLock { state in
            defer { state.inbox = [] }
            return state.isStopping ? nil : state.inbox
        }
    }

    /// Fails the submissions that no thread will run. The next submission starts a new thread.
    private func end(because failure: RemoteFailure) {
        let left = state.withLock { state in
            defer { state.inbox = [] }
            state.isRunning = false
            return state.inbox
        }
        for submission in left { submission.pending.settle(.failure(failure)) }
    }
}

/// A libcurl multi handle: drives many transfers at once on the thread that created it.
private struct CurlMultiHandle: Sendable {
    let library: CurlLibrary
    // Used only by the loop's thread, except for `wakeUp`: libcurl allows it from any thread while the handle exists.
    private nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    init(_ library: CurlLibrary) throws(RemoteFailure) {
        guard let pointer = library.functions.pointee.curl_multi_init() else {
            throw .unreachable(.other(detail: "curl_multi_init failed"))
        }
        self.library = library
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

    /// Waits until a transfer can continue or `wakeUp` is called.
    func wait(atMost milliseconds: Int32) throws(RemoteFailure) {
        try check(library.functions.pointee.curl_multi_poll(pointer, nil, 0, milliseconds, nil))
    }

    func wakeUp() {
        _ = library.functions.pointee.curl_multi_wakeup(pointer)
    }

    private func check(_ code: CURLMcode) throws(RemoteFailure) {
        guard code == CURLM_OK else { throw .unreachable(.other(detail: library.message(for: code))) }
    }
}
