import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The rows on the first page of a pager")
struct FirstPageTests {
    private static let texts = ReposListTexts.any

    private static func loaded(_ language: ProgrammingLanguage, _ count: Int) -> LoadedList<Repo> {
        let repos = (1...count).map { rank in
            var repo = Repo.any(rank: rank, owner: "o", name: "\(language.slug)\(rank)x")
            if rank % 2 == 0 { repo.description = String(repeating: "long words ", count: 20) }
            return repo
        }
        return LoadedList(list: .any(.any(language: language), repos: repos), origin: .stored(because: nil))
    }

    @Test(
        "Are those whose last line is on it",
        arguments: PlainTextRenderer.Layout.allCases,
        [30, 80]
    )
    func rows(layout: PlainTextRenderer.Layout, width: Int) throws {
        let content = ListContent([Self.loaded(.swift, 12), Self.loaded(.cPlusPlus, 3)], Self.texts)
        let renderer = PlainTextRenderer.plain(width, layout)
        let lines = content.text(renderer).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // The first block of each list is its header.
        var (ends, isHeader) = ([Int](), false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            if index == 0 || lines[index - 1].isEmpty { isHeader = line.hasPrefix("Trending") }
            let isEnd = layout == .lines || index + 1 == lines.count || lines[index + 1].isEmpty
            if !isHeader, isEnd { ends.append(index) }
        }
        #expect(ends.count == 15)
        for page in 0...lines.count {
            let counts = try #require(content.rowCounts(in: page, renderer))
            #expect(counts.count == 2)
            #expect(counts.reduce(0, +) == ends.count { $0 < page }, "\(page) lines of \(layout)")
        }
    }

    @Test("A screen without rows has none")
    func others() {
        let content = ListContent([Self.loaded(.swift, 1)], Self.texts)
        #expect(content.rowCounts(in: 0, .plain(80)) == [0])
        #expect(content.rowCounts(in: 99, .plain(80)) == [1])
    }
}
