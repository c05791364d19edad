import Synchronization
import TrendingConsole

#if !os(macOS)
    import CSecret
    import TrendingDomain

    /// Stores secrets in the freedesktop.org Secret Service through libsecret, which is opened when it is first needed.
    package struct SecretServiceStore: SecretStore {
        package static let systemLibrary = "libsecret-1.so.0"

        package let place = SecretPlace.secretService
        private let library: String
        private let hasBus: Bool
        private let limit: Duration
        private let work: BoundedWork

        /// No call takes longer than `limit`. After one call has reached it, all further calls fail at once.
        /// `environment` is that of the process, because libsecret reads that one.
        package init(
            environment: [String: String],
            library: String = systemLibrary,
            limit: Duration = .seconds(3)
        ) {
            self.library = library
            self.limit = limit
            hasBus = SessionBus.isNamed(by: environment)
            work = BoundedWork(label: "trending.secret-service", limit: limit)
        }

        package func read(_ host: String) async throws(SecretStoreFailure) -> Secret? {
            try await perform { $0.read(host, $1) }
        }

        package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) {
            // A C string ends at a zero byte, and the rest would be lost.
            guard !secret.text.utf8.contains(0) else {
                throw .zeroByte
            }
            try await perform { $0.save(secret, for: host, $1) }
        }

        package func remove(_ host: String) async throws(SecretStoreFailure) -> Bool {
            try await perform { $0.remove(host, $1) }
        }

        private func perform<Value: Sendable>(
            _ call: @escaping @Sendable (SecretLibrary, WorkInterruption) -> Result<Value, SecretStoreFailure>
        ) async throws(SecretStoreFailure) -> Value {
            guard hasBus else { throw .noSessionBus }
            let result = await work.run { [library] interruption in
                SecretLibrary.open(library).flatMap { call($0, interruption) }
            }
            guard let result else { throw .timedOut(after: limit) }
            return try result.get()
        }
    }

    /// The D-Bus session bus named by the environment.
    private enum SessionBus {
        /// Whether the environment names a session bus. If it names none, D-Bus libraries start one by themselves
        /// (`dbus-launch`), which then outlives the program, so they are not called in that case.
        static func isNamed(by environment: [String: String]) -> Bool {
            if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
                return !address.split(separator: ";").contains { $0.hasPrefix("autolaunch:") }
            }
            guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return false }
            return isOwnSocket(folder + "/bus")
        }

        /// Whether the path is the socket that D-Bus libraries use if the address is not set.
        private static func isOwnSocket(_ path: String) -> Bool {
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK && status.st_uid == geteuid()
        }
    }

    /// libsecret, opened when it is first needed. Each call blocks until the keyring has responded.
    private struct SecretLibrary: Sendable {
        typealias Answer<Value> = Result<Value, SecretStoreFailure>

        // The table of functions is written once, before it is passed on, and never freed.
        nonisolated(unsafe) private let functions: OpaquePointer

        static func open(_ name: String) -> Answer<SecretLibrary> {
            Result { () throws(MissingLibrary) in
                SecretLibrary(functions: try MissingLibrary.open([name], csecret_open))
            }
            .mapError { .noLibrary(reason: $0.detail) }
        }

        func read(_ host: String, _ interruption: WorkInterruption) -> Answer<Secret?> {
            perform(interruption) { cancellation, problem in
                var text: UnsafeMutablePointer<CChar>?
                defer { csecret_free(functions, text) }
                let answer = csecret_read(functions, cancellation, host, &text, &problem, problem.count)
                return (answer, text.map { Secret(String(cString: $0)) })
            }
        }

        func save(_ secret: Secret, for host: String, _ interruption: WorkInterruption) -> Answer<Void> {
            perform(interruption) { cancellation, problem in
                let label = "trending: \(host)"
                return (
                    csecret_save(functions, cancellation, host, label, secret.text, &problem, problem.count), ()
                )
            }
        }

        func remove(_ host: String, _ interruption: WorkInterruption) -> Answer<Bool> {
            perform(interruption) { cancellation, problem in
                let answer = csecret_remove(functions, cancellation, host, &problem, problem.count)
                return (answer, answer == csecret_yes)
            }
        }

        private func perform<Value>(
            _ interruption: WorkInterruption,
            _ call: (_ cancellation: OpaquePointer, _ problem: inout [CChar]) -> (csecret_result, Value)
        ) -> Answer<Value> {
            // GLib's own reference count and lock protect it.
            nonisolated(unsafe) let cancellation = csecret_cancellation_new(functions)
            defer { csecret_cancellation_free(functions, cancellation) }
            return interruption.calling {
                csecret_cancel(functions, cancellation)
            } _: {
                var problem = [CChar](repeating: 0, count: 512)
                let (answer, value) = call(cancellation, &problem)
                return switch answer {
                case csecret_failed: .failure(.system(String(cBytes: problem)))
                case csecret_locked: .failure(.locked)
                default: .success(value)
                }
            } ?? .failure(.interrupted)
        }
    }
#endif

/// Runs blocking work that may never return. A caller waits at most for the limit. After one call has reached the
/// limit, no more work is started, because it would have to wait too.
final class BoundedWork: Sendable {
    private let work: BlockingWork
    private let limit: Duration
    private let clock: any Clock<Duration>
    private let hasGivenUp = Mutex(false)

    init(label: String, limit: Duration, clock: any Clock<Duration> = MonotonicClock()) {
        work = BlockingWork(label: label)
        self.limit = limit
        self.clock = clock
    }

    /// Runs `body` on a thread of its own and waits for it, even if the task is cancelled. Returns `nil` if `body`
    /// takes longer than the limit, or if an earlier call did. At the limit, calls the action that `body` has passed to
    /// the interruption, from another thread.
    func run<Value: Sendable>(_ body: @escaping @Sendable (WorkInterruption) -> Value) async -> Value? {
        guard !hasGivenUp.withLock(\.self) else { return nil }
        let interruption = WorkInterruption()
        let pending = Pending<Value?>()
        let timer = Task(executorPreference: MainThreadExecutor.current) { [clock, limit] in
            guard (try? await clock.sleep(for: limit)) != nil, pending.settle(nil) else { return }
            self.hasGivenUp.withLock { $0 = true }
            interruption.happen()
        }
        work.start {
            pending.settle(body(interruption))
            timer.cancel()
        }
        return await withCheckedContinuation { pending.wait($0) }
    }
}

/// Tells blocking work to end, at any time.
final class WorkInterruption: Sendable {
    private struct State {
        var hasHappened = false
        var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Runs `body`, and calls `action` if the work has to end in the meantime. Returns `nil` without running `body` if
    /// the work has to end already.
    func calling<Value>(_ action: @escaping @Sendable () -> Void, _ body: () -> Value) -> Value? {
        let isLate = state.withLock { state in
            state.action = action
            return state.hasHappened
        }
        defer { state.withLock { $0.action = nil } }
        return isLate ? nil : body()
    }

    /// The action runs under the lock, so the objects it uses still exist.
    func happen() {
        state.withLock { state in
            state.hasHappened = true
            state.action?()
        }
    }
}
