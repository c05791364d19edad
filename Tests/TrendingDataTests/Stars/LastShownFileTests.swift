import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("The file of the list last shown")
struct LastShownFileTests {
    private let shown = LastShown(
        host: "ghe.example.com:8443",
        title: "Trending on “x”\ntoday",
        rows: [.init(rank: 1, repo: .uv), .init(rank: 12, repo: .ruff)],
        ranksElsewhere: [2, 3]
    )

    @Test("gives back what was shown, with a title of one line")
    func roundTrip() async throws {
        try await withTemporaryDirectory { path in
            let sut = LastShownFile(folder: path + "/stars")
            #expect(sut.load() == nil)
            sut.save(shown)
            #expect(sut.load()?.title == "Trending on “x” today")
            #expect(sut.load()?.rows == shown.rows && sut.load()?.host == shown.host)
            #expect(sut.load()?.ranksElsewhere == shown.ranksElsewhere)
        }
    }

    @Test("is written only where it differs")
    func unchanged() async throws {
        try await withTemporaryDirectory { path in
            let sut = LastShownFile(folder: path)
            sut.save(shown)
            let file = path + "/last-shown.list"
            let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
            sut.save(shown)
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == before)
            sut.save(LastShown(host: "h", title: "t", rows: []))
            #expect(sut.load() == LastShown(host: "h", title: "t", rows: []))
        }
    }

    @Test("is all that lies in its folder, so that no killed program leaves anything else")
    func nothingElse() async throws {
        try await withTemporaryDirectory { (path) async throws in
            LastShownFile(folder: path + "/stars").save(shown)
            #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/stars") == ["last-shown.list"])
        }
    }

    @Test("that is damaged is none")
    func damaged() async throws {
        try await withTemporaryDirectory { path in
            try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/last-shown.list"))
            #expect(LastShownFile(folder: path).load() == nil)
        }
    }
}
