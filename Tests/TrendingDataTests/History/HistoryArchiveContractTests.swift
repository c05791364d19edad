import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: archives", EachImplementation<HistoryImplementation>())
struct HistoryArchiveContractTests {
    private let sut = HistoryImplementation.sut

    private static let stories = [
        "Adds editions, and changes nothing if they are added again": """
        add archive 0..2 a*0 => 3
        all => 0: a from archive; 1: a from archive; 2: a from archive
        on 0 => 0: a from archive
        add archive 0..2 a*0 => 0
        all => 0: a from archive; 1: a from archive; 2: a from archive
        """,
        "Forgets what the program fetched before a day, but no archive and not the newest edition of a list": """
        add archive -9 old
        add archive 1 a
        see -3 @weekly b
        see -1 a x
        see 0 a y
        see 2 a z
        drop -9 => 0
        drop 0 => 1
        drop 0 => 0
        all => -9: old from archive; 0: a y; 1: a from archive; 2: a z; -3 @weekly: b
        find a => 0 1:a; 1 1:a; 2 1:a
        find old => -9 1:old
        past 5 @weekly => 1 days to -3
        origins => own 3-0 with 5, -3..2; archive 2-0 with 2, -9..1
        check => 5 7
        """,
        "A list that was confirmed counts for the last of its days: 11:00 UTC is still of the day before": """
        see -30 old
        see -20 a
        confirm -9:11 a => extended
        see 0 b
        drop -10 => 1
        all => -20: a; 0: b
        drop -9 => 1
        drop 99 => 0
        all => 0: b
        """,
        "An archive adds nothing to what the program knows, but is completed by it": """
        see 0 a=now
        add archive -9 A#7=then~C
        all => -9: a#7=now~C from archive; 0: a=now
        """,
        "An import that is forgotten leaves what was there before it": """
        add A 0..2 a=one
        add B 0..2 b*2=two
        all => 0: b*2=two from B; 1: b*2=two from B; 2: b*2=two from B
        origins => A 3-3 with 3, 0..2; B 3-0 with 3, 0..2
        check => 3 3
        forget B => 3
        origins => A 3-0 with 3, 0..2
        all => 0: a=one from A; 1: a=one from A; 2: a=one from A
        find a => 0 1:a=one; 1 1:a=one; 2 1:a=one
        find b => none
        check => 3 3
        """,
        "An archive that is outranked can be forgotten too": """
        add B 0 b*2
        add A 0 a => 0
        forget A => 1
        origins => B 1-0 with 1, 0..0
        forget B => 1
        all => none
        """,
        "What the program fetched stays the edition of its day, and gives it back when it is too old": """
        add A 0 a*2
        see 0 own?
        add B 0 b+2 => 0
        all => 0: own?
        see 3 later
        drop 2 => 1
        all => 0: b+2 from B; 3: later
        forget B
        all => 0: a*2 from A; 3: later
        check => 2 2
        """,
        "Equal rows keep their origin, whatever it is called": """
        add /file 0 a
        add http://h/file 0 a => 0
        all => 0: a from /file
        forget /file => 1
        all => 0: a from http://h/file
        add /file 0 a => 0
        all => 0: a from http://h/file
        forget http://h/file => 1
        all => 0: a from /file
        """,
        "A name is the last own repository with it; otherwise that of the latest day, not of the last import": """
        add good 0..2 @weekly uv#7*1=Fast~Rust
        add forged -6000 @weekly uv#42*1
        find uv => 0 1:uv#7*1=Fast~Rust @weekly; 1 1:uv#7*1=Fast~Rust @weekly; 2 1:uv#7*1=Fast~Rust @weekly
        see -20 uv#5*1
        find uv => -20 1:uv#5*1
        """,
        "A row of an import with an own repository's id is that repository under an earlier name": """
        see 0 uv#7*1=Fast~Rust
        add archive -9 @weekly old#7*1=Then
        add two -9 @go old*1
        find uv => -9 1:old#7*1=Fast~Rust @weekly; -9 1:old*1 @go; 0 1:uv#7*1=Fast~Rust
        find old => -9 1:old#7*1=Fast~Rust @weekly; -9 1:old*1 @go; 0 1:uv#7*1=Fast~Rust
        best => 1 uv#7 on -9 @weekly, 2 days -9..0
        search old => 1 uv#7 on -9 @weekly, 2 days -9..0
        """,
        "A forgotten archive leaves no text on the rows of another one": """
        add forged -9 @weekly UV*1=False~Malware
        add good 0 @weekly uv*1
        forget forged
        find uv => 0 1:uv*1 @weekly
        add good 1 @weekly uv*1=Fast
        find uv => 0 1:uv*1=Fast @weekly; 1 1:uv*1=Fast @weekly
        check => 2 2
        """,
    ]

