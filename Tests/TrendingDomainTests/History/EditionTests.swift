import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Edition")
struct EditionTests {
    private func edition(_ entries: Edition.Entry...) -> Edition {
        Edition(list: .any(), day: 0, entries: entries)
    }

    private func edition(_ rows: String, from archive: String? = nil) -> Edition {
        let origin = archive.map { EditionOrigin.archive($0) } ?? .program
        return Edition(list: .any(), day: 0, origin: origin, entries: Edition.Entry.rows(rows))
    }

    @Test("Sorts entries by rank, and keeps the best rank of a repository that occurs twice")
    func duplicates() {
        let twice = edition("3:a 1:b 2:A 4:c#7 5:C#7")
        #expect(twice.entries.map(\.rank) == [1, 2, 4])
        #expect(twice.names == ["b", "A", "c"])
    }

    @Test(
        "Keeps the first of two spellings",
        arguments: pairs(
            """
            a/Name => a/nAME
            E/x => e/X
            A-b/k.c => a-B/K.C
            """
        )
    )
    func spellings(one: String, other: String) throws {
        let names = try [one, other, "\(one)s"].map { try #require(RepoName($0)) }
        let entries = names.indices.map { Edition.Entry(rank: $0 + 1, repo: TrendedRepo(name: names[$0])) }
        #expect(Edition(list: .any(), day: 0, entries: entries).entries.map(\.rank) == [1, 3])
        let elsewhere = TrendedRepo(name: names[1], server: "https://ghe.example.com")
        let both = [entries[0], Edition.Entry(rank: 2, repo: elsewhere)]
        #expect(Edition(list: .any(), day: 0, entries: both).entries == both)
    }

    @Test("An id that several names share is no id")
    func sharedIDs() {
        let shared = edition("1:a#7 2:b#8 3:c#7")
        #expect(shared.names == ["a", "b", "c"])
        #expect(shared.entries.map(\.repo.id) == [nil, 8, nil])
    }

    @Test(
        "Numbers that can't be counts or ids are unknown, and no place is beyond the millionth",
        arguments: [.min, -1, .max]
    )
    func limits(number: Int) {
        let odd = edition(
            .init(rank: 1, repo: .any("a", id: min(number, 0)), stars: number, gained: number, forks: number),
            .init(rank: number, repo: .any("b"))
        )
        #expect(odd.entries == [.init(rank: 1, repo: .any("a"))])
        let moment = Timestamp(secondsSince1970: Int64(number))
        let seen = Edition(list: .any(), day: 0, firstSeen: moment, entries: []).firstSeen
        #expect(seen.map { EditionLimits.times.contains($0.secondsSince1970) } == true)
        #expect(
            EditionLimits.dayShifts.contains(HistoryArchive(name: "", dayShift: number, importedAt: moment).dayShift)
        )
    }

    @Test("Drops ranks that are not places, and the second entry of a rank")
    func ranks() {
        let odd = edition("0:z -1:y 1:a 1:b")
        #expect(odd.names == ["a"])
    }

    @Test("Zeros of an archive are unknown, those of the program's own fetches and documents are not")
    func zeros() {
        let entry = Edition.Entry(rank: 1, repo: .any("a"), stars: 0, gained: 0, forks: 0)
        #expect(edition(entry).entries == [entry])
        var list = ArchivedList(list: .any(), label: .any(), entries: [entry])
        #expect(list.edition(shiftedBy: 0, from: "x").entries == [.init(rank: 1, repo: .any("a"))])
        list.isOwnDocument = true
        #expect(list.edition(shiftedBy: 0, from: "x").entries == [entry])
        #expect(edition(entry).imported(from: .any()).entries == [.init(rank: 1, repo: .any("a"))])
    }

