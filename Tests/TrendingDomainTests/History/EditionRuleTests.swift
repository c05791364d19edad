import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Edition rule")
struct EditionRuleTests {
    private static let day = TrendingDay.any()

    private func change(_ sighting: ListSighting, near: Edition...) -> EditionChange {
        EditionRule(sighting).change(near: near)
    }

    @Test("The first fetch of a day is its edition, also if the rows are those of the day before")
    func first() {
        let before = Edition.seen("a", "b", day: Self.day.previous)
        let sighting = ListSighting.any("a", "b", at: .at(20))
        #expect(change(sighting, near: before) == .added(sighting.edition(on: Self.day)))
        #expect(change(sighting) == .added(sighting.edition(on: Self.day)))
    }

    @Test("The morning belongs to the day before")
    func morning() {
        #expect(change(.any("a", at: .at(3))).edition.day == Self.day.previous)
    }

    @Test("A later fetch of the day with other rows replaces the edition whole")
    func replaces() {
        let later = ListSighting.any("c", at: .at(23))
        #expect(change(later, near: .seen("a", "b")) == .replaced(later.edition(on: Self.day)))
    }

    @Test("Of two fetches in the same second, the one recorded last is the edition")
    func sameSecond() {
        let second = ListSighting.any("c", at: .at(20))
        #expect(change(second, near: .seen("a", "b")) == .replaced(second.edition(on: Self.day)))
    }

    @Test("An earlier fetch of the day with other rows changes nothing")
    func keepsLater() {
        let stored = Edition.seen("a", "b")
        #expect(change(.any("c", at: .at(19)), near: stored) == .unchanged(stored))
    }

    @Test("A fetch with the same rows only extends the time in which they were seen", arguments: [18, 23])
    func extends(hour: Int) {
        let stored = Edition.seen("a", "b")
        let expected = Edition(
            list: stored.list,
            day: stored.day,
            firstSeen: .at(min(hour, 20)),
            lastSeen: .at(max(hour, 20)),
            entries: stored.entries
        )
        #expect(change(.any("a", "b", at: .at(hour)), near: stored) == .extended(expected))
    }

    @Test("A repository that was renamed on the day has its new name, also if two swap their names")
    func renamed() {
        let sighting = { (names: [String], hour: Int) in
            var sighting = ListSighting.any(at: .at(hour))
            let repos = names.enumerated().map { TrendedRepo.any($0.element, id: $0.offset + 7) }
            sighting.entries = repos.enumerated().map { .init(rank: $0.offset + 1, repo: $0.element) }
            return sighting
        }
        let stored = sighting(["kettle", "tool"], 20).edition(on: Self.day)
        for names in [["samovar", "tool"], ["tool", "kettle"]] {
            let later = change(sighting(names, 21), near: stored)
            #expect(later.edition.entries.map(\.repo.name.name) == names)
            #expect(later.edition.firstSeen == .at(20) && later.edition.lastSeen == .at(21))
            // What was seen earlier has the name of that time.
            #expect(change(sighting(names, 19), near: stored).edition.entries == stored.entries)
        }
    }

    @Test("The same fetch again changes nothing")
    func replay() {
        let stored = Edition.seen("a", "b")
        #expect(change(.any("a", "b", at: .at(20)), near: stored) == .unchanged(stored))
    }

    @Test("From 06:00 UTC on, other rows than those of the day are the next day's", arguments: [6, 9, 11])
    func earlyChange(hour: Int) {
        let stored = Edition.seen("a", "b")
        let sighting = ListSighting.any("c", "a", at: .at(hour, on: Self.day.next))
        #expect(change(sighting, near: stored) == .added(sighting.edition(on: Self.day.next)))
    }

    @Test("From 06:00 UTC on, the rows of the day extend its edition")
    func noEarlyChange() {
        let found = change(.any("a", "b", at: .at(8, on: Self.day.next)), near: .seen("a", "b"))
        #expect(found.edition.day == Self.day)
        #expect(found.edition.lastSeen == .at(8, on: Self.day.next))
    }

    @Test("Before 06:00 UTC, other rows replace those of the day")
    func tooEarly() {
        #expect(change(.any("c", at: .at(5, on: Self.day.next)), near: .seen("a")).edition.day == Self.day)
    }

