import TrendingConsole

#if !os(macOS)
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
#endif
