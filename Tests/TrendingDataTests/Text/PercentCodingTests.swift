import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Percent-encoding")
struct PercentCodingTests {
    @Test(
        "Encodes all but unreserved characters, and decodes them again",
        arguments: pairs(
            """
            c++ => c%2B%2B
            c# => c%23
            objective-c++ => objective-c%2B%2B
            jupyter-notebook => jupyter-notebook
            asp.net => asp.net
            f* => f%2A
            ren'py => ren%27py
            a/b?c => a%2Fb%3Fc
            日本 => %E6%97%A5%E6%9C%AC
            ~_ => ~_
            """
        ) + [("a\nb\u{1}", "a%0Ab%01"), ("", "")]
    )
    func bothWays(text: String, encoded: String) {
        #expect(PercentCoding.encode(text) == encoded)
        #expect(PercentCoding.decode(encoded) == text)
    }

    @Test("Does not decode damaged text", arguments: ["%", "%2", "%zz", "%-1", "%FF", "a%C3"])
    func damaged(text: String) {
        #expect(PercentCoding.decode(text) == nil)
    }
}
