import HTTPTypes
import Testing

@testable import TrendingData

@Suite("Header block")
struct HeaderBlockTests {
    private func fields(_ lines: [String]) -> HTTPFields {
        var block = HeaderBlock()
        for line in lines { _ = block.take(Array("\(line)\r\n".utf8)) }
        return block.fields
    }

    @Test("Trims the values of fields")
    func trimmed() {
        let fields = fields(["HTTP/1.1 200 OK", "Server:  a b \t", "ETag:\"x:y\"", "Age:", ""])
        #expect(fields == [.server: "a b", .eTag: "\"x:y\"", .age: ""])
    }

    @Test("Drops the fields of redirects and 1xx responses")
    func lastBlock() {
        let fields = fields([
            "HTTP/1.1 103 Early Hints", "Link: </a>", "", "HTTP/1.1 302 Found", "Location: /", "", "HTTP/2 200",
            "server: last", "",
        ])
        #expect(fields == [.server: "last"])
    }

    @Test("Skips lines that are folded, invalid or after the body")
    func skipped() {
        let fields = fields([
            "HTTP/1.1 200 OK", "Server: a", " folded: b", "bad name: c", "no colon", ": empty", "Age: 1", "",
            "Trailer: d",
        ])
        #expect(fields == [.server: "a", .age: "1"])
    }

    @Test("Keeps repeated fields separate")
    func repeated() throws {
        let link = try #require(HTTPField.Name("Link"))
        #expect(fields(["HTTP/1.1 200 OK", "Link: a", "Link: b", ""])[values: link] == ["a", "b"])
    }

    @Test("Detects the start of a response")
    func statusLine() {
        var block = HeaderBlock()
        let answers = ["HTTP/1.1 200 OK\r\n", "HTTP/1.1: no status\r\n"].map { block.take(Array($0.utf8)) }
        #expect(answers == [true, false])
    }
}
