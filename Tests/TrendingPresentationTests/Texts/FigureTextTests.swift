import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Numbers and ages")
struct FigureTextTests {
    @Test("Separates thousands", arguments: lines("0\n999\n1,000\n1,234,567\n-1,000"))
    func grouped(text: String) {
        #expect(Int(text.replacing(",", with: ""))?.grouped == text)
    }

    @Test(
        "A short figure has at most three digits, rounded to the nearest",
        arguments: pairs(
            """
            0 => 0
            999 => 999
            1000 => 1k
            1049 => 1k
            1099 => 1.1k
            1950 => 2k
            12000 => 12k
            48213 => 48.2k
            48250 => 48.3k
            99949 => 99.9k
            99950 => 100k
            348911 => 349k
            999499 => 999k
            999950 => 1M
            1000000 => 1M
            1250000 => 1.3M
            999500000 => 1B
            2000000000 => 2B
            9223372036854775807 => 9223372037B
            """
        )
    )
    func short(number: String, text: String) {
        #expect(Int(number).map(FigureText.short) == text)
    }

    @Test(
        "An age has its largest unit",
        arguments: pairs(
            """
            0 => just now
            59 => just now
            60 => 1 minute ago
            3599 => 59 minutes ago
            3600 => 1 hour ago
            86399 => 23 hours ago
            86400 => 1 day ago
            604800 => 1 week ago
            2592000 => 1 month ago
            31536000 => 1 year ago
            9223372036854775807 => 292,471,208,677 years ago
            """
        )
    )
    func age(seconds: String, text: String) {
        #expect(Int64(seconds).map { FigureText.age(seconds: $0) } == text)
    }
}
