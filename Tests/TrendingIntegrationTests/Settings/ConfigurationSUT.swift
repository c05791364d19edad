import Foundation
import TrendingTestSupport

@testable import TrendingIntegration

/// An environment whose configuration file has this text; without a text there is no file.
func withConfiguration(
    _ text: String?,
    variables: [String: String] = [:],
    isolation: isolated (any Actor)? = #isolation,
    _ body: (RuntimeEnvironment, _ path: String) async throws -> Void
) async throws {
    try await withTemporaryDirectory { home in
        let folder = home + "/.config/trending"
        if let text {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/config.toml"))
        }
        try await body(.any(["HOME": home].merging(variables) { $1 }), folder + "/config.toml")
    }
}
