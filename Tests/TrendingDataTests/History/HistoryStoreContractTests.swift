import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: what the program fetched", EachImplementation<HistoryImplementation>())
struct HistoryStoreContractTests {
    private let sut = HistoryImplementation.sut

    private static let stories = [
        "Knows nothing at first": """
        on 0 => none
        past 0 a => none
        find a => none
        best => none
        all => none
        latest all 9 => none
        days all => none
        span all => none
        span server => none
        origins => none
        forget archive => 0
        check => 0 0
        clear
        """,
        "Recording the same list again changes nothing": """
        see 0 a b => added
        on 0 => 0: a b at 20
        see 0 a b => unchanged
        all => 0: a b
        on 0 => 0: a b at 20
        """,
        "A list without rows has an edition without rows": """
        see 0 => added
        on 0 => 0: - at 20
        """,
        "Extends the program's edition that was last seen at the time, and no other": """
        see 0:18 a b
        add archive 1 c
        extend 0 17 20 => false
        extend 1 18 20 => false
        extend 0 18 20 @c => false
        on 0 => 0: a b at 18
        extend 0 18 20 => true
        on 0 => 0: a b at 18-20
        check => 2 3
        """,
        "A later, shorter list of the day leaves nothing of the earlier one": """
        see 0:18 a b c
        see 0 d => replaced
        on 0 => 0: d at 20
        find a => none
        check => 1 1
        """,
        "Keeps the editions of different lists apart": """
        see 0 repo-0
        see 0 @swift repo-1
        see 0 @Swift repo-2
        see 0 @weekly repo-3
        on 0 => 0: repo-0 at 20
        on 0 @swift => 0 @swift: repo-1 at 20
        on 0 @Swift => 0 @Swift: repo-2 at 20
        on 0 @weekly => 0 @weekly: repo-3 at 20
        before 0 @swift => none
        """,
        "Finds the editions around a day": """
        see -9 a
        see -3 b
        see 0 c
        see 4 d
        before 0 => -3: b
        before -9 => none
        after 0 => 4: d
        after 4 => none
        on 1 => none
        """,
        "Removes everything": """
        see 0 a
        add archive 1 b
        clear
        check => 0 0
        origins => none
        see 0 a
        all => 0: a
        """,
        "Lists all appearances of a repository, by day and list, and each of its names": """
        see 0 a*0 b c
        see 1 b a*10
        see 2 b old#7
        see 3 new#7 b a*30
        see 4 @weekly c a
        find a => 0 1:a*0; 1 2:a*10; 3 3:a*30; 4 2:a @weekly
        find old => 2 2:old#7; 3 1:new#7
        find new => 2 2:old#7; 3 1:new#7
        """,
        "Two repositories that had the same name stay two": """
        see 0 name
        see 1 name#7
        see 2 moved#7
        see 3 name#8 moved#7
        see 4 name
        find moved => 0 1:name#7; 1 1:name#7; 2 1:moved#7; 3 2:moved#7
        find name => 3 1:name#8; 4 1:name#8
        best => 1 moved#7 on 0, 4 days 0..3; 1 name#8 on 3, 2 days 3..4
        past 5 name#7 => 5 days to 4; 0..3 2 0 missing
        """,
        "Ranks repositories by their best place, days and name": """
        see 0 a*0 b c
        see 1 b a*10
        see 2 b old#7
        see 3 new#7 b a*30
        see 4 @weekly c a
        best => 1 a on 0, 4 days 0..4; 1 b on 1, 4 days 0..3; 1 c on 4 @weekly, 2 days 0..4; 1 new#7 on 3, 2 days 2..3
        best 2 => 1 a on 0, 4 days 0..4; 1 b on 1, 4 days 0..3
        best 0 => none
        best 0..1 @ => 1 a on 0, 2 days 0..1; 1 b on 1, 2 days 0..1; 3 c on 0, 1 days 0..0
        best @zig => none
        """,
        "Knows the past of each repository in a list": """
        see 0 a b c
        see 1 b a
        see 2 b old#7
        see 3 new#7 b a
        see 4 @weekly c a
        past 4 a b c new never => 4 days to 3; 0..3 3 1; 0..3 2 4+; 0..0 3 0 missing; 2..3 1 2; -
        past 0 a b => none
        """,
        "Repositories of one name and id on two servers are two": """
        see 0 tool=public
        see 0 @ghe tool=internal
        see 1 @ghe 2:tool#7=internal
        see 2 3:tool#7=public
        see 2 @ghe 3:tool#7=internal
        find tool => 0 1:tool#7=public; 2 3:tool#7=public
        find tool @ghe => 0 1:tool#7=internal @ghe; 1 2:tool#7=internal @ghe; 2 3:tool#7=internal @ghe
        best => 1 tool#7 on 0 @ghe, 3 days 0..2; 1 tool#7 on 0, 2 days 0..2
        search tool => 1 tool#7 on 0 @ghe, 3 days 0..2; 1 tool#7 on 0, 2 days 0..2
        """,
        "The last editions of a list are the newest first, at most as many as asked for": """
        see 0 a*0+0 old#7*0+0
        see 1 old#7*10+1 a*10+1
        see 2 b*20+2?
        see 4 new#7*40+4 a*40+4
        see 5 a*50+5 c*50+5
        see 5 @weekly other
        latest 4..5 9 => 5: a*50+5 c*50+5; 4: new#7*40+4 a*40+4; a c new#7
        latest 2 9 => 2: b*20+2?; b
        latest 0..1 9 => 1: old#7*10+1 a*10+1; 0: a*0+0 old#7*0+0; a old#7
        latest 1..4 2 => 4: new#7*40+4 a*40+4; 2: b*20+2?; a b new#7
        latest 0..3 1 => 2: b*20+2?; b
        latest 3 9 => none
        latest all 0 => none
        latest all 1 => 5: a*50+5 c*50+5; a c
        latest all 9 @zig => none
        """,
        "A search has its days, list and limit, and finds a renamed repository under each name": """
        see 0 a=owner c=owner
        see 1 b=owner a
        see 2 old#7=was_a_shell
        see 3 new#7=Fish
        see 4 @weekly c a
        search 0..1 owner 2 => 1 a on 0, 2 days 0..1; 1 b on 1, 1 days 1..1
        search owner 0 => none
        search owner @weekly => 1 c on 4 @weekly, 1 days 4..4; 2 a on 4 @weekly, 1 days 4..4
        search owner @zig => none
        search shell => 1 new#7 on 2, 2 days 2..3
        search fish => 1 new#7 on 2, 2 days 2..3
        search old => 1 new#7 on 2, 2 days 2..3
        search new => 1 new#7 on 2, 2 days 2..3
        """,
        "Knows the days of a list, and the first and last day of a list, of a server and of the history": """
        see 0 a
        see 1 a?
        see 2 b
        see 3 b
        see 5 @weekly c
        days all => 0 1? 2 3
        days 1..2 => 1? 2
        days all @zig => none
        span all => 0..5
        span list => 0..3
        span list @weekly => 5..5
        span list @zig => none
        see 9 @ghe tool
        span server => 0..5
        span server @ghe => 9..9
        span https://other.example.com => none
        drop 1 => 1
        span all => 1..9
        span list => 1..3
        """,
    ]

