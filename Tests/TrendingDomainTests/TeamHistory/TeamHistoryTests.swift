import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Team's history")
struct TeamHistoryTests {
    private let local = InMemoryHistoryStore()
    private let team = InMemoryTeam()
    private let memory = InMemoryTeamMemory()
    private let failure = HistoryFailure.server(host: "team.example.com", .incomplete)
    private static let swift = ListIdentity.any(language: "swift")

    private func sync(on day: TrendingDay = .any(), minute: Int = 0) -> TeamHistorySync {
        TeamHistorySync(local: local, team: team, memory: memory, now: { .at(21, on: day, minute: minute) })
    }

    /// Runs a refresh on that day.
    private func exchange(_ lists: [ListIdentity] = [], on day: TrendingDay = 0, minute: Int = 0) async
        -> HistoryFailure?
    {
        let sync = sync(on: day, minute: minute)
        return await historyFailure { () async throws(HistoryFailure) in
            try await sync.exchange(lists, while: { true })
        }
    }

    @discardableResult
    private func push() async throws -> TeamTransfer { try await sync().push { _ in } }

    @discardableResult
    private func pull(_ scope: TeamScope = TeamScope()) async throws -> TeamTransfer {
        try await sync().pull(scope) { _ in }
    }

    private var sentUntil: TrendingDay? { memory.mark.sentUntil }
    private var days: [TrendingDay] { team.editions.map(\.day) }

    @Test("A run sends what was recorded, once, and never archives")
    func sendsNew() async throws {
        for day in [-40, -2, -1, 0] { try await local.record("a", on: day) }
        try await local.add([.any("b", day: -3)], from: .any())
        #expect(await exchange() == nil)
        #expect(days == [-2, -1, 0])
        _ = team.takeRequests()
        #expect(await exchange() == nil)
        #expect(team.takeRequests().count == 1)
        try await local.record("c", on: 1)
        #expect(await exchange(on: 1) == nil)
        #expect(days.last == 1)
        #expect(sentUntil == 1)
    }

    @Test("After days without the network, sends all of them")
    func offline() async throws {
        try await local.record("a", on: -50)
        #expect(await exchange(on: -50) == nil)
        for day in -49...0 {
            team.fail(with: failure)
            try await local.record("a-\(day)", on: day)
            #expect(await exchange(on: .any(day)) == failure)
        }
        #expect(sentUntil == -50)
        #expect(await exchange(on: 0, minute: 6) == nil)
        #expect(days.count == 51)
    }

    @Test("After a failure, no run asks the server for five minutes; push and pull do")
    func pause() async throws {
        try await local.record("a")
        team.fail(with: failure)
        #expect(await exchange() == failure)
        _ = team.takeRequests()
        #expect(await exchange(minute: 4) == nil)
        #expect(team.takeRequests().count == 0)
        #expect(try await push().sent == 1)
        #expect(await exchange(minute: 5) == nil)
        #expect(team.takeRequests().count > 1)
        // A clock that was set back does not prolong it.
        team.fail(with: failure)
        #expect(await exchange(on: 9) == failure)
        #expect(await exchange([.any()]) == nil)
    }

    @Test("A run fetches what is new for its lists, and a user who may only read still gets it")
    func fetches() async throws {
        team.add([.any("a", day: -900), .any("b", list: Self.swift), .any("c", list: .any(language: "go"))])
        team.refuse(with: .server(host: "h", .notAllowed))
        try await local.record("own")
        #expect(await exchange([.any()]) == .server(host: "h", .notAllowed))
        #expect(try await local.edition(of: .any(), .on(-900))?.names == ["a"])
        #expect(try await local.edition(of: Self.swift, .on(.any())) == nil)
        team.refuse(with: nil)
        // A list that is stored since then comes with all its days.
        #expect(await exchange([.any(), Self.swift]) == nil)
        #expect(try await local.edition(of: Self.swift, .on(.any()))?.names == ["b"])
        #expect(try await local.edition(of: .any(language: "go"), .on(.any())) == nil)
    }

    @Test("Push sends archives too, and pull adds what others have fetched as an archive of the server")
    func pushAndPull() async throws {
        try await local.record("a", on: -90)
        try await local.add([.any("b", day: -3)], from: .any())
        #expect(try await push() == TeamTransfer(read: 2, sent: 2))
        #expect(try await push() == TeamTransfer(read: 2, sent: 0))
        #expect(try await pull() == TeamTransfer(read: 2, sent: 0))
        team.add([.any("other", day: -5)])
        #expect(try await pull().sent == 1)
        let names = try await local.origins().map(\.archive?.name)
        #expect(names == [nil, "archive", team.name])
        // What was pulled is not sent back.
        #expect(try await push() == TeamTransfer(read: 3, sent: 0, staying: 1))
        // This machine's own lists are not stored again.
        #expect(try await local.forget(archive: team.name) == 1)
    }

