import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// A place on a server, where the row with the highest version counts.
private struct Place {
    private(set) var edition: Edition?
    private(set) var version: UInt64 = 0
    private(set) var reads = 0

    /// As a program does that sees the place at this moment, or as it was `before`.
    mutating func send(
        _ new: Edition,
        seeing before: Place? = nil,
        newer: Set<EditionOrigin> = [],
        at now: Timestamp = .at(23)
    ) {
        let seen = before ?? self
        var stored = ServerEditions(now: now, newerArchives: newer)
        if let edition = seen.edition {
            let known = ServerEditions.Stored.version(seen.version, checksum: edition.checksum)
            stored = ServerEditions([new.place: known], now: now, newerArchives: newer)
        }
        if stored.mustRead(before: new), let edition = seen.edition {
            reads += 1
            stored.add(edition, version: seen.version)
        }
        guard let version = stored.newVersion(of: new), version >= self.version else { return }
        (edition, self.version) = (new, version)
    }
}

@Suite("Editions on a server")
struct ServerEditionsTests {
    private static func edition(
        _ names: String...,
        gained: Int? = nil,
        origin: EditionOrigin = .archive("a"),
        at seen: Timestamp? = nil
    ) -> Edition {
        let entries = names.enumerated().map { index, name in
            Edition.Entry(rank: index + 1, repo: .any(name), gained: gained)
        }
        return Edition(list: .any(), day: .any(), firstSeen: seen, lastSeen: seen, origin: origin, entries: entries)
    }

    private static func after(_ editions: Edition...) -> Edition? {
        var place = Place()
        for edition in editions { place.send(edition) }
        return place.edition
    }

    @Test("A corrected archive replaces what was sent of it before, as often as it is corrected")
    func corrected() {
        var place = Place()
        for name in (0..<50).map({ "name-\($0)" }) {
            let corrected = Self.edition("a", name)
            place.send(corrected)
            #expect(place.edition == corrected)
            let version = place.version
            place.send(corrected)
            #expect(place.version == version)
        }
        place.send(Self.edition("a", "b", gained: 1))
        #expect(place.edition?.entries.first?.gained == 1)
        // It knows less than before, as in the history of a machine.
        place.send(Self.edition("a", "c"))
        #expect(place.edition?.names == ["a", "b"])
    }

    @Test("What is sent again needs no reading")
    func again() {
        var place = Place()
        for _ in 0..<9 { place.send(Self.edition("a", "b")) }
        for _ in 0..<9 { place.send(Self.edition("a", at: .at(20))) }
        for hour in [23, 21, 22] { place.send(Self.edition("c", origin: .program, at: .at(hour))) }
        place.send(Self.edition("a", "b", "d", gained: 1))
        #expect(place.reads == 0 && place.edition?.lastSeen == .at(23))
    }

    @Test("Of the program's fetches, whole ones are first, then the last; of two of one second, always the same")
    func own() {
        let early = Self.edition("a", origin: .program, at: .at(20))
        let late = Self.edition("b", origin: .program, at: .at(22))
        let other = Self.edition("c", origin: .program, at: .at(22))
        #expect(Self.after(early, late) == late && Self.after(late, early) == late)
        #expect(late.version != other.version && Self.after(late, other) == Self.after(other, late))
        var part = Self.edition("d", origin: .program, at: .at(23))
        part.isWhole = false
        #expect(Self.after(part, early) == early && Self.after(early, part) == early)
        #expect(Self.after(early, Self.edition("e", gained: 9, at: .at(23))) == early)
    }

    @Test("Two corrections with the same version are both sent")
    func collision() throws {
        var versions: [UInt64: Edition] = [:]
        var pair: (Edition, Edition)?
        for number in 1...20_000 where pair == nil {
            let edition = Self.edition("a", gained: number * 2_654_435_761 % (1 << 50))
            if let other = versions[edition.version] { pair = (other, edition) }
            versions[edition.version] = edition
        }
        let (one, other) = try #require(pair)
        #expect(one.version == other.version && Self.after(one, other) == other)
    }

    @Test("Of two people's archives with one name, the last import counts, whoever sends last")
    func sameName() {
        var place = Place()
        place.send(Self.edition("a", "b"))
        place.send(Self.edition("a", "c"), newer: [.archive("a")])
        #expect(place.edition?.names == ["a", "b"])
        place.send(Self.edition("a", "c"), newer: [.archive("b")])
        #expect(place.edition?.names == ["a", "c"])
    }