    @Test("A history answers as a story says", arguments: stories)
    func story(title: String, story: String) async throws {
        let played = try await HistoryStory(sut).play(story)
        #expect(played == story)
    }

    @Test("Returns a recorded edition with all fields")
    func roundTrip() async throws {
        var sighting = ListSighting.any(list: .any(language: "c++", period: "weekly"), isWhole: false)
        sighting.list.server = "https://ghe.example.com/?é"
        sighting.list.account = "ada@ghe.example.com"
        sighting.list.spokenLanguage = "zh"
        let repo = TrendedRepo(
            id: 7,
            name: RepoName(owner: "Ada", name: "Engine"),
            description: "终端 \u{0} 'quoted' \"text\"",
            language: "C++"
        )
        sighting.entries = [
            .init(rank: 2, repo: repo, stars: .max, gained: 0, forks: 3), .init(rank: 9, repo: .any("b")),
        ]
        let edition = sighting.edition(on: .any())
        #expect(try await sut.record(sighting) == .added(edition))
        #expect(try await sut.edition(of: sighting.list, .on(0)) == edition)
        #expect(try await sut.verify() == HistoryCheck(editions: 1, entries: 2))
    }

    @Test("A list with rows of two servers has both")
    func mixed() async throws {
        for (day, row) in ["1:tool#7", "3:tool#7"].enumerated() {
            var sighting = ListSighting.seen(row, on: day)
            sighting.entries += Edition.Entry.rows("2:tool#7", at: HistoryStory.server)
            try await sut.record(sighting)
        }
        let edition = try #require(try await sut.edition(of: .any(), .on(1)))
        #expect(edition.entries.map(\.repo.server) == [HistoryStory.server, ""])
        #expect(edition.entries.map(\.repo.id) == [7, 7])
        let movement = try #require(try await sut.movement(of: edition))
        #expect(movement.movements[.any("tool")]?.kind == .down(2))
        #expect(movement.movements[.any("tool", at: HistoryStory.server)]?.kind == .same)
    }

