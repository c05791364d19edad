import Testing
import TrendingData
import TrendingDomain

@testable import TrendingIntegration

@Suite("Any text as a configuration file")
struct ConfigurationFuzzTests {
    @Test("Reads the text, or refuses it with an existing line number", arguments: 0..<20)
    func mutated(seed: UInt64) {
        var random = SplitMix(state: seed)
        for _ in 0..<100 {
            var bytes = Array(Self.text.utf8)
            for _ in 0..<Int.random(in: 1...8, using: &random) { Self.mutate(&bytes, &random) }
            do throws(ConfigurationMistake) {
                let sut = try ConfigurationText(bytes)
                #expect(sut.entries.allSatisfy { SettingTable.program.setting(named: $0.key) != nil })
            } catch {
                let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
                #expect((1...lines).contains(error.line))
            }
        }
    }

    private static let text = """
        # what I look at
        language = "swift" # mine
        since = 'weekly'
        limit = 1_0
        source = "github"
        pager = false
        github-url = \"\"\"
        https://ghe.example.com/\\
          code\"\"\"
        [colors]
        title = "bold red"
        """

    private static let pieces = [
        "\"", "'''", "[", "]", "{", "}", "=", ".", "\n", "\\u0000", "\u{0}", "é", "1e9", "_", "#",
    ]

    /// Removes a byte, changes a byte, or inserts a piece of syntax.
    private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        default: bytes.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
        }
    }
}

/// A random number generator that gives the same numbers for the same seed on every machine.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
