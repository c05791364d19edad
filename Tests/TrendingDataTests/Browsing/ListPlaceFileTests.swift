import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The place where browse ended")
struct ListPlaceFileTests {
    @Test("The place is stored")
    func placeIsStored() async throws {
        try await withTemporaryDirectory { folder in
            let file = ListPlaceFile(folder: folder + "/browse")
            var place = ListPlace(
                query: .any(language: .cPlusPlus, since: .weekly, spokenLanguage: .chinese),
                repo: RepoName(owner: "astral-sh", name: "uv"),
                filter: "language server ",
                isWide: true
            )

            file.save(place)
            #expect(file.load() == place)
            place = ListPlace(query: .any())
            file.save(place)
            #expect(file.load() == place)
        }
    }

    @Test("There is no place before the first run ended")
    func thereIsNoPlaceBeforeTheFirstEnd() async throws {
        try await withTemporaryDirectory { folder in
            #expect(ListPlaceFile(folder: folder + "/browse").load() == nil)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.isEmpty)
        }
    }

    @Test("A damaged record is ignored and replaced")
    func damagedRecordIsNoPlaceAndIsReplaced() async throws {
        try await withTemporaryDirectory { folder in
            let file = ListPlaceFile(folder: folder)
            file.save(ListPlace(query: .any()))
            let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
            try Data("trending 1 3 00000000\nxyz".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))

            #expect(file.load() == nil)
            file.save(ListPlace(query: .any(language: .swift)))
            #expect(file.load()?.query == .any(language: .swift))
        }
    }

    @Test("A record of a later version stays")
    func recordOfALaterVersionStays() async throws {
        try await withTemporaryDirectory { folder in
            let file = ListPlaceFile(folder: folder)
            file.save(ListPlace(query: .any()))
            let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
            let path = URL(fileURLWithPath: "\(folder)/\(name)")
            let later = SnapshotRecord(payload: Array("query {}\n".utf8), version: 9).encoded
            try Data(later).write(to: path)

            file.save(ListPlace(query: .any(language: .swift)))

            #expect(try Data(contentsOf: path) == Data(later))
        }
    }
}
