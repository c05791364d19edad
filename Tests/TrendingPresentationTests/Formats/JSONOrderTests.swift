import Foundation
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The order of JSON keys")
struct JSONOrderTests {
    private static let row: Repo = {
        var row = Repo.any()
        row.builtBy = Array(row.builtBy.prefix(1))
        return row
    }()

    @Test("A list document has all keys of the manual, in its order")
    func lists() throws {
        let keys = Self.keys(try Self.manualDocument())
        #expect(keys.count > 30)
        for query in [TrendingQuery.any(), .any(language: .swift), TrendingQuery(source: .starred, account: .any())] {
            #expect(Self.keys(try document(.any(query: query, repos: [Self.row]))) == keys)
        }
    }

    @Test("A list of stars has no period, alone or merged")
    func starred() throws {
        let query = TrendingQuery(source: .starred, account: .any())
        #expect(try ParsedJSON(document(.any(query: query)))["query", "since"] == .null)
        let merged = try merged([.any(query)])
        #expect(try ParsedJSON(merged)["repos", 0, "list", "query", "since"] == .null && !merged.contains("daily"))
    }

    @Test("A row of merged lists has the rank from its own list")
    func ranks() throws {
        let lists = [TrendingList.any(repos: [.any(rank: 7)]), .any(.any(language: .swift), repos: [.bare()])]
        let document = try ParsedJSON(merged(lists))
        #expect(document["repos"]?.elements.map { $0["rank"] } == [7, .null])
    }

    @Test("Merged lists are incomplete if one of them is")
    func incomplete() throws {
        var partial = TrendingList.any()
        partial.unreadableRows = 2
        #expect(try ParsedJSON(merged([.any(.any(language: .swift)), partial]))["isIncomplete"] == true)
    }

    private func document(_ loaded: LoadedList<Repo>) throws -> String {
        try ReposListTexts.any.screen(loaded).document
    }

    private func merged(_ lists: [TrendingList]) throws -> String {
        try MergedListsContent(lists, .any).json()
    }

    /// The example in the manual, a document with one row.
    private static func manualDocument() throws -> String {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        let manual = try String(contentsOfFile: String(root.dropFirst()) + "/docs/MANUAL.md", encoding: .utf8)
        let block = manual.components(separatedBy: "```json\n").dropFirst().first { $0.contains("\"schemaVersion\"") }
        return try #require(block?.components(separatedBy: "```").first)
    }

    /// Every string before a colon, in order.
    private static func keys(_ document: String) -> [String] {
        document.matches(of: /"(\w+)"\s*:/).map { String($0.1) }
    }
}
