import Testing

@testable import TrendingData

@Suite("Characters in JSON")
struct JSONByteSearchTests {
    @Test("Only a quotation mark ends a string, at any position", arguments: 0...40)
    func ends(length: Int) throws {
        for start in ["", #"\""#] {
            let text = start + String(repeating: "~ é\u{7F}😀!#[]", count: length).prefix(length)
            let json = try JSONValue(text: "[\"\(text)\"]")
            #expect(try Array(json.elements).map { try $0.text } == [text.replacing("\\", with: "")])
        }
    }

    @Test("Separators are all counted, however many there are", arguments: [0, 1, 127, 128, 129, 255, 256, 1_000])
    func count(count: Int) {
        #expect(
            JSONByteSearch.count(Array(repeating: UInt8(ascii: ","), count: count), JSONByteSearch.isValueBoundary)
                == count
        )
        let signs = Array(repeating: Array("[x{:,".utf8), count: count).flatMap(\.self)
        #expect(JSONByteSearch.count(signs, JSONByteSearch.isValueBoundary) == 3 * count)
    }

    @Test("Bytes are ASCII only if all are", arguments: 0..<40)
    func ascii(place: Int) {
        var bytes = Array(repeating: UInt8(0x7F), count: 40)
        #expect(JSONByteSearch.areASCII(bytes[...]) && JSONByteSearch.areASCII([]))
        bytes[place] = 0x80
        #expect(!JSONByteSearch.areASCII(bytes[...]) && JSONByteSearch.areASCII(bytes[..<place]))
    }
}
