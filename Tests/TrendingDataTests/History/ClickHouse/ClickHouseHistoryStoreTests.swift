import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("ClickHouse history store against recorded servers")
struct ClickHouseHistoryStoreTests {
    private static let weekly = ListIdentity.any(period: "weekly")

    private static func withServer(
        _ recording: String,
        database: String,
        _ body: (ClickHouseServer) async throws -> Void
    ) async throws {
        let recorded = try RecordedServer(version: recording)
        let address = try ClickHouseAddress("\(recorded.address)/?database=\(database)")
        let server = ClickHouseServer(address, client: recorded)
        for statement in ClickHouseSchema(database: database).statements {
            try await server.execute(statement)
        }
        try await body(server)
        try await server.execute("DROP DATABASE \(database)")
        try recorded.end()
    }

    private static func store(
        _ server: ClickHouseServer,
        _ limits: SearchLimits = SearchLimits()
    ) -> ClickHouseHistoryStore {
        ClickHouseHistoryStore(server, now: { .at(23, on: .any(60)) }, searchLimits: limits)
    }

    /// Lists of five days with a renamed repository, two names on one day, and rows without an id.
    private static func sightings() -> [ListSighting] {
        let days: [[TrendedRepo]] = [
            [.any("a"), .any("b"), .any("c")], [.any("b"), .any("old", id: 7)], [.any("new", id: 7), .any("b")],
            [.any("b"), .any("new"), .any("a", id: 9)], [.any("new", id: 7), .any("x", at: "https://ghe.example.com")],
        ]
        var sightings = days.enumerated().map { day, repos in
            var sighting = ListSighting.any(at: .at(20, on: .any(day)), isWhole: day != 1)
            sighting.entries = repos.enumerated().map { index, repo in
                var repo = repo
                repo.description = day == 2 ? "终端 'quoted' \\ \u{0}" : nil
                return .init(rank: index + 1, repo: repo, stars: 10 * day, gained: index)
            }
            return sighting
        }
        sightings.append(.any("c", "a", list: weekly, at: .at(20, on: .any(4))))
        // Later, shorter, and confirmed.
        sightings.append(.any("b", at: .at(22, on: .any(3))))
        sightings.append(.any("b", at: .at(23, on: .any(3)), isConfirmation: true))
        return sightings
    }

    private static let editions = [
        Edition(list: .any(), day: .any(-1), entries: [.init(rank: 1, repo: .any("b"), stars: 3)]),
        Edition(list: .any(language: "zig"), day: .any(3), entries: [.init(rank: 2, repo: .any("z", id: 5), stars: 3)]),
        Edition(list: .any(), day: .any(2), entries: [.init(rank: 1, repo: .any("never"), gained: 3)]),
    ]

    /// What was done, without what is known of the repositories.
    private static func place(_ change: EditionChange) -> String {
        let (edition, isUnchanged) = (change.edition, change == .unchanged(change.edition))
        return "\(isUnchanged) \(edition.day) \(edition.names) \(String(describing: edition.lastSeen))"
    }

    /// Everything that can be asked.
    private static func answers(_ store: any HistoryStore) async throws -> [String] {
        var answers: [String] = []
        answers.append("\(try await store.allEditions(limit: 3))")
        for choice in [EditionChoice.on(.any(2)), .lastBefore(.any(2)), .firstAfter(.any(4)), .lastBefore(.first)] {
            answers.append("\(String(describing: try await store.edition(of: .any(), choice)))")
        }
        for name in ["a", "b", "old", "new", "z", "nobody"] {
            answers.append("\(try await store.appearances(of: .any(name)))")
        }
        let repos = ["a", "new", "z"].map { TrendedRepo.any($0) }
        let past = try await store.past(of: .any(), before: .any(4), repos: repos)
        answers.append("\(repos.map { String(describing: past?.repos[$0.address]) }) \(past?.days ?? 0)")
        for list in [nil, .any(), weekly] as [ListIdentity?] {
            answers.append("\(try await store.best(in: .any(0)...(.any(9)), of: list, limit: 2))")
            answers.append("\(String(describing: try await store.span(of: list)))")
            for match in [nil, TextMatcher("/"), TextMatcher("终端"), TextMatcher("nothing")] {
                answers.append("\(try await store.standings(StandingsQuestion(list: list, match: match, limit: 3)))")
            }
        }
        answers.append("\(try await store.editionDays(of: .any(), in: .all))")
        answers.append("\(try await store.origins())")
        answers.append("\(try await store.verify())")
        return answers
    }

    @Test("Gives the answers of the plain model", arguments: RecordedServer.versions)
    func answers(version: String) async throws {
        try await Self.withServer(version, database: "recorded") { (server) async throws in
            let sut = Self.store(server)
            let model = InMemoryHistoryStore(keepsOutranked: false)
            for sighting in Self.sightings() {
                #expect(try await Self.place(sut.record(sighting)) == Self.place(model.record(sighting)))
            }
            #expect(try await sut.add(Self.editions, from: .any()) == model.add(Self.editions, from: .any()))
            #expect(try await sut.add(Self.editions, from: .any()) == 0)
            #expect(try await Self.answers(sut) == Self.answers(model))
            #expect(try await sut.forget(before: .any(2)) == model.forget(before: .any(2)))
            #expect(try await sut.forget(archive: "archive") == model.forget(archive: "archive"))
            #expect(try await sut.verify() == model.verify())
            #expect(try await sut.origins() == model.origins())
            try await sut.clear()
            #expect(try await sut.allEditions() == [])
        }
    }

