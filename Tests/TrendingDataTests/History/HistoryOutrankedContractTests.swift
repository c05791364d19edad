import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: editions that others outrank", EachImplementation<HistoryImplementation>())
struct HistoryOutrankedContractTests {
    private let sut = HistoryImplementation.sut

    private func edition(_ row: String, day: Int = 0, about text: String? = nil) -> Edition {
        var entries = Edition.Entry.rows(row)
        entries[0].repo.description = text ?? "\(entries[0].repo.name.name) on \(day)"
        entries[0].repo.language = text.map { _ in "Go" }
        return Edition(list: .any(), day: .any(day), entries: entries)
    }

    private func origins() async throws -> [EditionOrigin] { try await sut.allEditions().map(\.origin) }

    @Test("An import that is forgotten leaves what was there before it")
    func restores() async throws {
        try await sut.add((0..<3).map { edition("a", day: $0) }, from: .any("A"))
        let before = try await sut.allEditions()
        try await sut.add((0..<3).map { edition("b*2", day: $0) }, from: .any("B"))
        #expect(try await origins() == Array(repeating: .archive("B"), count: 3))
        let summaries = try await sut.origins()
        #expect(summaries.map(\.editions) == [3, 3] && summaries.map(\.outranked) == [3, 0])
        #expect(summaries.map(\.firstDay) == [0, 0] && summaries.map(\.lastDay) == [2, 2])
        #expect(try await sut.archives() == [.any("A"), .any("B")])
        #expect(try await sut.verify() == HistoryCheck(editions: 3, entries: 3))
        #expect(try await sut.forget(archive: "B") == 3)
        #expect(try await sut.archives() == [.any("A")])
        #expect(try await sut.allEditions() == before)
        #expect(try await sut.appearances(of: .any("a")).count == 3)
        #expect(try await sut.appearances(of: .any("b")) == [])
        #expect(try await sut.verify() == HistoryCheck(editions: 3, entries: 3))
    }

    @Test(
        "Of several, the best comes back, in whichever order they came",
        arguments: [["none", "stars", "gained"], ["gained", "stars", "none"], ["stars", "gained", "none"]]
    )
    func bestOfSeveral(order: [String]) async throws {
        let sets = ["none": edition("n"), "stars": edition("s*9"), "gained": edition("g+9")]
        for name in order { try await sut.add([#require(sets[name])], from: .any(name)) }
        #expect(try await origins() == [.archive("gained")])
        for (next, name) in [("stars", "gained"), ("none", "stars")] {
            #expect(try await sut.forget(archive: name) == 1)
            #expect(try await origins() == [.archive(next)])
        }
        #expect(try await sut.forget(archive: "none") == 1)
        #expect(try await sut.origins() == [])
    }

    @Test("An archive that is outranked can be forgotten too")
    func forgetsOutranked() async throws {
        try await sut.add([edition("b*2")], from: .any("B"))
        #expect(try await sut.add([edition("a")], from: .any("A")) == 0)
        #expect(try await sut.forget(archive: "A") == 1)
        #expect(try await sut.origins().map(\.archive?.name) == ["B"])
        try await sut.forget(archive: "B")
        #expect(try await sut.allEditions() == [])
    }

    @Test("What the program fetched stays the edition of its day, and gives it back when it is too old")
    func own() async throws {
        try await sut.add([edition("a*2")], from: .any("A"))
        try await sut.record("own?")
        #expect(try await sut.add([edition("b+2")], from: .any("B")) == 0)
        #expect(try await sut.allEditions().map(\.names) == [["own"]])
        try await sut.record("later", on: 3)
        #expect(try await sut.forget(before: 2) == 1)
        #expect(try await sut.allEditions().map(\.names) == [["b"], ["later"]])
        try await sut.forget(archive: "B")
        #expect(try await sut.allEditions().map(\.names) == [["a"], ["later"]])
        #expect(try await sut.verify().damage == nil)
    }

    @Test(
        "Equal rows keep their origin, whatever it is called",
        arguments: [["/file", "http://h/file"], ["http://h/file", "/file"]]
    )
    func equalRows(names: [String]) async throws {
        for name in names { try await sut.add([edition("a")], from: .any(name)) }
        #expect(try await origins() == [.archive(names[0])])
        try await sut.forget(archive: names[0])
        #expect(try await origins() == [.archive(names[1])])
    }

    @Test("What a team's history has of this machine is not added")
    func teamHasOwn() async throws {
        let team = HistoryArchive.any("https://h/?database=d")
        try await sut.record("own")
        try await sut.add([edition("a*9", day: 1)], from: .any("A"))
        let known = try await sut.allEditions()
        // The server names the archive, or nothing.
        #expect(try await sut.add(known, from: team) == 0)
        #expect(try await sut.origins().map(\.archive?.name) == [nil, "A"])
        let new = [edition("a+10", day: 1), edition("b+9", day: 2)]
        #expect(try await sut.add(known + new, from: team) == 2)
        #expect(try await sut.allEditions().map(\.origin) == [.program, .archive(team.name), .archive(team.name)])
        #expect(try await sut.forget(archive: team.name) == 2)
        #expect(try await sut.allEditions() == known)
    }

    @Test("Of an archive, what the text of a later day lacks stays known", arguments: [[1, 2], [2, 1]])
    func joinedText(days: [Int]) async throws {
        for day in days {
            try await sut.add([edition("a", day: day, about: day == 1 ? "first" : nil)], from: .any("A"))
        }
        let repos = try await sut.allEditions().flatMap(\.entries).map(\.repo)
        #expect(repos.map(\.description) == ["a on 2", "a on 2"])
        #expect(repos.map(\.language) == ["Go", "Go"])
    }

    @Test("Of the texts of all imports, that of the latest day which has a language counts", arguments: 0..<5)
    func latestText(shift: Int) async throws {
        let imports = [
            ("A", 1, "first"), ("B", 5, "last"), ("A", 3, "middle"), ("C", 2, "other"), ("D", 9, String?.none),
        ]
        for (archive, day, text) in imports[shift...] + imports[..<shift] {
            try await sut.add([edition("a", day: day, about: text)], from: .any(archive))
        }
        for (text, archive) in [("last", "B"), ("middle", "A"), ("other", "C"), ("a on 9", "D")] {
            let texts = try await sut.allEditions().flatMap(\.entries).map(\.repo.description)
            #expect(Set(texts) == [text])
            try await sut.forget(archive: archive)
        }
        #expect(try await sut.verify().damage == nil)
    }
}
