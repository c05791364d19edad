import Testing
import TrendingDomain
import TrendingIntegration

@Suite("Options without the parser")
struct PlainOptionsTests {
    private static let settings: [AnySetting] = [.language, .limit, .sort, .reverse, .verbose]

    @Test("Reads names, letters, flags and their opposites, and several languages")
    func reads() {
        let cases: [([String], [AnySetting: String])] = [
            ([], [:]),
            (["--limit", "5", "-l", "swift"], [.limit: "5", .language: "swift"]),
            (["-l", "swift", "--language", "c++,rust"], [.language: "swift,c++,rust"]),
            (["--reverse", "-v"], [.reverse: "true", .verbose: "true"]),
            (["--no-reverse", "--sort", ""], [.reverse: "false", .sort: ""]),
        ]
        for (words, options) in cases {
            #expect(PlainOptions.read(words[...], of: Self.settings) == options, "\(words)")
        }
    }

    @Test(
        "Leaves everything else to the parser",
        arguments: [
            ["--limit"], ["--limit=5"], ["-n5"], ["-n", "-3"], ["--limit", "5", "--limit", "6"], ["--help"], ["-h"],
            ["--version"], ["5"], ["--", "x"], ["-"], ["--reverse", "--no-reverse"], ["-rv"], ["--no-limit", "5"],
            ["--since", "daily"], ["--lim", "5"], ["--reverse=true"],
        ]
    )
    func leaves(words: [String]) {
        #expect(PlainOptions.read(words[...], of: Self.settings) == nil)
    }
}
