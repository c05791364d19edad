import Foundation
import Testing

@testable import TrendingData

@Suite("JSON writer")
struct JSONWriterTests {
    private static let texts =
        [
            "", "plain", "a/b", "\\", "\"", "\\\"", "\"\"", "{", "[", ",", "x,", "\\u0000", "é", "e\u{301}", "中文",
            "👩‍👩‍👧", "\u{7F}\u{80}\u{9F}", "\u{2028}\u{2029}\u{FEFF}", "\u{202E}evil", "\u{FFFD}\u{FFFF}\u{10FFFF}",
            "\u{1b}]8;;http://x\u{7}", String(repeating: "\u{1}\"", count: 50), "\r\n", "end\u{1f}", "\u{1f}start",
        ] + (UInt8.min...0x7F).map { String(Unicode.Scalar($0)) }

    private var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    @Test("Writes the same bytes as JSONEncoder for any string, which are read as that string", arguments: texts)
    func text(text: String) throws {
        let bytes = JSONWriter.bytes(of: [text, text])
        #expect(bytes == [UInt8](try encoder.encode([text, text])))
        #expect(try [String](JSONValue(try #require(JSONDocument(bytes)))) == [text, text])
    }

    @Test("Writes the same bytes as JSONEncoder for numbers, and for empty arrays and objects")
    func words() throws {
        let numbers = [0, -1, .min, .max, 1_000]
        #expect(JSONWriter.bytes(of: numbers) == [UInt8](try encoder.encode(numbers)))
        #expect(JSONWriter.bytes(of: [true, false]) == [UInt8](try encoder.encode([true, false])))
        let arrays: [[Int]] = [[], [1], [], [2, 3]]
        #expect(JSONWriter.bytes(of: arrays) == [UInt8](try encoder.encode(arrays)))
        var empty = JSONWriter()
        empty.object { _ in }
        #expect(empty.bytes == Array("{}".utf8))
    }
}
