import Testing

@testable import TrendingData

@Suite("Line record")
struct LineRecordTests {
    @Test("Is read as it was written, in order")
    func roundTrip() {
        let record = LineRecord([("login", "octocat"), ("star", "a/b"), ("star", "c d"), ("empty", "")])
        #expect(LineRecord.decode(record.encoded) == .record(record))
        #expect(record["login"] == "octocat")
        #expect(record.all("star") == ["a/b", "c d"])
        #expect(record["empty"] == "")
        #expect(record["other"] == nil)
    }

    @Test("A line break in a value adds no line", arguments: ["a\nstar x/y", "a\r\nstar x/y", "a\u{2028}star x/y"])
    func oneLine(text: String) throws {
        let record = try #require(LineRecord.decode(LineRecord([("login", text)]).encoded).record)
        #expect(record.lines.count == 1)
        #expect(record.all("star") == [])
    }
}