    /// `first` and `second` have one id in an import, and the program has seen `second` without an id. So two repositories share a key.
    private static func addSharedKey(_ sut: ClickHouseHistoryStore) async throws {
        let imported = [("first", 5), ("second", 6)].map { name, day in
            Edition(list: .any(), day: .any(day), entries: [.init(rank: 1, repo: .any(name, id: 77))])
        }
        try await sut.add(imported, from: .any())
        try await sut.record(.any("second", "b", at: .at(20, on: .any(7))))
    }

    @Test("A search finds the same, whether it counts what it finds or reads the ranking, and in parts of any size")
    func searches() async throws {
        try await Self.withServer("18.16-searched", database: "searched") { (server) async throws in
            let sut = Self.store(server)
            for sighting in Self.sightings() { try await sut.record(sighting) }
            try await sut.add(Self.editions, from: .any())
            try await Self.addSharedKey(sut)
            let limits = [
                SearchLimits(), SearchLimits(namesInQuestion: 1), SearchLimits(namesInQuestion: 3, keysInQuestion: 2),
                SearchLimits(keysInQuestion: 1),
            ]
            for text in ["/", "first", "old"] {
                let match = try #require(TextMatcher(text))
                for limit in [1, 9] {
                    let question = StandingsQuestion(match: match, limit: limit)
                    let expected = try await Self.store(server, SearchLimits(namesToCount: 0)).standings(question)
                    #expect(expected.isEmpty == (text == "first"), "\(text): \(expected)")
                    for limits in limits {
                        let found = try await Self.store(server, limits).standings(question)
                        #expect(found == expected, "\(text), \(limits)")
                    }
                }
            }
        }
    }

    /// A list with a name, an id and a rank that no repository can have, as anybody who may write can insert it.
    private static func addForeignList(_ server: ClickHouseServer, on day: TrendingDay) async throws {
        let place = "'github', '', '', 'daily', '', '', toDate(\(day.number)), 99"
        let entries = """
            [1, 1, 0], [0, 9223372036854775809, 0], ['', '', ''], ['nonsense', 'large/id', 'no/rank'], [1, 1, 1], [1, 1, 1], [1, 1, 1]
            """
        try await server.execute(
            "INSERT INTO foreign.entry_arrival VALUES (\(place), '', \(entries), ['w', 'w', 'w'], ['', '', ''])"
        )
        try await server.execute("INSERT INTO foreign.edition_arrival VALUES (\(place), 0, '', 1, 1, 1, 1, \(entries))")
    }

    @Test("What a list has that no repository can have costs no more than its rows")
    func foreignList() async throws {
        try await Self.withServer("18.16-foreign", database: "foreign") { (server) async throws in
            let sut = Self.store(server)
            for sighting in Self.sightings() { try await sut.record(sighting) }
            let questions = [nil, .any()].flatMap { list in
                [nil, TextMatcher("/")].map { StandingsQuestion(list: list, match: $0, limit: 1) }
            }
            var expected: [[Standing]] = []
            for question in questions { expected.append(try await sut.standings(question)) }
            try await Self.addForeignList(server, on: .any(9))
            for (question, found) in zip(questions, expected) { #expect(try await sut.standings(question) == found) }
            for name in ["large/id", "no/rank"] {
                let address = RepoAddress(name: try #require(RepoName(name)))
                #expect(try await sut.appearances(of: address) == [])
            }
            #expect(try await sut.appearances(of: .any("b")).count == 4)
            let edition = try #require(try await sut.edition(of: .any(), .on(.any(9))))
            #expect(edition.entries.isEmpty && !edition.isWhole)
            #expect(try await sut.allEditions().count == 7)
        }
    }

    @Test("Editions that are sent again or in another order change nothing")
    func sends() async throws {
        try await Self.withServer("18.16-sent", database: "sent") { (server) async throws in
            let sut = Self.store(server)
            var later = ListSighting.any("a", at: .at(22, on: .any())).edition(on: .any())
            let earlier = ListSighting.any("b", "c", at: .at(20, on: .any())).edition(on: .any())
            #expect(try await sut.send([later], archives: []) == 1)
            #expect(try await sut.send([earlier, later], archives: [.any()]) == 0)
            #expect(try await sut.allEditions() == [later])
            later.isWhole = false
            later.lastSeen = .at(23, on: .any())
            #expect(try await sut.send([later], archives: []) == 0)
            let imported = { (names: [String]) in
                Edition(list: .any(), day: .any(1), origin: .archive("archive"), entries: Edition.Entry.ranked(names))
            }
            for names in [["a", "x"], ["a", "b"], ["a", "c"]] {
                #expect(try await sut.send([imported(names)], archives: [.any()]) == 1)
                #expect(try await sut.send([imported(names)], archives: [.any()]) == 0)
                #expect(try await sut.allEditions().last?.names == names)
            }
            #expect(try await sut.appearances(of: .any("b")).isEmpty)
            #expect(try await sut.appearances(of: .any("c")).map(\.day) == [.any(1)])
            let ancient = Edition(list: .any(), day: TrendingDay(number: -5), entries: [])
            #expect(try await sut.send([ancient], archives: []) == 0)
        }
    }
}

extension TeamHistory {
    /// Sends these, and returns how many were new to the server.
    fileprivate func send(_ editions: [Edition], archives: [HistoryArchive]) async throws -> Int {
        let pages = EditionPages(.everyDay) { days, last, _ in
            last == nil ? editions.filter { days.contains($0.day) } : []
        }
        return try await send(pages, archives: archives) { _ in }.sent
    }
}
