import Foundation

/// Runs the body with a new folder, and removes the folder afterwards.
package func withTemporaryDirectory<Answer>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (_ path: String) async throws -> Answer
) async throws -> Answer {
    let path = try makeTemporaryDirectory()
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
}

/// Makes a new folder, which the caller removes.
package func makeTemporaryDirectory() throws -> String {
    let path = NSTemporaryDirectory() + "trending-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
}
