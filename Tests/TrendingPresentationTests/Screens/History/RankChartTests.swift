import Testing

@testable import TrendingPresentation

@Suite("The chart of ranks")
struct RankChartTests {
    /// `ranks` are those of each day; `nil` for a day without the repository.
    private func chart(_ ranks: [Int?], unknown: Set<Int> = []) -> RankChart {
        RankChart(
            points: ranks.enumerated().compactMap { day, rank in rank.map { .init(day: day, rank: $0) } },
            editionDays: Set(ranks.indices).subtracting(unknown)
        )
    }

    private func drawn(_ chart: RankChart, width: Int, isBraille: Bool = true) -> [String] {
        let lines = RankChartLayout(chart, width: width, isBraille: isBraille)?.lines() ?? []
        return lines.map { $0.escaped(.plain) }
    }

    @Test(
        "Has rank 1 at the top, and a dot for each rank; in ASCII if the terminal has no braille",
        arguments: [
            ([1, nil, 4, nil, 8], [], true, ["   1 ┤⠉⠁  ⣀⡀", "   5 ┤        ⣀⡀", "     └──────────"]),
            ([1, nil, 4], [], false, ["   1 |*", "   4 |    *", "     +------"]),
            // Joins only days that follow each other.
            ([1, 4], [], true, ["   1 ┤⠉⢣", "   4 ┤ ⠘⣄⡀", "     └────"]),
            ([1, nil, 4], [], true, ["   1 ┤⠉⠁", "   4 ┤    ⣀⡀", "     └──────"]),
            // Is dotted below days that the history does not know.
            ([1, nil, 1], [1], true, ["", "", "     └──┄┄──"]), ([1, nil, 1], [1], false, ["", "", "     +--..--"]),
        ] as [([Int?], Set<Int>, Bool, [String])]
    )
    func drawing(_ ranks: [Int?], unknown: Set<Int>, isBraille: Bool, _ expected: [String]) {
        let lines = drawn(chart(ranks, unknown: unknown), width: 36, isBraille: isBraille)
        for (line, expected) in zip(lines, expected) where !expected.isEmpty { #expect(line == expected) }
        #expect(lines.count == expected.count)
    }

    @Test("Also labels the worst of few ranks", arguments: [2, 3, 4], [true, false])
    func fewRanks(worst: Int, isBraille: Bool) {
        let lines = drawn(chart([1, nil, worst]), width: 36, isBraille: isBraille)
        #expect(lines[0].hasPrefix("   1 ") && lines[1].hasPrefix("   \(worst) ") && lines.count == 3)
    }

    @Test("The last column of a line below is not dotted for days after the last one", arguments: 145...156)
    func lastColumn(days: Int) {
        let lines = drawn(chart((0..<days).map { _ in 1 }), width: 46)
        #expect(lines.last?.contains("┄") == false)
    }

    @Test("Shows the best rank of days that share a dot", arguments: [true, false])
    func manyDays(_ isBraille: Bool) {
        let ranks = (0..<4_000).map { day -> Int? in day % 40 == 7 ? 3 : 20 }
        let layout = RankChartLayout(chart(ranks), width: 80, isBraille: isBraille)
        let dots = (80 - 6) * (isBraille ? 2 : 1)
        #expect(layout?.daysPerDot == (4_000 + dots - 1) / dots)
        let lines = layout?.lines().map { $0.escaped(.plain) } ?? []
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.count == 6 || !isBraille)
    }

    @Test("Leaves out the worse ranks of days that share a dot")
    func bestRanks() {
        let lines = drawn(chart((0..<1_000).map { $0 % 2 == 0 ? 20 : 1 }), width: 40)
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("   1 ┤⠉"))
        #expect(lines[1] == "     │")
    }

    @Test("Is never wider than its room", arguments: [30, 31, 40, 79, 80, 200], [true, false])
    func widths(_ width: Int, _ isBraille: Bool) {
        for length in [2, 3, 10, 25, 60, 61, 62, 100, 365, 1_000, 5_000] {
            let ranks = (0..<length).map { day -> Int? in
                day == 0 || day == length - 1 || day % 3 == 0 ? day % 25 + 1 : nil
            }
            for line in drawn(chart(ranks), width: width, isBraille: isBraille) { #expect(line.count <= width) }
        }
    }

    @Test("Has a dot for the last day, whatever the length")
    func lastDay() {
        for length in 2...700 {
            var ranks: [Int?] = Array(repeating: nil, count: length)
            ranks[0] = 25
            ranks[length - 1] = 1
            let first = drawn(chart(ranks), width: 40).first ?? ""
            #expect(first.contains { $0 >= "\u{2801}" && $0 <= "\u{28FF}" }, "length \(length)")
        }
    }

    @Test("Scales ranks of long lists to seven lines")
    func longLists() {
        let lines = drawn(chart([1, nil, 100]), width: 40)
        #expect(lines.count == 8)
        #expect(lines[0].hasPrefix("    1 ┤"))
        #expect(lines[6].hasPrefix("  100 ┤"))
    }

    @Test("Is left out if there is no room")
    func noRoom() {
        #expect(RankChartLayout(chart([1, 2]), width: 29, isBraille: true) == nil)
    }
}
