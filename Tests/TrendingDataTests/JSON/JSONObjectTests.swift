import Testing

@testable import TrendingData

@Suite("Objects in untrusted JSON")
struct JSONObjectTests {
    @Test("Returns the first of several names that can be read, in any order of members")
    func names() throws {
        let object = try object(#"{"c":"3","b":"2","a":7,"d":{"e":1},"f":[1],"g":true,"h":null}"#)
        #expect(object.text("a", "h", "b", "c") == "2")
        #expect(object.number("b", "a") == 2 && object.number("h", "a") == 7)
        #expect(object.object("a", "d")?.number("e") == 1)
        #expect(object.list("d", "f")?.count == 1)
        #expect(object.boolean("g") && !object.boolean("a") && !object.boolean("h") && !object.boolean("i"))
    }

    @Test("Has no value for a name that is null or missing")
    func value() throws {
        let object = try object(#"{"a":null,"b":{}}"#)
        #expect(object.value("a") == nil && object.value("c") == nil && object.value("b") != nil)
    }

    @Test("An invalid string affects only that string", arguments: [#"\x"#, "\n", #"\u12"#, #"\ud800"#])
    func badText(text: String) throws {
        let object = try object("{\"a\":\"\(text)\",\"b\":\"x\",\"c\":[\"y\",\"\(text)\"]}")
        #expect(object.text("a") == nil && object.text("a", "b") == "x" && object.texts("c") == [])
    }

    @Test("Returns the first hundred strings of an array")
    func texts() throws {
        let texts = (1...101).map { "\"\($0)\"" }
        let object = try object("{\"a\":[\(texts.joined(separator: ","))],\"b\":[\(texts.joined(separator: ",")),1]}")
        #expect(object.texts("a").count == 100 && object.texts("b").last == "100")
    }

    @Test("Rejects anything but an object", arguments: ["[]", "1", "\"{}\"", "null", "true"])
    func others(text: String) throws {
        #expect(JSONObject(try #require(UntrustedJSON.read(Array(text.utf8)))) == nil)
    }

    private func object(_ text: String) throws -> JSONObject {
        try #require(UntrustedJSON.read(Array(text.utf8)).flatMap(JSONObject.init))
    }
}
