import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored movement")
struct StoredMovementTests {
    private static let day = TrendingDay.any(1)
    private static let movements: [Movement?] = [
        moved(.up(6), from: 7, days: 5, first: 400, last: 1),
        moved(.same, from: 2, days: 2, isExact: false, first: 1, last: 1),
        moved(.down(1), from: 2, days: 3, first: 9, last: 1), Movement(kind: .new, days: 1, daysAreExact: false),
        moved(.back(afterDays: 40), days: 1, first: 50, last: 40),
        moved(.lastSeen(daysAgo: 3), days: 2, first: 3, last: 3),
        nil,
    ]

    private static func moved(
        _ kind: Movement.Kind,
        from: Int? = nil,
        days: Int,
        isExact: Bool = true,
        first: Int,
        last: Int
    ) -> Movement {
        Movement(
            kind: kind,
            previousRank: from,
            days: days,
            daysAreExact: isExact,
            firstDay: .any(1 - first),
            lastDay: .any(1 - last)
        )
    }

    /// A list with each kind of movement.
    private static let marked: TrendingList = {
        let repos = (1...movements.count).map { (rank: Int) in Repo.any(rank: rank, name: "repo-\(rank)") }
        var list = TrendingList.any(repos: repos)
        for (index, movement) in movements.enumerated() { list.items[index].movement = movement }
        list.comparison = EditionComparison(day: day, since: .any(), historyDays: 412)
        return list
    }()

    @Test("Every kind of movement is read as it was written")
    func roundTrip() {
        #expect(ListFormat.repos.reread(Self.marked) == .record(Self.marked))
    }

    @Test("Reads what it wrote of a list without ranks, by the places of its rows")
    func withoutRanks() {
        var list = Self.marked
        for index in list.items.indices { list.items[index].rank = nil }
        #expect(ListFormat.repos.reread(list) == .record(list))
    }

    @Test("Writes movements in a fixed form, beside the rows")
    func form() {
        var list = TrendingList.any(repos: [.bare()])
        list.isConfirmed = true
        list.comparison = EditionComparison(day: Self.day, since: .any(-2), historyDays: 30)
        list.items[0].movement = Self.moved(.up(1), from: 2, days: 4, isExact: false, first: 20, last: 3)
        let text = String(decoding: ListFormat.repos.encode(list), as: UTF8.self)
        #expect(
            text.contains(#""isConfirmed":true,"movement":{"day":20778,"history":30,"rows":[2,-4,20,3],"since":3},"#)
        )
    }

    @Test(
        "A list whose marks can't be right is read without them",
        arguments: lines(
            """
            null
            1
            []
            {}
            {"day":20778,"history":9,"since":1}
            {"day":20778,"history":9,"rows":[],"since":1}
            {"day":20778,"history":9,"rows":[1,2,3],"since":1}
            {"day":20778,"history":9,"rows":[1,2,3,1,1],"since":1}
            {"day":20778,"history":9,"rows":[1,2,3,"1"],"since":1}
            {"day":20778,"history":9,"rows":[1.5,2,3,1],"since":1}
            {"day":20779,"history":9,"rows":[1,2,3,1],"since":1}
            {"day":99999999999,"history":9,"rows":[1,2,3,1],"since":1}
            {"day":-9223372036854775808,"history":9,"rows":[1,2,3,1],"since":1}
            {"day":20778,"history":9,"rows":[1,2,3,1],"since":0}
            {"day":20778,"history":9,"rows":[1,2,3,1],"since":4000001}
            {"day":20778,"history":0,"rows":[1,2,3,1],"since":1}
            {"day":20778,"history":9,"rows":[1,-2,3,3],"since":3}
            {"day":20778,"history":9223372036854775807,"rows":[1,2,3,1],"since":1}
            """
        ) + rows.map { #"{"day":20778,"history":9,"rows":[\#($0)],"since":1}"# }
    )
    func hostile(movement: String) {
        let list = TrendingList.any(repos: [.any()])
        #expect(ListFormat.repos.decode(record(of: list, movement)) == .record(list))
    }

    /// Rows of a list that is compared with the day before, and has 9 days of history: no number fits, as it is out of
    /// range; in the last edition, but not seen on its day, or for one day only, or for longer than it was ever seen;
    /// seen first after it was last seen, or too long ago, or on more days than the history has; back, but in the last
    /// edition, or on a day that is not its first; last seen in the last edition; new, but seen before, or for several
    /// days; unknown, but with numbers.
    private static let rows = lines(
        """
        9223372036854775807,2,3,1
        -9223372036854775808,1,3,2
        1,9223372036854775807,3,1
        1,-9223372036854775808,3,1
        1,2,9223372036854775807,1
        1,2,3,-9223372036854775808
        4000001,2,3,1
        -3,1,3,2
        1,2,3,2
        1,1,3,1
        1,5,3,1
        1,-5,3,1
        1,2,1,2
        1,2,4000001,1
        1,11,20,1
        -1,1,3,1
        -1,2,3,2
        -2,1,3,1
        0,1,3,0
        0,1,0,1
        0,2,0,0
        0,0,1,1
        1,0,0,0
        """
    )

    @Test(
        "Reads marks that are at the limits, also with few days of history",
        arguments: lines(
            """
            {"day":20778,"history":9,"rows":[4000000,2,9,1],"since":1}
            {"day":20778,"history":9,"rows":[1,4,3,1],"since":1}
            {"day":20778,"history":9,"rows":[1,-10,9,1],"since":1}
            {"day":20778,"history":9,"rows":[-1,1,9,9],"since":1}
            {"day":20778,"history":9,"rows":[-2,-10,9,2],"since":1}
            {"day":20778,"history":9,"rows":[0,-1,0,0],"since":1}
            {"day":20778,"history":1,"rows":[4,-1,35,35],"since":35}
            """
        )
    )
    func limits(json: String) throws {
        let list = try #require(ListFormat.repos.decode(record(of: .any(repos: [.any()]), json)).record)
        #expect(list.comparison != nil && list.items[0].movement != nil)
    }

    @Test("Any numbers in place of the marks give the list, with marks that fit together or none")
    func random() throws {
        var generator = SeededGenerator(seed: 7)
        let list = TrendingList.any(repos: [.any()])
        let stored = ListFormat.repos.encode(list)
        for _ in 0..<20_000 {
            func number() -> Int { Int.random(in: -3...12, using: &generator) }
            let row = "\(number()),\(number()),\(number()),\(number())"
            let json = #"{"day":20778,"history":\#(number()),"rows":[\#(row)],"since":\#(number())}"#
            let read = try #require(ListFormat.repos.decode(record(of: stored, json)).record)
            guard let comparison = read.comparison else {
                #expect(read == list)
                continue
            }
            #expect(comparison.since < comparison.day && comparison.historyDays >= 1)
            guard let movement = read.items[0].movement else { continue }
            let first = movement.firstDay.map { comparison.day.days(since: $0) } ?? 0
            #expect(movement.days >= 1 && movement.days <= first + 1, "\(json)")
            #expect(movement.days <= comparison.historyDays + 1, "\(json)")
        }
    }

    private func record(of list: TrendingList, _ movement: String) -> [UInt8] {
        record(of: ListFormat.repos.encode(list), movement)
    }

    /// `stored` is a stored list without movements.
    private func record(of stored: [UInt8], _ movement: String) -> [UInt8] {
        let json = Array(#"{"movement":\#(movement),"#.utf8) + stored.drop { $0 != UInt8(ascii: "{") }.dropFirst()
        return SnapshotRecord(payload: json).encoded
    }
}
