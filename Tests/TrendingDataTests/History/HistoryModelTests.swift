import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

@Suite("SQLite history store against the plain model")
struct HistoryModelTests {
    @TemporaryDirectory private var path
    private static let server = "https://ghe.example.com"
    private static let lists: [ListIdentity] = [.any(), .any(language: "swift"), .any(at: server)]
    private let names = ["a", "b", "c", "d", "e", "f", "g"]

    @Test(
        "Any order of refreshes, imports, clock jumps, replays and days without a list gives the same answers",
        arguments: 0..<12 as Range<UInt64>
    )
    func sameAnswers(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let model = InMemoryHistoryStore()
        var sut = SQLiteHistoryStore(directory: path + "/history")
        var past: [ListSighting] = []
        for step in 0..<60 {
            try await act(sut, model, &past, &generator)
            // A new run of the program.
            if step % 13 == 12 { sut = SQLiteHistoryStore(directory: path + "/history") }
        }
        try await compare(sut, model)
        #expect(try await sut.verify().damage == nil)
    }

    private func act(
        _ sut: SQLiteHistoryStore,
        _ model: InMemoryHistoryStore,
        _ past: inout [ListSighting],
        _ generator: inout SeededGenerator
    ) async throws {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<2:
            let archive = HistoryArchive.any(["one", "two"].randomElement(using: &generator) ?? "one")
            let editions = (0..<4).map { _ in edition(&generator) }
            #expect(try await sut.add(editions, from: archive) == model.add(editions, from: archive))
        case 2 where Bool.random(using: &generator):
            #expect(try await sut.forget(archive: "one") == model.forget(archive: "one"))
        case 2 where Int.random(in: 0..<4, using: &generator) == 0:
            let day = TrendingDay.any(Int.random(in: -6..<5, using: &generator))
            #expect(try await sut.forget(before: day) == model.forget(before: day))
        case 2:
            guard let known = past.randomElement(using: &generator) else { return }
            let place = EditionPlace(list: known.list, day: TrendingDay(fetchedAt: known.seenAt))
            let time = Timestamp.at(Int.random(in: 0..<24, using: &generator))
            #expect(
                try await sut.extend(place, from: known.seenAt, to: time)
                    == model.extend(place, from: known.seenAt, to: time)
            )
        case 3..<6:
            guard let again = past.randomElement(using: &generator) else { return }
            #expect(try await place(sut.record(again)) == place(model.record(again)))
        default:
            let new = sighting(&generator)
            past.append(new)
            #expect(try await place(sut.record(new)) == place(model.record(new)))
        }
    }

    /// What was done, without what is known of the repositories.
    private func place(_ change: EditionChange) -> String {
        let kind =
            switch change {
            case .added: "added"
            case .replaced: "replaced"
            case .extended: "extended"
            case .unchanged: "unchanged"
            }
        return "\(kind) \(change.edition.day.number) \(change.edition.names)"
    }

    private func sighting(_ generator: inout SeededGenerator) -> ListSighting {
        let day = TrendingDay.any(Int.random(in: 0..<14, using: &generator))
        let list = Self.lists.randomElement(using: &generator) ?? .any()
        return ListSighting(
            list: list,
            seenAt: .at(Int.random(in: 0..<24, using: &generator), on: day),
            isWhole: Int.random(in: 0..<6, using: &generator) > 0,
            entries: entries(of: list, &generator),
            isConfirmation: Int.random(in: 0..<5, using: &generator) == 0,
            isNew: Bool.random(using: &generator)
        )
    }

    private func edition(_ generator: inout SeededGenerator) -> Edition {
        let list = Self.lists.randomElement(using: &generator) ?? .any()
        return Edition(
            list: list,
            day: .any(Int.random(in: -6..<14, using: &generator)),
            entries: entries(of: list, &generator)
        )
    }

    private func entries(of list: ListIdentity, _ generator: inout SeededGenerator) -> [Edition.Entry] {
        let count = Int.random(in: 0...4, using: &generator)
        return names.shuffled(using: &generator).prefix(count).enumerated().map { index, name in
            // Some names belong to one repository that was renamed, and one of them also to another.
            let ids: [Int?] = name == "f" ? [nil, 7, 8] : name == "g" ? [nil, 7] : name == "e" ? [nil, 8] : [nil]
            let id = ids.randomElement(using: &generator) ?? nil
            var repo = TrendedRepo.any(name, id: id, at: list.server)
            if Bool.random(using: &generator) { repo.language = ["Go", "C"].randomElement(using: &generator) }
            let stars = Bool.random(using: &generator) ? Int.random(in: 0...3, using: &generator) : nil
            return Edition.Entry(rank: index + 1, repo: repo, stars: stars)
        }
    }

    private func compare(_ sut: SQLiteHistoryStore, _ model: InMemoryHistoryStore) async throws {
        func same<Answer: Equatable>(_ ask: (any HistoryStore) async throws -> Answer) async throws {
            #expect(try await ask(sut) == ask(model))
        }
        try await same { try await $0.allEditions().sorted { $0.place < $1.place } }
        try await same { try await $0.origins() }
        for address in names.flatMap({ [RepoAddress.any($0), .any($0, at: Self.server)] }) {
            try await same { try await $0.appearances(of: address) }
        }
        for edition in try await model.allEditions() {
            try await same { try await $0.movement(of: edition) }
            for choice in [EditionChoice.lastBefore(edition.day), .firstAfter(edition.day)] {
                try await same { try await $0.edition(of: edition.list, choice) }
            }
        }
        let ranges: [ClosedRange<TrendingDay>] = [-2...9, 5...5, .everyDay]
        let scopes = [.all, .server(""), .server(Self.server)] + Self.lists.map { ListScope.list($0) }
        for scope in scopes {
            for day in [TrendingDay.any(-9), 4, .last] { try await same { try await $0.span(of: scope, through: day) } }
        }
        for list in Self.lists + [nil] {
            for days in ranges {
                if let list {
                    try await same { try await $0.editionDays(of: list, in: days) }
                    for limit in [1, 5] {
                        try await same {
                            try await $0.latestEditions(of: list, in: days, limit: limit).editions(of: list)
                        }
                    }
                }
                for (match, limit) in [(nil, 1), (nil, 3), (nil, 9), (TextMatcher("b"), 3), (TextMatcher("f/"), 3)] {
                    let question = StandingsQuestion(days: days, list: list, match: match, limit: limit)
                    try await same { try await $0.standings(question) }
                }
            }
        }
    }
}
