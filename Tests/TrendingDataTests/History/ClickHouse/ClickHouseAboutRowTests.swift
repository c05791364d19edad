import Testing
import TrendingDomain

@testable import TrendingData

@Suite("What a server says of repositories")
struct ClickHouseAboutRowTests {
    private func read(
        id: String = "3",
        name: String = "a/b",
        text: String = "word",
        days: String = "1,2"
    ) throws -> Int? {
        let row = #"["1","5","",\#(id),"","\#(name)","\#(text)","l",\#(days)]"#
        let other = #"["2","6","",4,"","c/d","","",1,1]"#
        let json = #"{"data":[\#(row),\#(other)],"rows":2}"#
        return ClickHouseAboutRow.read(try #require(ClickHouseRow.rows(of: Array(json.utf8))))?.count
    }

    @Test("What no repository can have costs no more than its row")
    func otherRepos() throws {
        #expect(try read() == 2)
        #expect(try read(id: "\"9223372036854775809\"") == 1)
        #expect(try read(name: "nonsense") == 1)
        #expect(try read(name: "a/" + String(repeating: "b", count: 70_000)) == 1)
        // A text that is too long costs the text.
        #expect(try read(text: String(repeating: "b", count: 70_000)) == 2)
    }

    @Test("An answer with other values is not used")
    func otherValues() throws {
        #expect(try read(id: "\"x\"") == nil)
        #expect(try read(id: "-1") == nil)
        #expect(try read(days: "2,1") == nil)
    }
}
