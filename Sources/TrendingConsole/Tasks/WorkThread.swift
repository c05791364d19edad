import CProcess

package enum WorkThread {
    /// Runs `body` on an idle thread that has run such work before, or on a new one.
    package static func start(_ body: @escaping @Sendable () -> Void) {
        let code = cprocess_start_thread(
            { $0.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().body() } },
            Unmanaged.passRetained(ThreadBody(body)).toOpaque()
        )
        if code != 0 { ProcessEnd.end(failing: "pthread_create", code) }
    }
}

/// The work of a thread, as an object that can pass through C.
private final class ThreadBody: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}
