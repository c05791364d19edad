import HTTPTypes
import Testing

@testable import TrendingData

@Suite("Header block")
struct HeaderBlockTests {
    @Test(
        "Has the trimmed fields of the last response, and no lines that are folded, invalid or after the body",
        arguments: [
            (
                ["HTTP/1.1 200 OK", "Server:  a b \t", "ETag:\"x:y\"", "Age:", ""],
                [.server: "a b", .eTag: "\"x:y\"", .age: ""]
            ),
            (
                [
                    "HTTP/1.1 103 Early Hints", "Link: </a>", "", "HTTP/1.1 302 Found", "Location: /", "", "HTTP/2 200",
                    "server: last", "",
                ],
                [.server: "last"]
            ),
            (
                [
                    "HTTP/1.1 200 OK", "Server: a", " folded: b", "bad name: c", "no colon", ": empty", "Age: 1", "",
                    "Trailer: d",
                ],
                [.server: "a", .age: "1"]
            ),
        ] as [([String], HTTPFields)]
    )
    func fields(lines: [String], fields: HTTPFields) {
        var block = HeaderBlock()
        for line in lines { _ = block.take(Array("\(line)\r\n".utf8)) }
        #expect(block.fields == fields)
    }

    @Test("Detects the start of a response")
    func statusLine() {
        var block = HeaderBlock()
        let answers = ["HTTP/1.1 200 OK\r\n", "HTTP/1.1: no status\r\n"].map { block.take(Array($0.utf8)) }
        #expect(answers == [true, false])
    }
}
