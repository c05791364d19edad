import Testing

@testable import TrendingConsole

@Suite("What a terminal says of itself")
struct TerminalFeaturesTests {
    @Test(
        "A terminal is known to take text for the clipboard if it says so, or by its name",
        arguments: [
            ("kitty(0.26.5)", false, true), ("ghostty 1.2.0", false, true), ("XTerm(379)", false, false),
            ("XTerm(379)", true, true), ("tmux 3.3a", false, false),
        ]
    )
    func clipboard(_ version: String, _ saysSo: Bool, _ isKnown: Bool) {
        var features = TerminalFeatures()
        #expect(!features.takesClipboard)

        features.apply(.version(version))
        features.apply(.deviceAttributes(sixel: false, clipboard: saysSo))

        #expect(features.takesClipboard == isKnown)
    }
}
