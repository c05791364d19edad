import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: questions", EachImplementation<HistoryImplementation>())
struct HistoryQuestionContractTests {
    private let sut = HistoryImplementation.sut

    private let weekly = ListIdentity.any(period: "weekly")

    /// Five days of two lists. `old` is renamed to `new` on day 3.
    private func record() async throws {
        for (day, rows) in ["a*0 b c", "b a*10", "b old#7", "new#7 b a*30"].enumerated() {
            try await sut.record(rows, on: day)
        }
        try await sut.record("c a", on: 4, list: weekly)
    }

    @Test("Lists all appearances of a repository, by day and list")
    func appearances() async throws {
        try await record()
        let found = try await sut.appearances(of: .any("a"))
        #expect(found.map(\.day) == [0, 1, 3, 4])
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
        for (day, rows) in ["name", "name#7", "moved#7", "name#8 moved#7", "name"].enumerated() {
            try await sut.record(rows, on: day)
        }
        let found = try await sut.appearances(of: .any("moved"))
        #expect(found.map(\.day) == [0, 1, 2, 3])
        #expect(found.map(\.entry.repo.id) == [7, 7, 7, 7])
        let later = try await sut.appearances(of: .any("name"))
        #expect(later.map(\.day) == [3, 4])
        #expect(later.map(\.entry.repo.id) == [8, 8])
        #expect(try await sut.best(in: .all, of: nil, limit: 9).map(\.days) == [4, 2])
        let past = try #require(try await sut.past(of: .any(), before: 5, repos: [.any("name", id: 7)]))
        #expect(past.repos.values.map(\.lastDay) == [3])
    }

    @Test("Ranks repositories by their best place, days and name")
    func best() async throws {
        try await record()
        let all = try await sut.best(in: .all, of: nil, limit: 9)
        #expect(all.map(\.repo.name.name) == ["a", "b", "c", "new"])
        #expect(all.map(\.rank) == [1, 1, 1, 1] && all.map(\.days) == [4, 4, 2, 2])
        #expect(all.map(\.day) == [0, 1, 4, 3])
        #expect(all.map(\.list) == [.any(), .any(), weekly, .any()])
        #expect(all.map(\.firstDay) == [0, 0, 0, 2] && all.map(\.lastDay) == [4, 3, 4, 3])
        #expect(try await sut.best(in: .all, of: nil, limit: 2) == Array(all.prefix(2)))
        #expect(try await sut.best(in: .all, of: nil, limit: 0) == [])
        let daily = try await sut.best(in: 0...2, of: .any(), limit: 9)
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
        let past = try #require(try await sut.past(of: .any(), before: 4, repos: repos))
        #expect(past.days == 4 && past.lastDay == 3 && past.lastIsWhole)
        let found = repos.map { repo in
            past.repos[repo.address].map {
                "\($0.firstDay.days(since: 0)) to \($0.lastDay.days(since: 0)) #\($0.lastRank) \($0.streak.days)"
                    + ($0.streak.isExact ? "" : "+") + ($0.wasMissing ? " missing" : "")
            }
        }
        #expect(found == ["0 to 3 #3 1", "0 to 3 #2 4+", "0 to 0 #3 0 missing", "2 to 3 #1 2", nil])
        #expect(try await sut.past(of: .any(), before: 0, repos: repos) == nil)
    }

    @Test("Returns the editions of a range in pages, each once")
    func pages() async throws {
        try await record()
        for limit in 1...6 {
            let all = try await sut.allEditions(limit: limit)
            #expect(all.count == 5)
            #expect(Set(all.map(\.place)).count == 5)
        }
        let some = try await sut.editions(in: 1...2, after: nil, limit: 10)
        #expect(some.map(\.day) == [1, 2])
        let rest = try await sut.editions(in: 1...2, after: some[0].place, limit: 10)
        #expect(rest == [some[1]])
    }
}
