import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The services for stored lists that the contract is checked with.
enum LocalReposImplementation: String, CaseIterable, Sendable {
    case files, memory, double

    func withSUT(_ body: (_ sut: any LocalReposService) async throws -> Void) async throws {
        switch self {
        case .double: try await body(InMemoryReposService())
        case .memory: try await body(StoredReposService(storage: InMemoryLocalStorageClient(), now: { .any() }))
        case .files:
            try await withTemporaryDirectory { path in
                let storage = FileLocalStorageClient(directory: path + "/trending")
                try await body(StoredReposService(storage: storage, now: { .any() }))
            }
        }
    }
}
