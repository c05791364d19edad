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
        #expect(JSONAnswer.read(array(of: value, most)) != nil)
        #expect(JSONAnswer.read(array(of: value, most + 1)) == nil)
    }

    @Test("May be long where its values are")
    func text() {
        let text = "[\"" + String(repeating: "a", count: 2 * JSONAnswer.mostValues) + "\"]"
        #expect(JSONAnswer.read(Array(text.utf8)) != nil)
    }

    @Test(
        "May begin with a byte order mark, and with one only",
        arguments: [("\u{FEFF}", true), ("\u{FEFF}\u{FEFF}", false)]
    )
    func mark(mark: String, isRead: Bool) {
        #expect((JSONAnswer.read(Array("\(mark) [1]".utf8)) != nil) == isRead)
        #expect(JSONAnswer.read(Array(" \(mark)[1]".utf8)) == nil)
    }

    @Test("May be UTF-16 in either order, with a byte order mark or without", arguments: [true, false], [true, false])
    func utf16(isBigEndian: Bool, hasMark: Bool) throws {
        let text = (hasMark ? "\u{FEFF}" : "") + #"{"a":"é漢😀"}"#
        let bytes = text.utf16.flatMap { unit in
            let halves = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? halves : halves.reversed()
        }
        let object = try #require(JSONAnswer.read(bytes).flatMap(JSONObject.init))
        #expect(object.text("a") == "é漢😀")
        #expect(JSONAnswer.read(bytes.dropLast()) == nil)
        #expect(JSONAnswer.read(bytes + (isBigEndian ? [0xD8, 0] : [0, 0xD8])) == nil)
    }

    @Test(
        "Is none where it is UTF-32",
        arguments: [[0, 0, 0, 0x31], [0x31, 0, 0, 0], [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0]]
    )
    func utf32(bytes: [UInt8]) {
        #expect(JSONAnswer.read(bytes) == nil)
    }

    @Test(
        "Is none where it is too short for anything",
        arguments: [[], [0xEF], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0, 0]]
    )
    func short(bytes: [UInt8]) {
        #expect(JSONAnswer.read(bytes) == nil)
    }

    private func array(of value: String, _ count: Int) -> [UInt8] {
        Array("[\(Array(repeating: value, count: count).joined(separator: ","))]".utf8)
    }
}
