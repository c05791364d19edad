import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The record of opened lists")
struct OpenedListsFileTests {
    @Test("Lists are added, and those that are no longer recent go")
    func listsAreAdded() async throws {
        try await withTemporaryDirectory { folder in
            let file = OpenedListsFile(folder: folder + "/browse")
            #expect(file.load().isEmpty)
            let old = OpenedList(
                query: .any(language: .cPlusPlus, since: .weekly, spokenLanguage: .chinese),
                at: .any()
            )

            file.add([old], now: .any())
            #expect(file.load() == [old])
            let new = OpenedList(query: .any(language: .swift), at: .any(plus: 100))
            file.add([new], now: .any(plus: 100))
            #expect(file.load() == [new, old])
            let last = OpenedList(query: .any(), at: .any(plus: 14 * 86_400))
            file.add([last], now: .any(plus: 14 * 86_400))

            #expect(file.load() == [last, new])
        }
    }
}
