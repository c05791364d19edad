import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The place where browse ended")
struct ListPlaceFileTests {
    @Test("The place is stored")
    func placeIsStored() async throws {
        try await withTemporaryDirectory { folder in
            let file = ListPlaceFile(folder: folder + "/browse")
            #expect(file.load() == nil)
            var place = ListPlace(
                query: .any(language: .cPlusPlus, since: .weekly, spokenLanguage: .chinese),
                repo: RepoName(owner: "astral-sh", name: "uv"),
                filter: "language server ",
                isWide: false
            )

            file.save(place)
            #expect(file.load() == place)
            place = ListPlace(query: .any())
            place.leftAt = .any()
            file.save(place)
            #expect(file.load() == place)
        }
    }
}
