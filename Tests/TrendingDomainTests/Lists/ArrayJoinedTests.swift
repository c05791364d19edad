import Testing

@testable import TrendingDomain

@Suite("Joined texts")
struct ArrayJoinedTests {
    @Test("Joins as the standard library does", arguments: [[], [""], ["a"], ["a", ""], ["", "b"], ["a", "é", "👩‍👩‍👧"]])
    func joined(parts: [String]) {
        for separator in ["", ", ", "\u{301}"] {
            let own: String = parts.joined(separator: separator)
            #expect(Array(own.utf8) == Array(AnySequence(parts).joined(separator: separator).utf8))
        }
    }
}
