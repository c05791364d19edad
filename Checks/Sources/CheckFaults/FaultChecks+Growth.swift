import TrendingData
import TrendingTestSupport

extension FaultChecks {
    /// READER ROWS [only-make]: makes a document of that many rows and reads it once, for a tool that counts instructions.
    /// With the third word, only makes the document. Without words, prints the names of the readers.
    static let growth: FaultCheck = { words in
        let names = JSONReader.all.map(\.name) + ["page"]
        guard words.count > 1, let place = Int(words[0]), let count = Int(words[1]) else {
            for name in names { print(name) }
            return true
        }
        guard place < JSONReader.all.count else {
            // The reader refuses a page with too many rows.
            let rows = (0..<count).map { RowFixture(name: "engine-\($0)") }
            let bytes = PageFixture(rows: rows).bytes
            if words.count == 2 { _ = GitHubTrendingPage.read(bytes, since: nil, baseURL: "https://github.com") }
            return true
        }
        let reader = JSONReader.all[place]
        let bytes = Array(reader.document(rows: count).utf8)
        if words.count == 2 { _ = await reader.read(bytes) }
        return true
    }
}

extension JSONReader {
    /// A document with that many rows. If it has no rows, it gets that many more fields.
    fileprivate func document(rows: Int) -> String {
        let first = #""Words about it""#
        guard let start = before.firstRange(of: #"{"owner":"a""#) ?? before.firstRange(of: #"{"full_name""#) else {
            let fields = (0..<rows).map { #","field\#($0)":"Words about it""# }.joined()
            return before + #""ABCD""# + fields + after
        }
        let row = before[start.lowerBound...]
        let one = { (place: Int) in
            row.replacing(#""b""#, with: #""b\#(place)""#).replacing("a/b\"", with: "a/b\(place)\"")
        }
        let rows = (0..<max(1, rows)).map { one($0) + first }.joined(separator: "},")
        return before[..<start.lowerBound] + rows + after
    }
}
