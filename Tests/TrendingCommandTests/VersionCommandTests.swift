import Testing
import TrendingTestSupport

@Suite("--version")
struct VersionCommandTests {
    @Test(
        "Says the version alone",
        arguments: ["--version", "list --version"]
    )
    func version(words: String) async throws {
        try await withSUT { sut in
            let short = try await sut.expect(words)
            #expect(short.output.contains(/^[0-9]+\.[0-9]+\.[0-9]+\n$/))
        }
    }

    @Test(
        "Says with --verbose what a report of a defect needs, in any order and for any command",
        arguments: [
            "--version --verbose",
            "--verbose --version",
            "--version -v",
            "-v --version",
            "list --version --verbose",
            "-v refresh --version",
            "sources --version -v",
        ]
    )
    func versions(words: String) async throws {
        try await withSUT { sut in
            let long = try await sut.expect(words)
            let names = long.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
            #expect(names.starts(with: ["trending", "commit", "compiler", "system", "libcurl", "libxml2", "SQLite"]))
            #expect(long.output.contains(/\ncompiler +Swift 6\.[0-9]/))
        }
    }
}
