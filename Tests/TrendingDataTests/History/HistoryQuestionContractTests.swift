import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: questions", EachImplementation<HistoryImplementation>())
struct HistoryQuestionContractTests {
    private let sut = HistoryImplementation.sut

    private let weekly = ListIdentity.any(period: "weekly")

    /// Five days of two lists. `old` is renamed to `new` on day 3.
    private func record() async throws {
        let daily = [["a", "b", "c"], ["b", "a"], ["b", "old"], ["new", "b", "a"]]
        for (day, names) in daily.enumerated() {
            var sighting = ListSighting.any(at: .at(20, on: .any(day)))
            sighting.entries = names.enumerated().map { index, name in
                let id: Int? = ["old", "new"].contains(name) ? 7 : nil
                return .init(rank: index + 1, repo: .any(name, id: id), stars: 10 * day, gained: day)
            }
            try await sut.record(sighting)
        }
        try await sut.record(.any("c", "a", list: weekly, at: .at(20, on: .any(4))))
    }

    @Test("Lists all appearances of a repository, by day and list")
    func appearances() async throws {
        try await record()
        let found = try await sut.appearances(of: .any("a"))
        #expect(found.map(\.day) == [.any(0), .any(1), .any(3), .any(4)])
        #expect(found.map(\.entry.rank) == [1, 2, 3, 2])
        #expect(found.map(\.list) == [.any(), .any(), .any(), weekly])
        #expect(found.map(\.entry.stars) == [0, 10, 30, nil])
    }

    @Test("Finds a renamed repository by each of its names")
    func renamed() async throws {
        try await record()
        for name in ["old", "new"] {
            let found = try await sut.appearances(of: .any(name))
            #expect(found.map(\.entry.repo.name.name) == ["old", "new"])
            #expect(found.map(\.entry.rank) == [2, 1])
        }
    }

    @Test("Two repositories that had the same name stay two")
    func sameName() async throws {
        // 7 is renamed, and 8 takes its name.
        let repos: [[TrendedRepo]] = [
            [.any("name")], [.any("name", id: 7)], [.any("moved", id: 7)],
            [.any("name", id: 8), .any("moved", id: 7)], [.any("name")],
        ]
        for (day, repos) in repos.enumerated() {
            var sighting = ListSighting.any(at: .at(20, on: .any(day)))
            sighting.entries = repos.enumerated().map { .init(rank: $0.offset + 1, repo: $0.element) }
            try await sut.record(sighting)
        }
        let found = try await sut.appearances(of: .any("moved"))
        #expect(found.map(\.day) == [.any(0), .any(1), .any(2), .any(3)])
        #expect(found.map(\.entry.repo.id) == [7, 7, 7, 7])
        let later = try await sut.appearances(of: .any("name"))
        #expect(later.map(\.day) == [.any(3), .any(4)])
        #expect(later.map(\.entry.repo.id) == [8, 8])
        #expect(try await sut.best(in: .all, of: nil, limit: 9).map(\.days) == [4, 2])
        let past = try #require(try await sut.past(of: .any(), before: .any(5), repos: [.any("name", id: 7)]))
        #expect(past.repos.values.map(\.lastDay) == [.any(3)])
    }

    @Test("Ranks repositories by their best place, days and name")
    func best() async throws {
        try await record()
        let all = try await sut.best(in: .all, of: nil, limit: 9)
        #expect(all.map(\.repo.name.name) == ["a", "b", "c", "new"])
        #expect(all.map(\.rank) == [1, 1, 1, 1])
        #expect(all.map(\.days) == [4, 4, 2, 2])
        #expect(all.map(\.day) == [.any(0), .any(1), .any(4), .any(3)])
        #expect(all.map(\.list) == [.any(), .any(), weekly, .any()])
        #expect(try await sut.best(in: .all, of: nil, limit: 2) == Array(all.prefix(2)))
        #expect(try await sut.best(in: .all, of: nil, limit: 0) == [])
        let daily = try await sut.best(in: .any(0)...(.any(2)), of: .any(), limit: 9)
        #expect(
            daily.map(\.repo.name.name) == ["b", "a", "old", "c"]
                || daily.map(\.repo.name.name) == ["b", "a", "new", "c"]
        )
        #expect(daily.map(\.rank) == [1, 1, 2, 3])
        #expect(try await sut.best(in: .all, of: .any(language: "zig"), limit: 9) == [])
    }

    @Test("Knows the past of each repository in a list")
    func past() async throws {
        try await record()
        let repos = ["a", "b", "c", "new", "never"].map { TrendedRepo.any($0) }
        let past = try #require(try await sut.past(of: .any(), before: .any(4), repos: repos))
        #expect(past.days == 4 && past.lastDay == .any(3) && past.lastIsWhole)
        for (name, expected) in [
            ("a", repoPast(0, 3, rank: 3, streak: 1)), ("b", repoPast(0, 3, rank: 2, streak: 4, isExact: false)),
            ("c", repoPast(0, 0, rank: 3, streak: 0)), ("new", repoPast(2, 3, rank: 1, streak: 2)), ("never", nil),
        ] {
            #expect(past.repos[TrendedRepo.any(name).address] == expected, "\(name)")
        }
        #expect(try await sut.past(of: .any(), before: .any(0), repos: repos) == nil)
    }

    private func repoPast(_ first: Int, _ last: Int, rank: Int, streak: Int, isExact: Bool = true) -> RepoPast {
        RepoPast(
            firstDay: .any(first),
            lastDay: .any(last),
            lastRank: rank,
            wasMissing: streak == 0,
            streak: Streak(days: streak, isExact: isExact)
        )
    }

    @Test("Returns the editions of a range in pages, each once")
    func pages() async throws {
        try await record()
        for limit in 1...6 {
            let all = try await sut.allEditions(limit: limit)
            #expect(all.count == 5)
            #expect(Set(all.map(\.place)).count == 5)
        }
        let some = try await sut.editions(in: .any(1)...(.any(2)), after: nil, limit: 10)
        #expect(some.map(\.day) == [.any(1), .any(2)])
        let rest = try await sut.editions(in: .any(1)...(.any(2)), after: some[0].place, limit: 10)
        #expect(rest == [some[1]])
    }
}