    @Test("Has the same rows if repositories and ranks are the same, whatever their stars")
    func sameRows() {
        let one = edition("1:a*5")
        #expect(one.hasSameRows(as: edition("1:A*6")) && !one.hasSameFacts(as: edition("1:a*6")))
        for other in ["2:a", "", "1:b"] { #expect(!one.hasSameRows(as: edition(other))) }
    }

    @Test("Repositories are the same if their ids are, and by name if an id is unknown")
    func identity() {
        #expect(TrendedRepo.any("old", id: 7).isSame(as: .any("new", id: 7)))
        #expect(!TrendedRepo.any("a", id: 7).isSame(as: .any("a", id: 8)))
        #expect(TrendedRepo.any("a", id: 7).isSame(as: .any("A")))
        #expect(!TrendedRepo.any("a", id: 7).isSame(as: .any("b")))
    }

    @Test("The program's fetches replace the facts about a repository, and complete what an archive says")
    func updates() {
        let known = TrendedRepo(id: nil, name: .init(owner: "a", name: "b"), description: "old", language: nil)
        let new = TrendedRepo(id: 7, name: .init(owner: "A", name: "b"), description: "new", language: "Swift")
        #expect(known.updated(by: new) == new)
        #expect(new.updated(by: .any("a")).description == "new")
        let added = TrendedRepo(id: nil, name: known.name, description: "old", language: "Swift")
        #expect(known.completed(by: new) == added)
        #expect(new.known(as: added) == TrendedRepo(id: 7, name: known.name, description: "old", language: "Swift"))
        #expect(TrendedRepo.any("z").known(as: new).name == TrendedRepo.any("z").name)
    }

    @Test("A name that no repository can have is left out, and a text is cut")
    func longTexts() {
        let long = String(repeating: "é", count: 600)
        for name in [
            RepoName(owner: long, name: "a"), RepoName(owner: "a", name: long), RepoName(owner: "..", name: "a"),
            RepoName(owner: "É", name: "x"), RepoName(owner: "a", name: ".."),
        ] {
            #expect(edition(.init(rank: 1, repo: TrendedRepo(name: name))).entries.isEmpty)
        }
        #expect(edition(.init(rank: 1, repo: .any("a", at: long))).entries.isEmpty)
        var repo = TrendedRepo.any(String(repeating: "a", count: 100))
        (repo.description, repo.language) = (String(repeating: "é", count: 6000), "x")
        let found = edition(.init(rank: 1, repo: repo)).entries.first?.repo
        #expect(found?.name == repo.name && found?.language == "x")
        #expect(found?.description?.utf8.count == 10_000)
    }

    @Test(
        "Of two archives, a whole list is preferred, the richer, that seen later, the longer, and then by what they say"
    )
    func preference() {
        let (names, stars, gained) = (
            edition("1:a", from: "n"), edition("1:a*1", from: "s"), edition("1:a+1", from: "g")
        )
        let longer = edition("1:a 2:b", from: "z")
        var (seen, later) = (names, names)
        (seen.origin, seen.lastSeen) = (.archive("x"), .at(13))
        (later.origin, later.lastSeen) = (.archive("y"), .at(14))
        var cut = edition("1:a+1 2:b+1 3:c+1", from: "c")
        (cut.isWhole, cut.lastSeen) = (false, .at(20))
        let order = [
            edition(""), gained, stars, later, seen, longer,
            names, edition("1:b", from: "a"), edition("2:A", from: "m"), cut,
        ]
        for (index, better) in order.enumerated() {
            for worse in order[(index + 1)...] {
                #expect(better.isPreferred(to: worse))
                #expect(!worse.isPreferred(to: better))
            }
        }
        #expect(names.isPreferred(to: names))
        // Then the one that is there stays, whatever it is called.
        var same = names
        same.origin = .archive("a")
        #expect(!same.isPreferred(to: names) && !names.isPreferred(to: same))
        var poor = names
        (poor.origin, poor.lastSeen) = (stars.origin, .at(20))
        #expect(!poor.isPreferred(to: stars))
    }

    @Test("The difference names what entered, moved and left, also under a new name")
    func difference() {
        let (from, to) = (edition("1:a 2:b 3:old#7"), edition("1:new#7 2:b 3:c"))
        let changes = ListChanges(from: from, to: to)
        #expect(changes.all.map(\.kind) == [.up, .same, .new, .gone])
        #expect(changes.all.map(\.previousRank) == [3, 2, nil, 1] && changes[.gone][0].repo == .any("a"))
    }

    @Test("Lists are in the order of their parts, the first one first")
    func order() {
        let small = ListIdentity(
            source: "b",
            server: "b",
            language: "b",
            period: "b",
            spokenLanguage: "b",
            account: "b"
        )
        let parts: [WritableKeyPath<ListIdentity, String>] = [
            \.source, \.server, \.language, \.period, \.spokenLanguage, \.account,
        ]
        for (index, part) in parts.enumerated() {
            var large = small
            large[keyPath: part] = "c"
            for later in parts[(index + 1)...] { large[keyPath: later] = "a" }
            #expect(small < large && !(large < small) && !(small < small))
        }
    }
}
