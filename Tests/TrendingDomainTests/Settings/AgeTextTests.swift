import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Typed ages")
struct AgeTextTests {
    @Test(
        "Converts an age to seconds",
        arguments: [
            ("0s", 0), ("90s", 90), ("5m", 300), ("2h", 7_200), ("3d", 259_200), ("1w", 604_800), ("1h30m", 5_400),
            ("1w2d3h4m5s", 788_645),
        ]
            as [(String, Int64)]
    )
    func seconds(text: String, seconds: Int64) {
        #expect(AgeText.seconds(text) == seconds)
    }

    @Test(
        "Rejects any other text",
        arguments: lines(
            """
            m
            5
            5 m
            -5m
            +5m
            5M
            1.5h
            5mm
            99999999999999999999s
            9999999999999999w
            30m1h
            1h1h
            1h30
            h30m
            1h 30m
            9223372036854775807s1s
            15250284452471w9999999s
            """
        ) + [""]
    )
    func otherTexts(text: String) {
        #expect(AgeText.seconds(text) == nil)
    }
}