    @Test("A history with archives answers as a story says", arguments: stories)
    func story(title: String, story: String) async throws {
        let played = try await HistoryStory(sut).play(story)
        #expect(played == story)
    }

    /// The imports, and what holds after them.
    private static let imports = [
        "Of several editions of a day, the best comes back": (
            """
            add none 0 n
            add stars 0 s*9
            add gained 0 g+9
            """,
            """
            all => 0: g+9 from gained
            forget gained => 1
            all => 0: s*9 from stars
            forget stars => 1
            all => 0: n from none
            forget none => 1
            origins => none
            """
        ),
        "Of an archive, what the text of a later day lacks stays known": (
            """
            add A 1 a=first~Go
            add A 2 a=last
            """,
            """
            all => 1: a=last~Go from A; 2: a=last~Go from A
            clear
            """
        ),
        "Of the texts of all imports, that of the latest day which has a language counts": (
            """
            add A 1 a=first~Go
            add B 5 a=last~Go
            add A 3 a=middle~Go
            add C 2 a=other~Go
            add D 9 a=bare
            """,
            """
            find a => 1 1:a=last~Go; 2 1:a=last~Go; 3 1:a=last~Go; 5 1:a=last~Go; 9 1:a=last~Go
            forget B
            find a => 1 1:a=middle~Go; 2 1:a=middle~Go; 3 1:a=middle~Go; 9 1:a=middle~Go
            forget A
            find a => 2 1:a=other~Go; 9 1:a=other~Go
            forget C
            find a => 9 1:a=bare
            check => 1 1
            forget D
            """
        ),
    ]

    @Test("The order of imports does not matter", arguments: imports)
    func order(title: String, story: (imports: String, rest: String)) async throws {
        let imports = lines(story.imports)
        for imports in [imports, imports.reversed()] {
            for shift in imports.indices {
                let whole = (imports[shift...] + imports[..<shift] + [story.rest]).joined(separator: "\n")
                let played = try await HistoryStory(sut).play(whole)
                #expect(played == whole)
            }
        }
    }

    @Test("Two archives whose names Unicode holds to be the same are two")
    func unicodeNames() async throws {
        let (one, two) = (HistoryArchive.any("caf\u{E9}"), HistoryArchive.any("cafe\u{301}"))
        try await sut.add([.any("x", day: 1), .any("z", day: 3)], from: one)
        let better = Edition(list: .any(), day: 3, entries: Edition.Entry.rows("z*4"))
        try await sut.add([.any("y", day: 2), better], from: two)
        #expect(try await sut.origins().map { $0.editions - $0.outranked }.sorted() == [1, 2])
        try await sut.forget(archive: one.name)
        #expect(try await sut.allEditions().map(\.names) == [["y"], ["z"]])
        #expect(try await sut.origins().compactMap(\.archive?.name).map { Array($0.utf8) } == [Array(two.name.utf8)])
        #expect(try await sut.forget(archive: one.name) == 0)
    }

    @Test("What a team's history has of this machine is not added")
    func teamHasOwn() async throws {
        let team = HistoryArchive.any("https://h/?database=d")
        _ = try await HistoryStory(sut).play("see 0 own\nadd A 1 a*9")
        let known = try await sut.allEditions()
        // The server names the archive, or nothing.
        #expect(try await sut.add(known, from: team) == 0)
        #expect(try await sut.origins().map(\.archive?.name) == [nil, "A"])
        let new = zip([1, 2], ["a+10", "b+9"]).map { day, row in
            Edition(list: .any(), day: .any(day), entries: Edition.Entry.rows(row))
        }
        #expect(try await sut.add(known + new, from: team) == 2)
        #expect(try await sut.allEditions().map(\.origin) == [.program, .archive(team.name), .archive(team.name)])
        #expect(try await sut.forget(archive: team.name) == 2)
        #expect(try await sut.allEditions() == known)
    }
}