    @Test("After an early change, further fetches belong to the next day", arguments: [9, 14, 20])
    func afterEarlyChange(hour: Int) {
        let next = ListSighting.any("c", at: .at(8, on: Self.day.next)).edition(on: Self.day.next)
        let found = change(.any("c", at: .at(hour, on: Self.day.next)), near: .seen("a"), next)
        #expect(found.edition.day == Self.day.next)
        #expect(found.edition.firstSeen == .at(8, on: Self.day.next))
    }

    @Test("From 12:00 to 17:00 UTC, the rows of the day before extend its edition", arguments: [12, 16])
    func lateChange(hour: Int) {
        let found = change(.any("a", "b", at: .at(hour)), near: .seen("a", "b", day: Self.day.previous))
        #expect(found.edition.day == Self.day.previous)
        #expect(found.edition.lastSeen == .at(hour))
    }

    @Test("From 17:00 UTC on, the rows of the day before are a list that stood still")
    func stoodStill() {
        let found = change(.any("a", at: .at(17)), near: .seen("a", day: Self.day.previous))
        #expect(found == .added(ListSighting.any("a", at: .at(17)).edition(on: Self.day)))
    }

    @Test("A list with missing rows never replaces a whole edition, and shows no early change", arguments: [9, 11])
    func incomplete(hour: Int) {
        let stored = Edition.seen("a", "b")
        let sighting = ListSighting.any("a", at: .at(hour, on: Self.day.next), isWhole: false)
        #expect(change(sighting, near: stored) == .unchanged(stored))
    }

    @Test("A whole list replaces an edition with missing rows, whichever was fetched first", arguments: [18, 23])
    func completes(hour: Int) {
        let sighting = ListSighting.any("a", "b", at: .at(hour))
        #expect(change(sighting, near: .seen("a", isWhole: false)) == .replaced(sighting.edition(on: Self.day)))
    }

    @Test("A fetch of the program replaces the edition of an archive")
    func overArchive() {
        let archived = Edition.any("a", "b", origin: .archive("x"))
        for names in [["a", "b"], ["c"]] {
            var sighting = ListSighting.any(at: .at(20))
            sighting.entries = Edition.Entry.ranked(names)
            #expect(change(sighting, near: archived) == .replaced(sighting.edition(on: Self.day)))
        }
    }

    @Test("An archive's edition of another day is neither adopted nor extended", arguments: [3, 8, 14, 20])
    func notOfArchive(hour: Int) {
        let label = TrendingDay(fetchedAt: .at(hour))
        for isConfirmation in [true, false] {
            for day in [label.previous, label.next, label.next.next] {
                let archived = Edition.any("a", "b", day: day, origin: .archive("x"))
                let sighting = ListSighting.any("a", "b", at: .at(hour), isConfirmation: isConfirmation)
                #expect(change(sighting, near: archived) == .added(sighting.edition(on: label)))
                let older = Edition.seen("a", "b", day: label.previous.previous)
                guard isConfirmation else { continue }
                #expect(change(sighting, near: archived, older).edition.day == older.day)
            }
        }
    }

    @Test("An own edition of a day that has not come is neither adopted nor extended", arguments: [3, 14, 20])
    func notOfLaterDay(hour: Int) {
        let label = TrendingDay(fetchedAt: .at(hour))
        let later = Edition.seen("a", day: label.next)
        for isConfirmation in [true, false] {
            let sighting = ListSighting.any("a", at: .at(hour), isConfirmation: isConfirmation)
            #expect(change(sighting, near: later) == .added(sighting.edition(on: label)))
        }
    }

    @Test("A 304 extends the last edition, and begins no new day")
    func confirmation() {
        let sighting = ListSighting.any("a", at: .at(20, on: .any(3)), isConfirmation: true)
        let found = change(sighting, near: .seen("b", day: Self.day.previous), .seen("a"))
        #expect(found.edition.day == Self.day)
        #expect(found.edition.lastSeen == sighting.seenAt)
    }

    @Test("A 304 is an edition if the history does not have the rows")
    func unknownConfirmation() {
        let sighting = ListSighting.any("a", at: .at(20), isConfirmation: true)
        #expect(change(sighting) == .added(sighting.edition(on: Self.day)))
        let other = Edition.seen("b", day: Self.day.previous)
        #expect(change(sighting, near: other) == .added(sighting.edition(on: Self.day)))
    }
}
