import Foundation

/// Runs the body with a new folder, and removes the folder afterwards.
package func withTemporaryDirectory<Answer>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (_ path: String) async throws -> Answer
) async throws -> Answer {
    let path = NSTemporaryDirectory() + "trending-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
}
