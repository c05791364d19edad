import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("JSON that is read where it is asked for")
struct JSONDocumentTests {
    @Test("gives its values by name, whatever is between them")
    func members() throws {
        let json = try value(
            " {\"a\" : 1 ,\n\"list\":[ true,\tfalse ], \"c\":{\"a\":\"x\"},\"none\":null,\"empty\":[]}\r\n"
        )
        #expect(try json["a"] == 1)
        #expect(try json["list"] == [true, false])
        #expect(try json["empty"] == [Int]())
        let none: String? = try json["none"]
        let missing: String? = try json["b"]
        #expect(none == nil && missing == nil)
        #expect(throws: JSONMismatch.self) { let _: Int = try json["none"] }
    }

    @Test("gives the first of two values of one name, also where that is null")
    func twice() throws {
        #expect(try value(#"{"a":1,"a":2}"#)["a"] == 1)
        let none: Int? = try value(#"{"a":null,"a":2}"#)["a"]
        #expect(none == nil)
    }

    @Test(
        "knows names as they are written, and passes over others",
        arguments: [
            #"{"\u0061":1,"a":2}"#, #"{"\x":1,"a":2}"#, "{\"\n\":1,\"a\":2}", #"{"aa":1,"":1,"b":{"a":1},"a":2}"#,
        ]
    )
    func names(text: String) throws {
        #expect(try value(text)["a"] == 2)
    }

    @Test(
        "reads whole numbers as far as they go",
        arguments: [("0", 0), ("-0", 0), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min)]
    )
    func numbers(text: String, number: Int) throws {
        #expect(try value("{\"a\":\(text)}")["a"] == number)
    }

    @Test(
        "takes nothing else for a whole number",
        arguments: ["01", "-01", "-", "1.0", "1e2", "9223372036854775808", "\"1\"", "true", "[1]", "--1", "1-"]
    )
    func noNumbers(text: String) throws {
        let json = try value("{\"a\":\(text)}")
        #expect(throws: JSONMismatch.self) { let _: Int? = try json["a"] }
    }

    @Test(
        "resolves what is escaped in a text",
        arguments: [
            (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u00e9\u0000x"#, "é\u{0}x"),
            (#"a\ud83d\uDE00b"#, "a😀b"), ("é👻", "é👻"), ("", ""), (#"\\u0041"#, #"\u0041"#),
        ]
    )
    func escapes(text: String, resolved: String) throws {
        #expect(try value("{\"a\":\"\(text)\"}")["a"] == resolved)
    }

    @Test(
        "takes nothing else for a text",
        arguments: [
            #""\x""#, #""\u12""#, #""\u+123""#, #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\u0041""#, "1",
            "{}", "\"a\nb\"", "\"\u{0}\"", "\"\\n\u{1F}\"",
        ]
    )
    func noTexts(text: String) throws {
        let json = try value("{\"a\":\(text)}")
        #expect(throws: JSONMismatch.self) { let _: String? = try json["a"] }
    }

    @Test(
        "takes for no text what is not UTF-8, and reads what is beside it",
        arguments: [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5]]
    )
    func noUTF8(bytes: [UInt8]) throws {
        for start in ["", #"\n"#] {
            let whole = Array("{\"a\":\"\(start)".utf8) + bytes + Array("\",\"b\":1}".utf8)
            let json = JSONValue(try #require(JSONDocument(whole)))
            #expect(throws: JSONMismatch.self) { let _: String? = try json["a"] }
            #expect(try json["b"] == 1)
        }
        #expect(JSONDocument(Array("[".utf8) + bytes + Array("1]".utf8)) == nil)
    }

    @Test(
        "is none where it is of another form",
        arguments: [
            "", " ", "{", "}", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
            "{\"a\":1 \"b\":2}", "{a:1}", "{1:1}", "{\"a\":1}}", "[1}", "{\"a\":1]", "\"", "\"\\", "\"\\\"", "\"\n",
            "nul", "nulls", "True", "+1", ".5", "'a'", "1 2", "\u{FEFF}1", "//\n1", "1a", "0x1", "1_0", "NaN",
        ]
    )
    func otherForms(text: String) {
        #expect(JSONDocument(Array(text.utf8)) == nil)
    }

    @Test("is none where it is cut anywhere")
    func cut() {
        let whole = Array(#"{"a":[1,{"b":"\u00e9\\"},null],"c":-2}"#.utf8)
        #expect(JSONDocument(whole) != nil)
        for length in whole.indices { #expect(JSONDocument(Array(whole[..<length])) == nil, "\(length) bytes") }
    }

    @Test("is read as deep as 512 arrays and objects, and no deeper", arguments: [("[", "]"), ("{\"a\":", "}")])
    func nesting(start: String, end: String) {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: start, count: depth) + "1" + String(repeating: end, count: depth)).utf8)
        }
        #expect(JSONDocument(nested(512)) != nil)
        #expect(JSONDocument(nested(513)) == nil)
        #expect(JSONDocument(Array(String(repeating: start, count: 100_000).utf8)) == nil)
    }

    @Test("is read with as many names and values as a list may have, and with no more")
    func values() {
        let bytes = Array(#"{"a":[1,2]}"#.utf8)
        #expect(JSONDocument(bytes, mostValues: 5) != nil)
        #expect(JSONDocument(bytes, mostValues: 4) == nil)
    }

    private func value(_ text: String) throws -> JSONValue {
        JSONValue(try #require(JSONDocument(Array(text.utf8))))
    }
}
