import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

/// An edition is a name, `@` and its day, and `/` and a language, as in `a@-1/swift`.
///
/// - `record`, `archive`, `other`: editions that this machine saw, imported, or pulled from another team;
/// - `hour`: when it sees them from now on; `cleared`: its history is removed;
/// - `team`, `late`: editions that others send now, or sent before the last pull, where they were not yet to be seen;
/// - `down`: the next request fails; `readonly`: whether the server refuses what is sent; `wait`: seconds pass for it;
/// - `refresh`, `!refresh`: a day and a minute of a run that has no failure, or one, and the languages of its lists;
/// - `push`; `pull`: languages, and `from` and a day; `counts`: what was read and sent, and what stays; `sent`: as it
///   says; `empty`: the server has nothing;
/// - `requests`: how many the command before made, and how many editions they brought if that is said;
/// - `days`, `sends`: those of the team's editions, and some of these;
/// - `until`, `sentUntil`: the day until which all was sent, and that it is this one now;
/// - `has`, `lacks`: editions that are here; `origins`: the archives that are here;
/// - `forget`: how many editions go with the archive of the team.
@Suite("Team's history")
struct TeamHistoryTests {
    private let sut = SUT()

    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var sut = SUT()
        try await story.run([:], command: { _, _ in .init() }, perform: { try await sut.perform($0, $1) })
    }

    private static let stories = """
        A run sends what was recorded, once, and never archives
            record a@-40 a@-2 a@-1 a@0
            archive b@-3
            refresh 0
            days -2 -1 0
            refresh 0
            requests 1
            record c@1
            refresh 1
            days -2 -1 0 1
            until 1
        After days without the network, sends all of them
            record a@-50
            refresh -50
            record b@-49
            down
            !refresh -49
            record c@-20
            down
            !refresh -20
            record d@0
            down
            !refresh 0
            until -50
            refresh 0:6
            days -50 -49 -20 0
        After a failure, no run asks the server for five minutes; push and pull do
            record a@0
            down
            !refresh 0
            refresh 0:4
            requests 0
            push
            sent 1
            refresh 0:5
            requests 1
        A clock that was set back does not prolong the pause
            record a@0
            down
            !refresh 9
            refresh 0 all
            days 0
        A run fetches what is new for its lists, and a user who may only read still gets it
            team a@-900 b@0/swift c@0/go
            readonly true
            record own@0
            !refresh 0 all
            has a@-900
            lacks b@0/swift
            readonly false
            refresh 0 all swift
            has b@0/swift
            lacks c@0/go
        Push sends archives too, and pull adds what others have fetched as an archive of the server
            record a@-90
            archive b@-3
            push
            counts 2 2
            push
            counts 2 0
            pull
            counts 2 0
            team other@-5
            pull
            sent 1
            origins archive https://team.example.com/?database=trending
            push
            counts 3 0 1
            forget 1
        An edition that changes later is sent by the next refresh, however old it is
            record a@-9 a@-5 a@0
            refresh 0
            sentUntil -5
            hour 22
            record b@-5
            refresh 0
            sends b@-5
            until 0
        A list of a day that has not come is not sent before that
            record a@0/l1
            hour 22
            record a@0/l2
            hour 20
            record a@1/l3 a@400/l4
            push
            sent 1
            days 0
            refresh 1
            days 0 0 1
        A push counts what stays: lists pulled from a team, and those of days that have not come
            record a@0
            other b@0 b@-3
            team c@-5
            pull
            push
            counts 3 1 2
            record d@9/l
            push
            counts 4 0 3
            days -5 0
        A pull with nothing new is one request, and a later one fetches only what is new
            team a@0 a@-1 a@-2 a@-49
            pull
            sent 4
            pull
            counts 0 0
            requests 1 0
            wait 10000
            team b@1
            pull
            sent 1
            requests 2 1
        An edition that could be seen late is not missed
            team a@0
            pull
            late late@-1
            pull
            sent 1
            has late@-1
        Languages and a first day bound a pull, and what is outside comes with a later one
            team a@0/swift b@-9/swift c@-9
            pull swift from -1
            sent 1
            pull swift
            sent 1
            pull
            sent 1
            pull go
            empty
        What was removed with the whole history is pulled again
            team a@0
            pull
            cleared
            pull
            sent 1
        """

    @Test("A pull that was interrupted goes on where it stopped")
    func interrupted() async throws {
        let lists = (0..<4).map { ListIdentity.any(language: "l\($0)") }
        for list in lists { sut.team.add((0..<900).map { .any("a", list: list, day: .any(-$0)) }) }
        let parts = Mutex(0)
        try await sut.sync().exchange(lists) {
            parts.withLock { parts in
                parts += 1
                return parts <= 2
            }
        }
        #expect(try await sut.local.origins().map(\.editions) == [1000])
        sut.team.wait(10_000)
        _ = sut.team.takeRequests()
        #expect(await sut.exchange(lists) == nil)
        #expect(try await sut.local.origins().map(\.editions) == [3600])
        #expect(sut.team.takeRequests().editions == 2600)
        // So does one whose server failed.
        sut.team.add(lists.map { .any("b", list: $0, day: 9) })
        sut.team.fail(with: SUT.failure)
        #expect(await sut.exchange(lists) == SUT.failure)
        #expect(await sut.exchange(lists, minute: 6) == nil)
        #expect(try await sut.local.origins().map(\.editions) == [3604])
    }

    @Test("What is pulled leaves an archive of the same name as it is", arguments: [nil, 9])
    func sameName(gained: Int?) async throws {
        try await sut.local.add([.any("mine")], from: .any())
        let entry = Edition.Entry(rank: 1, repo: .any("theirs"), gained: gained)
        let theirs = Edition(list: .any(), day: .any(), origin: .archive("archive"), isWhole: true, entries: [entry])
        sut.team.add([theirs, .any("other", day: 1, origin: .archive("archive"))])
        let before = try await sut.local.archives()
        _ = try await sut.pull()
        #expect(try await sut.local.archives().filter { $0.name != sut.team.name } == before)
        #expect(try await sut.local.edition(of: .any(), .on(.any()))?.names == [gained == nil ? "mine" : "theirs"])
    }
}