    @Test("An edition that changes later is sent by the next refresh, however old it is")
    func changedLater() async throws {
        for day in -9...0 { try await local.record("a-\(day)", on: day) }
        #expect(await exchange() == nil)
        await memory.change { $0.sentUntil = -5 }
        try await local.record("b", on: -5, hour: 22)
        #expect(await exchange() == nil)
        #expect(team.editions.first { $0.day == -5 }?.names == ["b"])
        #expect(sentUntil == 0)
    }

    @Test("A list of a day that has not come is not sent before that")
    func wrongClock() async throws {
        for (hour, day) in [(20, 0), (22, 0), (20, 1), (20, 400)] {
            let list = ListIdentity.any(language: "l\(hour)\(day)")
            try await local.record("a", on: day, hour: hour, list: list)
        }
        #expect(try await push().sent == 1)
        #expect(days == [.any()])
        #expect(await exchange(on: 1) == nil)
        #expect(days.count == 3)
    }

    @Test("A push counts what stays: lists pulled from a team, and those of days that have not come")
    func otherTeam() async throws {
        try await local.record("a")
        try await local.add([.any("b"), .any("b", day: -3)], from: .any("https://other.example.com/?database=a"))
        team.add([.any("c", day: -5)])
        try await pull()
        #expect(try await push() == TeamTransfer(read: 3, sent: 1, staying: 2))
        try await local.record("d", on: 9, list: .any(language: "l"))
        #expect(try await push() == TeamTransfer(read: 4, sent: 0, staying: 3))
        #expect(days == [-5, .any()])
    }
}

/// What is pulled.
extension TeamHistoryTests {
    @Test("A pull with nothing new is one request, and a later one fetches only what is new")
    func incremental() async throws {
        team.add((0..<50).map { .any("a", day: .any(-$0)) })
        #expect(try await pull().sent == 50)
        _ = team.takeRequests()
        #expect(try await pull().read == 0)
        #expect(team.takeRequests() == (1, 0))
        team.wait(10_000)
        team.add([.any("b", day: 1)])
        #expect(try await pull().sent == 1)
        #expect(team.takeRequests() == (2, 1))
    }

    @Test("An edition that could be seen late is not missed")
    func late() async throws {
        team.add([.any("a")])
        try await pull()
        team.add([.any("late", day: -1)], ago: 300)
        #expect(try await pull().sent == 1)
        #expect(try await local.edition(of: .any(), .on(-1))?.names == ["late"])
    }

    @Test("A pull that was interrupted goes on where it stopped")
    func interrupted() async throws {
        let lists = (0..<4).map { ListIdentity.any(language: "l\($0)") }
        for list in lists { team.add((0..<900).map { .any("a", list: list, day: .any(-$0)) }) }
        let parts = Mutex(0)
        try await sync().exchange(lists) {
            parts.withLock { parts in
                parts += 1
                return parts <= 2
            }
        }
        #expect(try await local.origins().map(\.editions) == [1000])
        team.wait(10_000)
        _ = team.takeRequests()
        #expect(await exchange(lists) == nil)
        #expect(try await local.origins().map(\.editions) == [3600])
        #expect(team.takeRequests().editions == 2600)
        // So does one whose server failed.
        team.add(lists.map { .any("b", list: $0, day: 9) })
        team.fail(with: failure)
        #expect(await exchange(lists) == failure)
        #expect(await exchange(lists, minute: 6) == nil)
        #expect(try await local.origins().map(\.editions) == [3604])
    }

    @Test("Languages and a first day bound a pull, and what is outside comes with a later one")
    func bounds() async throws {
        team.add([.any("a", list: Self.swift), .any("b", list: Self.swift, day: -9), .any("c", day: -9)])
        let bounded = TeamScope(languages: ["swift"], from: -1)
        #expect(try await pull(bounded).sent == 1)
        #expect(try await pull(TeamScope(languages: ["swift"])).sent == 1)
        #expect(try await pull().sent == 1)
        #expect(try await pull(TeamScope(languages: ["go"])).isEmpty)
    }

    @Test("What was removed with the whole history is pulled again")
    func cleared() async throws {
        team.add([.any("a")])
        try await pull()
        try await local.clear()
        #expect(try await pull().sent == 1)
    }

    @Test("What is pulled leaves an archive of the same name as it is", arguments: [nil, 9])
    func sameName(gained: Int?) async throws {
        try await local.add([.any("mine")], from: .any())
        let entry = Edition.Entry(rank: 1, repo: .any("theirs"), gained: gained)
        let theirs = Edition(list: .any(), day: .any(), origin: .archive("archive"), isWhole: true, entries: [entry])
        team.add([theirs, .any("other", day: 1, origin: .archive("archive"))])
        let before = try await local.archives()
        try await pull()
        #expect(try await local.archives().filter { $0.name != team.name } == before)
        #expect(try await local.edition(of: .any(), .on(.any()))?.names == [gained == nil ? "mine" : "theirs"])
    }
}
