import CProcess

/// Starts threads. Tests replace it to make the start fail.
package struct ThreadStarter: Sendable {
    /// Returns `false`, and does not run `body`, if the system can't start a thread.
    package let start: @Sendable (_ body: @escaping @Sendable () -> Void) -> Bool

    package init(start: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Bool) {
        self.start = start
    }

    package func callAsFunction(_ body: @escaping @Sendable () -> Void) -> Bool { start(body) }

    package static let live = ThreadStarter { ThreadBody($0).start() == 0 }
    /// Leaves all work to the caller's thread.
    package static let none = ThreadStarter { _ in false }
}

/// The work of a thread, as an object that can pass through C.
package final class ThreadBody: Sendable {
    private let body: @Sendable () -> Void

    package init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    /// Returns 0, or an errno value if no thread can be started.
    package func start() -> Int32 {
        let context = Unmanaged.passRetained(self)
        let error = cprocess_start_thread(
            { $0.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().body() } },
            context.toOpaque()
        )
        if error != 0 { context.release() }
        return error
    }
}
