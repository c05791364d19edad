import Testing
import TrendingDomain

@Suite("Filters of jq")
struct JQFilterTests {
    @Test(
        "A message has neither jq's name nor the place in a text that the user did not type",
        arguments: [
            (
                "jq: error: syntax error, unexpected $end at <top-level>, line 3:\n)\njq: 1 compile error",
                "syntax error, unexpected $end"
            ),
            ("jq: error (at <stdin>:14): Cannot index number with \"a\"\n", "Cannot index number with \"a\""),
            ("Cannot index array with string \"name\"", "Cannot index array with string \"name\""),
            ("", ""),
        ]
    )
    func message(text: String, words: String) {
        #expect(JQFilter.message(text) == words)
    }
}
