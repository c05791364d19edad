import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("What is pulled from a team's history")
struct TeamPullTests {
    private let local = InMemoryHistoryStore()
    private let team = InMemoryTeam()
    private let memory = InMemoryTeamMemory()
    private let failure = HistoryFailure.server(host: "team.example.com", .incomplete)
    private static let swift = ListIdentity.any(language: "swift")

    private func sync(on day: TrendingDay = .any(), minute: Int = 0) -> TeamHistorySync {
        TeamHistorySync(local: local, team: team, memory: memory, now: { .at(21, on: day, minute: minute) })
    }

    /// Runs a refresh on that day.
    private func exchange(on day: TrendingDay = .any(), minute: Int = 0, _ lists: ListIdentity...) async
        -> HistoryFailure?
    {
        let sync = sync(on: day, minute: minute)
        return await historyFailure { () async throws(HistoryFailure) in
            try await sync.exchange(lists, while: { true })
        }
    }

    @Test("A pull with nothing new is one request, and a later one fetches only what is new")
    func incremental() async throws {
        team.add((0..<50).map { .any("a", day: .any(-$0)) })
        #expect(try await sync().pull { _ in }.sent == 50)
        _ = team.takeRequests()
        #expect(try await sync().pull { _ in }.read == 0)
        #expect(team.takeRequests() == (1, 0))
        team.wait(10_000)
        team.add([.any("b", day: .any(1))])
        #expect(try await sync().pull { _ in }.sent == 1)
        #expect(team.takeRequests() == (2, 1))
    }

    @Test("An edition that could be seen late is not missed")
    func late() async throws {
        team.add([.any("a")])
        _ = try await sync().pull { _ in }
        team.add([.any("late", day: .any(-1))], ago: 300)
        #expect(try await sync().pull { _ in }.sent == 1)
        #expect(try await local.edition(of: .any(), .on(.any(-1)))?.names == ["late"])
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
        #expect(await exchange(lists[0], lists[1], lists[2], lists[3]) == nil)
        #expect(try await local.origins().map(\.editions) == [3600])
        #expect(team.takeRequests().editions == 2600)
        // So does one whose server failed.
        team.add(lists.map { .any("b", list: $0, day: .any(9)) })
        team.fail(with: failure)
        #expect(await exchange(lists[0], lists[1], lists[2], lists[3]) == failure)
        #expect(await exchange(minute: 6, lists[0], lists[1], lists[2], lists[3]) == nil)
        #expect(try await local.origins().map(\.editions) == [3604])
    }

    @Test("Languages and a first day bound a pull, and what is outside comes with a later one")
    func bounds() async throws {
        team.add([.any("a", list: Self.swift), .any("b", list: Self.swift, day: .any(-9)), .any("c", day: .any(-9))])
        let bounded = TeamScope(languages: ["swift"], from: .any(-1))
        #expect(try await sync().pull(bounded) { _ in }.sent == 1)
        #expect(try await sync().pull(TeamScope(languages: ["swift"])) { _ in }.sent == 1)
        #expect(try await sync().pull { _ in }.sent == 1)
        #expect(try await sync().pull(TeamScope(languages: ["go"])) { _ in }.isEmpty)
    }

    @Test("What was forgotten stays so until it is pulled by its name")
    func forgotten() async throws {
        team.add([.any("a")])
        _ = try await sync().pull { _ in }
        try await local.forget(archive: team.name)
        await memory.change { ($0.isForgotten, $0.pulled) = (true, [:]) }
        #expect(await exchange(.any()) == nil)
        #expect(try await sync().pull { _ in }.isForgotten)
        #expect(try await local.origins().isEmpty)
        #expect(try await sync().pull(isNamed: true) { _ in }.sent == 1)
        team.add([.any("b", day: .any(1))])
        #expect(try await sync().pull { _ in }.sent == 1)
    }

    @Test("What was removed with the whole history is pulled again")
    func cleared() async throws {
        team.add([.any("a")])
        _ = try await sync().pull { _ in }
        try await local.clear()
        #expect(try await sync().pull { _ in }.sent == 1)
    }

    @Test("Rows that are no lists are counted, and the first is named")
    func skipped() async throws {
        team.add([.any("a")])
        team.skip("github 1970-01-01", count: 3)
        let transfer = try await sync().pull { _ in }
        #expect(transfer.sent == 1 && transfer.skipped == 3 && transfer.example == "github 1970-01-01")
        #expect(try await sync().pull { _ in }.skipped == 0)
    }

    @Test("What is pulled leaves an archive of the same name as it is", arguments: [nil, 9])
    func sameName(gained: Int?) async throws {
        try await local.add([.any("mine")], from: .any())
        let entry = Edition.Entry(rank: 1, repo: .any("theirs"), gained: gained)
        let theirs = Edition(list: .any(), day: .any(), origin: .archive("archive"), isWhole: true, entries: [entry])
        team.add([theirs, .any("other", day: .any(1), origin: .archive("archive"))])
        let before = try await local.archives()
        _ = try await sync().pull { _ in }
        #expect(try await local.archives().filter { $0.name != team.name } == before)
        #expect(try await local.edition(of: .any(), .on(.any()))?.names == [gained == nil ? "mine" : "theirs"])
    }
}
