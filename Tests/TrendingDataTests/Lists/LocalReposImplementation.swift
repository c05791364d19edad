import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The services for stored lists that the contract is checked with.
enum LocalReposImplementation: PortImplementation {
    case files, memory, double

    @TaskLocal static var sut: any LocalListService<Repo> = InMemoryReposService()
    static var current: TaskLocal<any LocalListService<Repo>> { $sut }

    func withSUT(_ body: (any LocalListService<Repo>) async throws -> Void) async throws {
        switch self {
        case .double: try await body(InMemoryReposService())
        case .memory:
            try await body(StoredListService(storage: InMemoryLocalStorageClient(), format: .repos, now: { .any() }))
        case .files:
            try await withTemporaryDirectory { path in
                let storage = FileLocalStorageClient(directory: path + "/trending")
                try await body(StoredListService(storage: storage, format: .repos, now: { .any() }))
            }
        }
    }
}
