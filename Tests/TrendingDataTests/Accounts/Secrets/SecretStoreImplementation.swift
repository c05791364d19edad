import TrendingData
import TrendingTestSupport

/// The secret stores that the contract is checked with.
enum SecretStoreImplementation: String, CaseIterable, Sendable {
    case memory, file, secretService

    static let available = allCases.filter { $0 != .secretService || PrivateSession.missing == nil }

    /// Runs the body with an empty store.
    func withSUT(_ body: (_ sut: any SecretStore) async throws -> Void) async throws {
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
