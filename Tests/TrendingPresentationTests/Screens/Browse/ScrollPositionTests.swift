import Testing

@testable import TrendingPresentation

@Suite("The selected row and the rows on the screen")
struct ScrollPositionTests {
    @Test(
        "The selection stays within the rows, and nothing scrolls further than needed",
        arguments: [
            ([-3], 5, 0, 0..<5), ([99], 5, 13, 9..<14), ([6], 5, 6, 2..<7),
            ([6, 3], 5, 3, 2..<7),
            ([6, 1], 5, 1, 1..<6),
            ([3], 0, 3, nil), ([3], -1, 3, nil),
        ] as [([Int], Int, Int, Range<Int>?)]
    )
    func selects(_ rows: [Int], _ height: Int, _ row: Int, _ visible: Range<Int>?) {
        var position = ScrollPosition()
        for row in rows { position.fit(14, height, selecting: row) }
        #expect(position.row == row)
        #expect(visible.map { position.visible == $0 } ?? position.visible.isEmpty)
    }

    @Test("A page keeps the selection at its place, and a taller screen is filled")
    func pages() {
        var position = ScrollPosition()
        position.fit(50, 10, selecting: 2)
        _ = position.move(.pageDown)
        #expect(position.row == 12 && position.visible == 10..<20)
        position.fit(14, 5, selecting: 13)
        position.fit(14, 10)
        #expect(position.row == 13 && position.visible == 4..<14)
    }
}
