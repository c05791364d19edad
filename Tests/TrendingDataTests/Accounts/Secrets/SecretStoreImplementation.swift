import TrendingData
import TrendingTestSupport

/// The secret stores that the contract is checked with.
enum SecretStoreImplementation: PortImplementation {
    case memory, file, secretService

    @TaskLocal static var sut: any SecretStore = InMemorySecretStore()
    static var current: TaskLocal<any SecretStore> { $sut }

    static let available = allCases.filter { $0 != .secretService || PrivateSession.missing == nil }

    /// Runs the body with an empty store.
    func withSUT(_ body: (any SecretStore) async throws -> Void) async throws {
        switch self {
        case .memory: try await body(InMemorySecretStore())
        case .file:
            try await withTemporaryDirectory { path in try await body(FileSecretStore(folder: path + "/accounts")) }
        case .secretService:
            #if !os(macOS)
                try await withTemporaryDirectory { home in
                    let session = try PrivateSession(home: home)
                    defer { session.stop() }
                    try await body(SecretStoreProcess(home: home, variables: session.variables))
                }
            #endif
        }
    }
}