private struct SUT {
    static let failure = HistoryFailure.server(host: "team.example.com", .incomplete)

    let local = InMemoryHistoryStore()
    let team = InMemoryTeam()
    private let memory = InMemoryTeamMemory()
    private var hour = 20
    private var transfer = TeamTransfer()
    private var requests = (count: 0, editions: 0)

    func sync(on day: TrendingDay = .any(), minute: Int = 0) -> TeamHistorySync {
        TeamHistorySync(local: local, team: team, memory: memory, now: { .at(21, on: day, minute: minute) })
    }

    /// Runs a refresh on that day.
    func exchange(_ lists: [ListIdentity], on day: TrendingDay = 0, minute: Int = 0) async -> HistoryFailure? {
        let sync = sync(on: day, minute: minute)
        return await historyFailure { () async throws(HistoryFailure) in
            try await sync.exchange(lists, while: { true })
        }
    }

    func pull(_ scope: TeamScope = TeamScope()) async throws -> TeamTransfer {
        try await sync().pull(scope) { _ in }
    }

    mutating func perform(_ kind: String, _ text: String) async throws -> Bool {
        let words = text.split(separator: " ").map(String.init)
        let editions = words.compactMap { Self.edition($0) }
        switch kind {
        case "record":
            for edition in editions {
                try await local.record(
                    edition.names[0],
                    on: edition.day.days(since: .any()),
                    hour: hour,
                    list: edition.list
                )
            }
        case "archive": try await local.add(editions, from: .any())
        case "other": try await local.add(editions, from: .any("https://other.example.com/?database=a"))
        case "hour": hour = Int(text) ?? 0
        case "cleared": try await local.clear()
        case "team": team.add(editions)
        case "late": team.add(editions, ago: 300)
        case "down": team.fail(with: Self.failure)
        case "readonly": team.refuse(with: text == "true" ? .server(host: "h", .notAllowed) : nil)
        case "wait": team.wait(Int(text) ?? 0)
        case "sentUntil": await memory.change { $0.sentUntil = Int(text).map { .any($0) } }
        case "refresh", "!refresh":
            let time = words[0].split(separator: ":").compactMap { Int($0) }
            let lists = words.dropFirst().map { ListIdentity.any(language: $0 == "all" ? "" : $0) }
            _ = team.takeRequests()
            let failure = await exchange(lists, on: .any(time[0]), minute: time.count > 1 ? time[1] : 0)
            requests = team.takeRequests()
            return (failure == nil) == (kind == "refresh")
        case "push": transfer = try await sync().push { _ in }
        case "pull":
            let sides = text.split(separator: "from ", omittingEmptySubsequences: false)
            let day = sides.count > 1 ? Int(sides[1]).map { TrendingDay.any($0) } : nil
            _ = team.takeRequests()
            transfer = try await pull(
                TeamScope(languages: sides.first.map { $0.split(separator: " ").map(String.init) } ?? [], from: day)
            )
            requests = team.takeRequests()
        default: return try await isTrue(kind, words, editions)
        }
        return true
    }

    private func isTrue(_ kind: String, _ words: [String], _ editions: [Edition]) async throws -> Bool {
        let numbers = words.compactMap { Int($0) }
        switch kind {
        case "sent": return transfer.sent == numbers[0]
        case "counts":
            return transfer
                == TeamTransfer(read: numbers[0], sent: numbers[1], staying: numbers.count > 2 ? numbers[2] : 0)
        case "empty": return transfer.isEmpty
        case "requests": return requests.count == numbers[0] && (numbers.count < 2 || requests.editions == numbers[1])
        case "days": return team.editions.map { $0.day.days(since: .any()) } == numbers
        case "sends":
            return editions.allSatisfy { edition in
                team.editions.contains { $0.place == edition.place && $0.names == edition.names }
            }
        case "until": return memory.mark.sentUntil == .any(numbers[0])
        case "origins": return try await local.origins().compactMap(\.archive?.name) == words
        case "forget": return try await local.forget(archive: team.name) == numbers[0]
        case "has", "lacks":
            for edition in editions {
                let stored = try await local.edition(of: edition.list, .on(edition.day))
                guard stored?.names == (kind == "has" ? edition.names : nil) else { return false }
            }
            return true
        default: preconditionFailure("no such line: \(kind)")
        }
    }

    private static func edition(_ text: String) -> Edition? {
        guard let parts = text.wholeMatch(of: /(\w+)@(-?\d+)(?:\/(\w+))?/), let day = Int(parts.2) else { return nil }
        return .any(String(parts.1), list: .any(language: String(parts.3 ?? "")), day: .any(day))
    }
}
