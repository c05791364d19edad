import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("JSON document")
struct JSONDocumentTests {
    @Test("Returns values by name, whatever white space is between them")
    func members() throws {
        let json = try JSONValue(
            text: " {\"a\" : 1 ,\n\"list\":[ true,\tfalse ], \"c\":{\"a\":\"x\"},\"none\":null,\"empty\":[]}\r\n"
        )
        #expect(try json["a"] == 1)
        #expect(try json["list"] == [true, false])
        #expect(try json["empty"] == [Int]())
        let none: String? = try json["none"]
        let missing: String? = try json["b"]
        #expect(none == nil && missing == nil)
        #expect(throws: JSONMismatch.self) { let _: Int = try json["none"] }
    }

    @Test("Returns the first of two values with the same name, even if it is null")
    func twice() throws {
        #expect(try JSONValue(text: #"{"a":1,"a":2}"#)["a"] == 1)
        let none: Int? = try JSONValue(text: #"{"a":null,"a":2}"#)["a"]
        #expect(none == nil)
    }

    @Test(
        "Compares names as written, and skips others",
        arguments: [
            #"{"\u0061":1,"a":2}"#, #"{"\x":1,"a":2}"#, "{\"\n\":1,\"a\":2}", #"{"aa":1,"":1,"b":{"a":1},"a":2}"#,
        ]
    )
    func names(text: String) throws {
        #expect(try JSONValue(text: text)["a"] == 2)
    }

    @Test(
        "Reads whole numbers up to the limits of Int",
        arguments: [("0", 0), ("-0", 0), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min)]
    )
    func numbers(text: String, number: Int) throws {
        #expect(try JSONValue(text: "{\"a\":\(text)}")["a"] == number)
    }

    @Test(
        "Rejects anything else as a whole number",
        arguments: lines(
            """
            01
            -01
            -
            1.0
            1e2
            9223372036854775808
            "1"
            true
            [1]
            --1
            1-
            """
        )
    )
    func noNumbers(text: String) throws {
        let json = try JSONValue(text: "{\"a\":\(text)}")
        #expect(throws: JSONMismatch.self) { let _: Int? = try json["a"] }
    }

    @Test(
        "Resolves escapes in a string",
        arguments: [
            (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u00e9\u0000x"#, "é\u{0}x"),
            (#"a\ud83d\uDE00b"#, "a😀b"), ("é👻", "é👻"), ("", ""), (#"\\u0041"#, #"\u0041"#),
        ]
    )
    func escapes(text: String, resolved: String) throws {
        #expect(try JSONValue(text: "{\"a\":\"\(text)\"}")["a"] == resolved)
    }

    @Test(
        "Rejects anything else as a string",
        arguments: lines(
            #"""
            "\x"
            "\u12"
            "\u+123"
            "\ud83d"
            "\ude00"
            "\ud83dx"
            "\ud83d\u0041"
            1
            {}
            """#
        ) + ["\"a\nb\"", "\"\u{0}\"", "\"\\n\u{1F}\""]
    )
    func noTexts(text: String) throws {
        let json = try JSONValue(text: "{\"a\":\(text)}")
        #expect(throws: JSONMismatch.self) { let _: String? = try json["a"] }
    }

    @Test(
        "Rejects a string that is not UTF-8, and still reads the other values",
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
        "Rejects invalid JSON",
        arguments: lines(
            """
            {
            }
            [
            ]
            [1
            [1,
            [1,]
            [,1]
            [1 2]
            {"a"}
            {"a":}
            {"a":1,}
            {"a":1 "b":2}
            {a:1}
            {1:1}
            {"a":1}}
            [1}
            {"a":1]
            "
            "\\
            "\\"
            nul
            nulls
            True
            +1
            .5
            'a'
            1 2
            \u{FEFF}1
            1a
            0x1
            1_0
            NaN
            """
        ) + ["", " ", "\"\n", "//\n1"]
    )
    func otherForms(text: String) {
        #expect(JSONDocument(Array(text.utf8)) == nil)
    }

    @Test("Rejects truncated JSON")
    func cut() {
        let whole = Array(#"{"a":[1,{"b":"\u00e9\\"},null],"c":-2}"#.utf8)
        #expect(JSONDocument(whole) != nil)
        for length in whole.indices { #expect(JSONDocument(Array(whole[..<length])) == nil, "\(length) bytes") }
    }

    @Test("Accepts 512 nested arrays or objects, and no more", arguments: [("[", "]"), ("{\"a\":", "}")])
    func nesting(start: String, end: String) {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: start, count: depth) + "1" + String(repeating: end, count: depth)).utf8)
        }
        #expect(JSONDocument(nested(512)) != nil)
        #expect(JSONDocument(nested(513)) == nil)
        #expect(JSONDocument(Array(String(repeating: start, count: 100_000).utf8)) == nil)
    }

    @Test("Accepts up to the maximum number of names and values")
    func values() {
        let bytes = Array(#"{"a":[1,2]}"#.utf8)
        #expect(JSONDocument(bytes, maxValues: 5) != nil)
        #expect(JSONDocument(bytes, maxValues: 4) == nil)
    }
}

extension JSONValue {
    init(text: String) throws { self.init(try #require(JSONDocument(Array(text.utf8)))) }
}

/// Reads a field as records do.
extension JSONValue {
    fileprivate subscript<Value: JSONCodable>(_ name: StaticString) -> Value? {
        get throws(JSONMismatch) {
            var reader = FieldReader(members: try JSONMembers(self))
            var value: Value?
            try reader(name, &value)
            return value
        }
    }

    fileprivate subscript<Value: JSONCodable>(_ name: StaticString) -> Value {
        get throws(JSONMismatch) {
            guard let value: Value = try self[name] else { throw JSONMismatch() }
            return value
        }
    }
}
