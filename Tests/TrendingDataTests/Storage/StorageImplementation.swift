import Foundation
import TrendingData
import TrendingTestSupport

/// The implementations that the contract tests of storage run against.
enum StorageImplementation: String, CaseIterable, Sendable {
    case files, memory

    /// Runs the body with an empty storage, and a function that returns set-aside bytes.
    func withSUT(
        _ body: (_ sut: any LocalStorageClient, _ setAside: (StorageKey) -> [UInt8]?) async throws -> Void
    ) async throws {
        switch self {
        case .memory:
            let sut = InMemoryLocalStorageClient()
            try await body(sut, sut.bytesSetAside(of:))
        case .files:
            try await withTemporaryDirectory { path in
                let sut = FileLocalStorageClient(directory: path + "/lists")
                try await body(sut) { key in
                    FileManager.default.contents(atPath: sut.location(of: key).setAsidePath).map { [UInt8]($0) }
                }
            }
        }
    }
}
