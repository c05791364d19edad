import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Grouped numbers")
struct GroupedNumberTests {
    @Test(
        "Are read with and without separated thousands",
        arguments: pairs(
            """
            0 => 0
            7 => 7
            3782 => 3782
            48,213 => 48213
            1,234,567 => 1234567
            1.234 => 1234
            999999999999999 => 999999999999999
            """
        )
    )
    func numbers(text: String, number: String) {
        #expect(GroupedNumber.parse(text[...]) == Int(number))
    }

    @Test(
        "Are nil unless the whole text is a number",
        arguments: lines(
            """
            12k
            1.2k
            1.2
            12,34
            1,2345
            1,234.567
            ,123
            123,
            -5
            +5
            1e3
            ٣
            ½
            1,,234
            1 234 567
            12 291
            12\u{A0}345
            12\u{202F}345
            12\u{2009}345
            307 307
            48,213 48,213
            9999999999999999
            1,234 stars
            1 2
            0x10
            1,234,567,890,123,456,789,012
            """
        ) + [""]
    )
    func notNumbers(text: String) {
        #expect(GroupedNumber.parse(text[...]) == nil)
    }
}
