import Testing

@testable import TrendingPresentation

@Suite("Numbers and ages")
struct FigureTextTests {
    @Test(
        "Separates thousands",
        arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")]
    )
    func grouped(number: Int, text: String) {
        #expect(number.grouped == text)
    }

    @Test(
        "A short figure has at most three digits, rounded to the nearest",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1k"), (1049, "1k"), (1099, "1.1k"), (1950, "2k"), (12_000, "12k"),
            (48_213, "48.2k"), (48_250, "48.3k"), (99_949, "99.9k"), (99_950, "100k"), (348_911, "349k"),
            (999_499, "999k"), (999_950, "1M"), (1_000_000, "1M"), (1_250_000, "1.3M"), (999_500_000, "1B"),
            (2_000_000_000, "2B"), (.max, "9223372037B"),
        ]
    )
    func short(number: Int, text: String) {
        #expect(FigureText.short(number) == text)
    }

    @Test(
        "An age has its largest unit",
        arguments: [
            (0, "just now"), (59, "just now"), (60, "1 minute ago"), (3599, "59 minutes ago"), (3600, "1 hour ago"),
            (86_399, "23 hours ago"), (86_400, "1 day ago"), (604_800, "1 week ago"), (2_592_000, "1 month ago"),
            (31_536_000, "1 year ago"), (Int64.max, "292,471,208,677 years ago"),
        ] as [(Int64, String)]
    )
    func age(seconds: Int64, text: String) {
        #expect(FigureText.age(seconds: seconds) == text)
    }
}
