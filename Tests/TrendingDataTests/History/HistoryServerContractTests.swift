import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: servers", EachImplementation<HistoryImplementation>())
struct HistoryServerContractTests {
    private let sut = HistoryImplementation.sut

    private static let server = "https://ghe.example.com"
    private static let other = ListIdentity.any(at: server)

    /// `tool` on two servers, which use the same ids.
    private func record() async throws {
        for day in 0...2 {
            for list in [ListIdentity.any(), Self.other] where day != 1 || list == Self.other {
                var sighting = ListSighting.seen("\(1 + day):tool\(day == 0 ? "" : "#7")", on: day, list: list)
                sighting.entries[0].repo.description = list.server.isEmpty ? "public" : "internal"
                try await sut.record(sighting)
            }
        }
    }

    @Test("Repositories of one name and id on two servers are two")
    func appearances() async throws {
        try await record()
        let found = try await sut.appearances(of: .any("tool"))
        #expect(found.map(\.day) == [0, 2])
        #expect(found.map(\.list) == [.any(), .any()])
        #expect(found.map(\.entry.repo.description) == ["public", "public"])
        let others = try await sut.appearances(of: .any("tool", at: Self.server))
        #expect(others.map(\.day) == [0, 1, 2])
        #expect(others.map(\.entry.repo.description) == ["internal", "internal", "internal"])
        #expect(try await sut.appearances(of: .any("tool", at: "https://other.example.com")) == [])
    }

    @Test("The best places and their days are those of one server")
    func best() async throws {
        try await record()
        let best = try await sut.best(in: .all, of: nil, limit: 9)
        #expect(best.map(\.repo.server) == [Self.server, ""])
        #expect(best.map(\.days) == [3, 2])
        for match in [nil, TextMatcher("tool")] {
            let standings = try await sut.standings(StandingsQuestion(match: match, limit: 9))
            #expect(standings == best)
        }
    }

    @Test("A list with rows of two servers has both")
    func mixed() async throws {
        for (day, row) in ["1:tool#7", "3:tool#7"].enumerated() {
            var sighting = ListSighting.seen(row, on: day)
            sighting.entries += Edition.Entry.rows("2:tool#7", at: Self.server)
            try await sut.record(sighting)
        }
        let edition = try #require(try await sut.edition(of: .any(), .on(1)))
        #expect(edition.entries.map(\.repo.server) == [Self.server, ""])
        #expect(edition.entries.map(\.repo.id) == [7, 7])
        let movement = try #require(try await sut.movement(of: edition))
        #expect(movement.movements[.any("tool")]?.kind == .down(2))
        #expect(movement.movements[.any("tool", at: Self.server)]?.kind == .same)
    }
}
