import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Team's history")
struct TeamHistoryTests {
    private let local = InMemoryHistoryStore()
    private let team = InMemoryHistoryStore()
    private let marks = InMemorySentMarks()
    private let failure = HistoryFailure.server(host: "h", .incomplete)

    private func sync(on day: TrendingDay = .any()) -> TeamHistorySync {
        TeamHistorySync(local: local, team: team, mark: marks, now: { .at(21, on: day) })
    }

    private func days() async throws -> [TrendingDay] {
        try await team.editions(in: .everyDay, after: nil, limit: 99).map(\.day)
    }

    @Test("Sends what was recorded, in order, and once")
    func sendsNew() async throws {
        for day in [-40, -2, -1, 0] { try await local.record(.any("a", at: .at(20, on: .any(day)))) }
        try await local.add([.any("b", day: .any(-3))], from: .any())
        #expect(try await sync().sendNew() == 3)
        #expect(try await days() == [.any(-2), .any(-1), .any(0)])
        #expect(try await sync().sendNew() == 0)
        try await local.record(.any("c", at: .at(20, on: .any(1))))
        #expect(try await sync(on: .any(1)).sendNew() == 1)
        #expect(marks.day == .any(1))
    }

    @Test("After days without the network, sends all of them")
    func offline() async throws {
        try await local.record(.any("a", at: .at(20, on: .any(-50))))
        #expect(try await sync(on: .any(-50)).sendNew() == 1)
        team.fail(with: failure)
        for day in -49...0 {
            try await local.record(.any("a-\(day)", at: .at(20, on: .any(day))))
            let sync = sync(on: .any(day))
            let found = await historyFailure { () async throws(HistoryFailure) in try await sync.sendNew() }
            #expect(found == failure)
        }
        #expect(marks.day == .any(-50))
        team.fail(with: nil)
        #expect(try await sync().sendNew() == 50)
        #expect(try await days().count == 51)
    }

    @Test("A server that is first reached after months gets all lists since the first try")
    func neverReached() async throws {
        team.fail(with: failure)
        for day in 0...70 {
            try await local.record(.any("a-\(day)", at: .at(20, on: .any(day))))
            let sync = sync(on: .any(day))
            let found = await historyFailure { () async throws(HistoryFailure) in try await sync.sendNew() }
            #expect(found == failure)
        }
        #expect(marks.day == .any(-30))
        team.fail(with: nil)
        #expect(try await sync(on: .any(70)).sendNew() == 71)
        #expect(marks.day == .any(70))
    }

    @Test("Push sends archives too, and pull adds what others have fetched as an archive of the server")
    func pushAndPull() async throws {
        try await local.record(.any("a", at: .at(20, on: .any(-90))))
        try await local.add([.any("b", day: .any(-3))], from: .any())
        #expect(try await sync().push { _ in } == TeamTransfer(read: 2, sent: 2))
        #expect(try await sync().push { _ in } == TeamTransfer(read: 2, sent: 0))
        #expect(try await sync().pull { _ in } == TeamTransfer(read: 2, sent: 0))
        try await team.record(.any("other", at: .at(20, on: .any(-5))))
        #expect(try await sync().pull { _ in } == TeamTransfer(read: 3, sent: 1))
        let names = try await local.origins().map(\.archive?.name)
        #expect(names == [nil, "archive", team.name])
        // What was pulled is not sent back.
        #expect(try await sync().push { _ in } == TeamTransfer(read: 3, sent: 0, staying: 1))
        // This machine's own lists are not stored again.
        #expect(try await local.forget(archive: team.name) == 1)
    }

    @Test("An edition that changes later is sent by the next refresh, however old it is")
    func changedLater() async throws {
        for day in -9...0 { try await local.record(.any("a-\(day)", at: .at(20, on: .any(day)))) }
        #expect(try await sync().sendNew() == 10)
        #expect(try await sync().sendNew() == 0)
        for (day, first) in [(0, 0), (-1, 0), (-5, -4)] {
            await marks.lower(to: .any(day), to: team.name)
            #expect(marks.day == .any(first))
        }
        try await local.record(.any("b", at: .at(22, on: .any(-5))))
        #expect(try await sync().sendNew() == 1)
        #expect(marks.day == .any(0))
    }

    @Test("A list of a day that has not come is not sent before that")
    func wrongClock() async throws {
        for (hour, day) in [(20, 0), (22, 0), (20, 1), (20, 400)] {
            let list = ListIdentity.any(language: "l\(hour)\(day)")
            try await local.record(.any("a", list: list, at: .at(hour, on: .any(day))))
        }
        #expect(try await sync().push { _ in }.sent == 1)
        #expect(try await days() == [.any()])
        #expect(try await sync(on: .any(1)).sendNew() == 2)
    }

