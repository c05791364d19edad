import Testing

@testable import TrendingData

@Suite("A document in JSON")
struct JSONAnswerTests {
    @Test(
        "Is read with as many values as any list has, and refused with more",
        arguments: ["0", "{}", "[]", #""a,b""#]
    )
    func values(value: String) {
        let signs = value.utf8.count { ",{[".utf8.contains($0) }
        // A bracket around them all, and a comma before each but the first.
        let most = JSONAnswer.mostValues / (signs + 1)
        #expect(JSONAnswer.decode(Values.self, array(of: value, most)) != nil)
        #expect(JSONAnswer.decode(Values.self, array(of: value, most + 1)) == nil)
    }

    @Test("May be long where its values are")
    func text() {
        let text = "[\"" + String(repeating: "a", count: 2 * JSONAnswer.mostValues) + "\"]"
        #expect(JSONAnswer.decode(Values.self, Array(text.utf8)) != nil)
    }

    private func array(of value: String, _ count: Int) -> [UInt8] {
        Array("[\(Array(repeating: value, count: count).joined(separator: ","))]".utf8)
    }
}

/// Takes any array, and reads none of it.
private struct Values: Decodable {
    init(from decoder: any Decoder) throws {
        _ = try decoder.unkeyedContainer()
    }
}
