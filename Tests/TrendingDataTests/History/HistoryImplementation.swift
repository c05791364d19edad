import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The stores that the contract is checked with.
enum HistoryImplementation: PortImplementation {
    case sqlite, model

    @TaskLocal static var sut: any HistoryStore = InMemoryHistoryStore()
    static var current: TaskLocal<any HistoryStore> { $sut }

    func withSUT(_ body: (any HistoryStore) async throws -> Void) async throws {
        switch self {
        case .model: try await body(InMemoryHistoryStore())
        case .sqlite:
            try await withTemporaryDirectory { (path) async throws in
                try await body(SQLiteHistoryStore(directory: path + "/history"))
            }
        }
    }
}

extension HistoryStore {
    /// All editions, in pages.
    func allEditions(limit: Int = 7) async throws -> [Edition] {
        var found: [Edition] = []
        while true {
            let page = try await editions(in: .all, after: found.last?.place, limit: limit)
            found += page
            if page.isEmpty { return found }
        }
    }
}

extension ClosedRange<TrendingDay> {
    static var all: Self { TrendingDay(number: .min)...TrendingDay(number: .max) }
}

extension EditionSeries {
    /// A repository may be there once or twice.
    func editions(of list: ListIdentity) -> [Edition] {
        days.map { day in
            let entries = day.rows.map {
                Edition.Entry(rank: $0.rank, repo: repos[$0.repo], stars: $0.stars, gained: $0.gained)
            }
            return Edition(list: list, day: day.day, isWhole: day.isWhole, entries: entries)
        }
    }
}
