import Testing

@testable import TrendingData

@Suite("JSON from a server or a feed")
struct UntrustedJSONTests {
    @Test("Accepts up to the maximum number of names and values")
    func values() {
        for (value, entries) in [("0", 1), ("{}", 1), (#"{"a":0}"#, 3), (#""\\\",[""#, 1)] {
            let most = (UntrustedJSON.maxValues - 1) / entries
            #expect(UntrustedJSON.read(array(of: value, most)) != nil)
            #expect(UntrustedJSON.read(array(of: value, most + 1)) == nil)
        }
    }

    @Test("Accepts a long document with few values")
    func text() {
        for sign in ["a", ",", "[", "\\\"{"] {
            let text = "[\"" + String(repeating: sign, count: 2 * UntrustedJSON.maxValues) + "\"]"
            #expect(UntrustedJSON.read(Array(text.utf8)) != nil)
        }
    }

    @Test("Accepts a long document of few values in UTF-16")
    func longUTF16() {
        let text = "[\"" + String(repeating: ",", count: UntrustedJSON.maxValues) + "\"]"
        #expect(UntrustedJSON.read(text.utf8.flatMap { [0, $0] }) != nil)
    }

    @Test("Accepts one byte order mark at the start", arguments: [("\u{FEFF}", true), ("\u{FEFF}\u{FEFF}", false)])
    func mark(mark: String, isRead: Bool) {
        #expect((UntrustedJSON.read(Array("\(mark) [1]".utf8)) != nil) == isRead)
        #expect(UntrustedJSON.read(Array(" \(mark)[1]".utf8)) == nil)
    }

    @Test("Accepts UTF-16 in both orders, with or without a byte order mark", arguments: [true, false], [true, false])
    func utf16(isBigEndian: Bool, hasMark: Bool) throws {
        let text = (hasMark ? "\u{FEFF}" : "") + #"{"a":"é漢😀"}"#
        let bytes = text.utf16.flatMap { unit in
            let halves = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? halves : halves.reversed()
        }
        let object = try #require(UntrustedJSON.read(bytes).flatMap(JSONObject.init))
        #expect(object.text("a") == "é漢😀")
        #expect(UntrustedJSON.read(bytes.dropLast()) == nil)
        #expect(UntrustedJSON.read(bytes + (isBigEndian ? [0xD8, 0] : [0, 0xD8])) == nil)
    }

    @Test("Rejects UTF-32", arguments: [[0, 0, 0, 0x31], [0x31, 0, 0, 0], [0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0]])
    func utf32(bytes: [UInt8]) {
        #expect(UntrustedJSON.read(bytes) == nil)
    }

    @Test(
        "Rejects bytes that are too short for a value",
        arguments: [[], [0xEF], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0, 0]]
    )
    func short(bytes: [UInt8]) {
        #expect(UntrustedJSON.read(bytes) == nil)
    }

    private func array(of value: String, _ count: Int) -> [UInt8] {
        Array("[\(Array(repeating: value, count: count).joined(separator: ","))]".utf8)
    }
}
