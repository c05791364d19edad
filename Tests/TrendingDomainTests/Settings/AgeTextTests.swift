import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Typed ages")
struct AgeTextTests {
    @Test(
        "Converts an age to seconds",
        arguments: pairs(
            """
            0s => 0
            90s => 90
            5m => 300
            2h => 7200
            3d => 259200
            1w => 604800
            1h30m => 5400
            1w2d3h4m5s => 788645
            """
        )
    )
    func seconds(text: String, seconds: String) {
        #expect(AgeText.seconds(text) == Int64(seconds))
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
