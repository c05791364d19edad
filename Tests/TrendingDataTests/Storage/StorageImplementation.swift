import TrendingData
import TrendingTestSupport

/// The implementations that the contract tests of storage run against.
enum StorageImplementation: PortImplementation {
    case files, memory

    @TaskLocal static var sut: any ClearableStorageClient = InMemoryLocalStorageClient()
    static var current: TaskLocal<any ClearableStorageClient> { $sut }

    /// Runs the body with an empty storage.
    func withSUT(_ body: (any ClearableStorageClient) async throws -> Void) async throws {
        switch self {
        case .memory: try await body(InMemoryLocalStorageClient())
        case .files:
            try await withTemporaryDirectory { path in
                try await body(FileLocalStorageClient(directory: path + "/lists"))
            }
        }
    }
}
