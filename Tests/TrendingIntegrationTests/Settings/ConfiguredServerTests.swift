import Foundation
import Testing
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingTestSupport
@testable import TrendingIntegration

@Suite("The GitHub server")
struct ConfiguredServerTests {
    private static let server = "https://ghe.example.com:8443"

    @Test("A server is configured unless only an option names it")
    func origins() async throws {
        try await withConfiguration("limit = 1") { (environment, _) async throws in
            #expect(try isConfigured([:], environment))
            #expect(try !isConfigured([.githubURL: Self.server], environment))
            #expect(try !isConfigured([.githubURL: "http://127.0.0.1:8080"], environment))
        }
        try await withConfiguration("github-url = \"https://GHE.example.com:8443/\"") { (environment, _) async throws in
            #expect(try isConfigured([:], environment))
            #expect(try isConfigured([.githubURL: Self.server], environment))
            #expect(try !isConfigured([.githubURL: "https://ghe.example.com"], environment))
            #expect(try !isConfigured([.githubURL: "https://ghe.example.com.evil.example:8443"], environment))
        }
    }

    @Test(
        "A server is configured if the environment names its host",
        arguments: [
            ("GH_HOST", "ghe.example.com:8443", true), ("GH_HOST", "GHE.Example.com:8443", true),
            ("GH_HOST", "ghe.example.com", false), ("GH_HOST", "example.com:8443", false), ("GH_HOST", "", false),
            ("TRENDING_GITHUB_URL", server, true), ("TRENDING_GITHUB_URL", "https://other.example.com", false),
            ("TRENDING_GITHUB_URL", "nonsense", false),
        ]
    )
    func environment(variable: String, value: String, isConfigured: Bool) async throws {
        try await withConfiguration(nil) { (environment, _) async throws in
            var environment = environment
            environment.console.variables[variable] = value
            #expect(try self.isConfigured([.githubURL: Self.server], environment) == isConfigured)
        }
    }

    @Test("A server is configured if gh is signed in there")
    func gh() async throws {
        try await withConfiguration(nil) { (environment, path) async throws in
            var environment = environment
            let folder = URL(filePath: path).deletingLastPathComponent().path + "/gh"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let hosts = "ghe.example.com:8443:\n    user: ada\n"
            try hosts.write(toFile: folder + "/hosts.yml", atomically: true, encoding: .utf8)
            environment.console.variables["GH_CONFIG_DIR"] = folder
            #expect(try isConfigured([.githubURL: Self.server], environment))
            #expect(try !isConfigured([.githubURL: "https://other.example.com"], environment))
        }
    }

    private func isConfigured(
        _ options: [AnySetting: String],
        _ environment: RuntimeEnvironment
    ) throws -> Bool {
        let run = Run(environment, try EffectiveSettings(options, environment))
        try run.checkAddresses()
        return run.addresses.isGitHubConfigured
    }
}
