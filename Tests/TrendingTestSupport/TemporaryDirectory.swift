import Foundation

/// A new folder, which exists as long as this value. As a property of a suite, each test has a folder of its own.
@propertyWrapper
package struct TemporaryDirectory: Sendable {
    private final class Folder: Sendable {
        let path = NSTemporaryDirectory() + "trending-\(UUID().uuidString)"

        init() { mkdir(path, 0o755) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let folder = Folder()

    package init() {}
    package var wrappedValue: String { folder.path }
}

/// Runs the body with a new folder, and removes the folder afterwards.
package func withTemporaryDirectory<Answer>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (_ path: String) async throws -> Answer
) async throws -> Answer {
    let folder = TemporaryDirectory()
    defer { withExtendedLifetime(folder) {} }
    return try await body(folder.wrappedValue)
}
