import Testing
import TrendingTestSupport

@Suite("--version")
struct VersionCommandTests {
    @Test("Says the version alone, and with --verbose what a report of a defect needs", arguments: [false, true])
    func version(isReversed: Bool) async throws {
        try await withSUT { sut in
            let short = try await sut.program.run(["--version"])
            #expect(short.status == 0 && short.output.contains(/^[0-9]+\.[0-9]+\.[0-9]+\n$/))
            let words = isReversed ? ["--verbose", "--version"] : ["--version", "--verbose"]
            let long = try await sut.program.run(words)
            #expect(long.status == 0)
            let names = long.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
            #expect(names.starts(with: ["trending", "commit", "compiler", "system", "libcurl", "libxml2", "SQLite"]))
            #expect(long.output.contains("compiler    Swift 6."))
        }
    }
}
