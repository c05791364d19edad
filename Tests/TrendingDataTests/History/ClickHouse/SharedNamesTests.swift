import Testing

@testable import TrendingData

@Suite("Names of a server that may mean several keys")
struct SharedNamesTests {
    /// Each row has whether the program has seen a kind of rows, whether these have an id, and how many they are.
    private func names(_ rows: [[Int]]) throws -> SharedNames? {
        let text = #"{"data":\#(rows),"rows":\#(rows.count)}"#
        let found = try #require(ClickHouseRow.rows(of: Array(text.utf8)))
        return SharedNames(try found.map { try #require(SharedNames.Kind($0)) })
    }

    @Test("If all rows are of one kind, no name means several", arguments: [[], [[1, 1, 9]], [[0, 0, 9]]])
    func oneKind(rows: [[Int]]) throws {
        #expect(try names(rows) == nil)
    }

    @Test(
        "Each of them has a row that is not of the most frequent kind",
        arguments: [
            ([[1, 1, 9], [0, 0, 3]], "origin = '' AND id > 0"), ([[1, 1, 3], [0, 0, 9]], "origin != '' AND id = 0"),
            ([[1, 0, 9], [1, 1, 3], [0, 1, 8]], "origin = '' AND id = 0"),
            ([[1, 0, 2], [1, 1, 3], [0, 1, 8]], "origin != '' AND id > 0"),
        ]
    )
    func severalKinds(rows: [[Int]], most: String) throws {
        let names = try #require(try names(rows))
        #expect(names.selection.contains("(SELECT name_key FROM about WHERE NOT (\(most)))"))
        #expect(names.aliases.contains(names.selection))
    }
}
