import Testing

@testable import TrendingDomain

@Suite("Typed ages")
struct AgeTextTests {
    @Test(
        "Converts an age to seconds",
        arguments: [("0s", 0), ("90s", 90), ("5m", 300), ("2h", 7_200), ("3d", 259_200), ("1w", 604_800)]
            as [(String, Int64)]
    )
    func seconds(text: String, seconds: Int64) {
        #expect(AgeText.seconds(text) == seconds)
    }

    @Test(
        "Rejects any other text",
        arguments: [
            "", "m", "5", "5 m", "-5m", "+5m", "5M", "1.5h", "5mm", "99999999999999999999s", "9999999999999999w",
        ]
    )
    func otherTexts(text: String) {
        #expect(AgeText.seconds(text) == nil)
    }
}