    @Test("A list of a clock that was ahead is replaced, once, by what was seen since")
    func wrongClock() {
        var place = Place()
        let ahead = Self.edition("a", origin: .program, at: .at(21))
        place.send(ahead, at: .at(21))
        let right = [18, 19].map { Self.edition("b", origin: .program, at: .at($0)) }
        for edition in right {
            for _ in 0..<3 { place.send(edition, at: edition.lastSeen ?? .at(0)) }
            #expect(place.edition == edition)
        }
        place.send(right[0], at: .at(19, minute: 1))
        #expect(place.edition == right[1])
        let reads = place.reads
        let late = Self.edition("c", origin: .program, at: .at(22))
        place.send(late, at: .at(22))
        #expect(place.edition == late && place.reads == reads)
    }

    @Test("A list of a day that is not sure replaces none whose day is")
    func unsureDay() {
        let sure = Self.edition("a", origin: .program, at: .at(13))
        let unsure = Self.edition("b", origin: .program, at: .at(8, on: .any(1)))
        let early = Edition(list: .any(), day: .any(), firstSeen: .at(8), lastSeen: .at(8), entries: unsure.entries)
        #expect(Self.after(sure, unsure) == sure && Self.after(unsure, sure) == sure)
        // Its day is the next one: the program knew that the list had changed early.
        let later = Self.edition("c", origin: .program, at: .at(14))
        #expect(Self.after(early, later) == later && early.version > unsure.version)
    }

    @Test("An id or a spelling that a program learns later makes no new version")
    func learnt() {
        #expect(Self.edition("Foo").version == Self.edition("fOO").version)
        #expect(Self.edition("ÉÉ").version == Self.edition("éé").version)
        let entry = Edition.Entry(rank: 1, repo: .any("a", id: 7))
        for origin in [EditionOrigin.program, .archive("a")] {
            let named = Self.edition("a", origin: origin)
            let known = Edition(list: .any(), day: .any(), origin: origin, entries: [entry])
            #expect(named.version == known.version)
        }
    }

    @Test("A forgotten edition comes back if it is sent again")
    func forgotten() throws {
        for edition in [Self.edition("a"), Self.edition("a", origin: .program)] {
            let version = edition.version + 1
            var sut = ServerEditions([edition.place: .forgotten(version: version)], now: .at(23))
            #expect(!sut.mustRead(before: edition))
            let next = sut.newVersion(of: edition)
            #expect(try #require(next) > version)
            let again = sut.newVersion(of: edition)
            #expect(again == nil)
        }
    }

    @Test("A server that claims the highest version ends nothing")
    func highest() {
        var sut = ServerEditions([Self.edition("a").place: .forgotten(version: .max)], now: .at(23))
        let version = sut.newVersion(of: Self.edition("a"))
        #expect(version == .max)
    }

    @Test("The server has the edition that each machine would use, whoever sends first", arguments: 1...100)
    func sameAsLocal(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var editions: [Edition] = []
        let origins = ["a", "b", "c"].map(EditionOrigin.archive) + [.program]
        for origin in origins where Bool.random(using: &random) {
            let names = ["x", "y", "z"].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
            let entries = names.enumerated().map { index, name in
                let gained = Int.random(in: 0...2, using: &random) > 1 ? 1 : nil
                return Edition.Entry(rank: index + 1, repo: .any(name), gained: gained)
            }
            editions.append(
                Edition(
                    list: .any(),
                    day: .any(),
                    lastSeen: Int.random(in: 0...2, using: &random) > 1 ? .at(20) : nil,
                    origin: origin,
                    isWhole: Bool.random(using: &random),
                    entries: entries
                )
            )
        }
        guard var best = editions.first else { return }
        for edition in editions where edition.isPreferred(to: best) { best = edition }
        var place = Place()
        // The first two don't see each other.
        let before = place
        for edition in editions.shuffled(using: &random).prefix(2) { place.send(edition, seeing: before) }
        for edition in editions.shuffled(using: &random) { place.send(edition) }
        #expect(place.edition == best)
        let version = place.version
        for edition in editions.shuffled(using: &random) { place.send(edition) }
        #expect(place.version == version)
    }
}