    @Test("A correction by a person who has pulled reaches the team")
    func correctedAfterPull() async throws {
        try await team.add([.any("bad"), .any("bad", day: .any(1))], from: .any())
        _ = try await sync().pull { _ in }
        for name in ["aaa", "zzz"] {
            try await local.add([.any(name)], from: .any())
            #expect(try await local.edition(of: .any(), .on(.any()))?.names == [name])
        }
        #expect(try await sync().push { _ in }.sent == 1)
        #expect(try await team.edition(of: .any(), .on(.any()))?.names == ["zzz"])
    }

    @Test("A push counts what stays: lists pulled from a team, and those of days that have not come")
    func otherTeam() async throws {
        try await local.record(.any("a", at: .at(20, on: .any())))
        try await local.add([.any("b"), .any("b", day: .any(-3))], from: .any("https://other.example.com/?database=a"))
        try await team.record(.any("c", at: .at(20, on: .any(-5))))
        _ = try await sync().pull { _ in }
        #expect(try await sync().push { _ in } == TeamTransfer(read: 3, sent: 1, staying: 2))
        try await local.record(.any("d", list: .any(language: "l"), at: .at(20, on: .any(9))))
        #expect(try await sync().push { _ in } == TeamTransfer(read: 4, sent: 0, staying: 3))
        #expect(try await days() == [.any(-5), .any()])
    }

    @Test("A push asks the server even if there is nothing to send")
    func emptyPush() async throws {
        #expect(try await sync().push { _ in } == TeamTransfer())
        team.fail(with: failure)
        let sync = sync()
        let found = await historyFailure { () async throws(HistoryFailure) in _ = try await sync.push { _ in } }
        #expect(found == failure)
    }

    @Test("What is pulled leaves an archive of the same name as it is", arguments: [nil, 9])
    func sameName(gained: Int?) async throws {
        try await local.add([.any("mine")], from: .any())
        let entry = Edition.Entry(rank: 1, repo: .any("theirs"), gained: gained)
        let theirs = Edition(list: .any(), day: .any(), origin: .program, isWhole: true, entries: [entry])
        var archive = HistoryArchive.any()
        archive.dayShift = 300
        try await team.add([theirs, .any("other", day: .any(1))], from: archive)
        let before = try await local.archives()
        _ = try await sync().pull { _ in }
        #expect(try await local.archives().filter { $0.name != team.name } == before)
        #expect(try await local.origins().compactMap(\.archive?.name) == ["archive", team.name])
        try await local.forget(archive: team.name)
        #expect(try await local.editions(in: .everyDay, after: nil, limit: 9).map(\.names) == [["mine"]])
    }

    @Test("The team's history answers; this machine's does if the server can't")
    func answers() async throws {
        try await local.record(.any("mine"))
        try await team.record(.any("ours"))
        let said = Mutex<[HistoryFailure?]>([])
        let failures = Mutex(0)
        let sut = TeamFirstHistory(team, orElse: local) { failure in
            said.withLock { $0.append(failure) }
        } onFailure: {
            failures.withLock { $0 += 1 }
        }
        #expect(try await sut.edition(of: .any(), .on(.any()))?.names == ["ours"])
        #expect(try await sut.span(of: nil) == TrendingDay.any()...TrendingDay.any())
        #expect(said.withLock { $0 } == [nil])
        #expect(await !sut.startAgain())
        team.fail(with: failure)
        // Half of an answer would be of another history.
        #expect(await historyFailure(of: { () async throws(HistoryFailure) in try await sut.span(of: nil) }) == failure)
        team.fail(with: nil)
        #expect(await historyFailure(of: { () async throws(HistoryFailure) in try await sut.span(of: nil) }) == failure)
        #expect(said.withLock { $0 } == [nil])
        // From the start, with this machine's history alone.
        #expect(failures.withLock { $0 } == 1)
        #expect(await sut.startAgain())
        #expect(await !sut.startAgain())
        #expect(try await sut.edition(of: .any(), .on(.any()))?.names == ["mine"])
        #expect(said.withLock { $0 } == [nil, failure])
        said.withLock { $0 = [] }
        team.fail(with: failure)

        let other = TeamFirstHistory(team, orElse: local) { failure in said.withLock { $0.append(failure) } }
        #expect(try await other.edition(of: .any(), .on(.any()))?.names == ["mine"])
        team.fail(with: nil)
        #expect(try await other.span(of: nil) == TrendingDay.any()...TrendingDay.any())
        #expect(try await other.editions(in: .everyDay, after: nil, limit: 9).map(\.names) == [["mine"]])
        #expect(said.withLock { $0 } == [failure])
    }
}

func historyFailure<Value>(of call: () async throws(HistoryFailure) -> Value) async -> HistoryFailure? {
    do throws(HistoryFailure) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}