    @Test("Stores all of many lists that are recorded at the same time, and returns each once, in pages of any size")
    func concurrent() async throws {
        try await withThrowingTaskGroup { group in
            for day in 0..<40 {
                group.addTask { try await sut.record("a b-\(day % 3)", on: day, list: .any(language: "\(day % 2)")) }
            }
            try await group.waitForAll()
        }
        #expect(try await sut.verify() == HistoryCheck(editions: 40, entries: 80))
        for limit in [1, 6, 7, 40] {
            let places = try await sut.allEditions(limit: limit).map(\.place)
            #expect(places.count == 40 && places == Set(places).sorted())
        }
        let some = try await sut.editions(in: 1...3, after: nil, limit: 10)
        #expect(some.map(\.day) == [2, 1, 3])
        #expect(try await sut.editions(in: 1...3, after: some[0].place, limit: 10) == Array(some[1...]))
    }

    @Test("Ranks in lists that were replaced do not count, however many")
    func replaced() async throws {
        let model: any HistoryStore = InMemoryHistoryStore()
        for day in 0..<42 {
            for (hour, rows) in [(20, "gone-\(day / 2) b a"), (22, "c-\(day / 3 % 12) b")] {
                for store in [sut, model] { try await store.record(rows, on: day, hour: hour) }
            }
        }
        for limit in [1, 2, 3, 12, 13, 50, 101] {
            let question = StandingsQuestion(limit: limit)
            let expected = try await model.standings(question)
            #expect(expected.count == min(limit, 13) && !expected.contains { $0.repo.name.name.hasPrefix("gone") })
            #expect(try await sut.standings(question) == expected)
        }
    }

    @Test(
        "Searches names, descriptions and languages as lists are searched",
        arguments: pairs(
            """
            TERMINAL => a
            pokemon => b
            终端 => c
            zig => a
            emulator a => a
            owner => a b c new
            ow => a b c new
            c/ => c
            terminal zig => a
            nothing => none
            aa => none
            emulatorzig => none
            % => none
            _ => none
            POKE\u{301}MON => b
            \u{301} => a b c new
            ter\u{301}minal => a
            ' => none
            终端 c/c => c
            """
        )
    )
    func search(text: String, names: String) async throws {
        _ = try await HistoryStory(sut).play(
            """
            see 0 a=A_Terminal_emulator_of_owner b=Pokémon_of_owner c=终端工具_for_all_owner
            see 1 b a?
            see 2 b old#7=was_a_shell
            see 3 new#7=Fish_of_owner b a~Zig
            see 5 @weekly c a
            """
        )
        let found = try await sut.standings(StandingsQuestion(match: TextMatcher(text), limit: 9))
        #expect(found.map(\.repo.name.name).joined(separator: " ") == (names == "none" ? "" : names))
    }
}
