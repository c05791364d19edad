import Testing

@testable import TrendingPresentation

@Suite("The selected row and the rows on the screen")
struct ScrollPositionTests {
    @Test("The selection stays within the rows")
    func selectionStaysWithinTheRows() {
        var position = ScrollPosition()

        position.select(-3, of: 14, height: 5)
        #expect(position.row == 0)
        position.select(99, of: 14, height: 5)
        #expect(position.row == 13)
    }

    @Test("Scrolls no further than needed")
    func scrollsNoFurtherThanNeeded() {
        var position = ScrollPosition()

        position.select(6, of: 14, height: 5)
        #expect(position.rows(of: 14, height: 5) == 2..<7)
        position.select(3, of: 14, height: 5)
        #expect(position.rows(of: 14, height: 5) == 2..<7)
        position.select(1, of: 14, height: 5)
        #expect(position.rows(of: 14, height: 5) == 1..<6)
    }

    @Test("A page keeps the selection at its place on the screen")
    func pageKeepsTheSelectionAtItsPlace() {
        var position = ScrollPosition()
        position.select(2, of: 50, height: 10)

        _ = position.move(.pageDown, of: 50, height: 10)

        #expect(position.row == 12)
        #expect(position.rows(of: 50, height: 10) == 10..<20)
    }

    @Test("A taller screen is filled")
    func tallerScreenLeavesNoRoomFree() {
        var position = ScrollPosition()
        position.select(13, of: 14, height: 5)

        position.fit(14, height: 10)

        #expect(position.row == 13)
        #expect(position.rows(of: 14, height: 10) == 4..<14)
    }

    @Test("A screen without rows shows none", arguments: [0, -1])
    func screenWithoutRowsShowsNone(_ height: Int) {
        var position = ScrollPosition()

        position.select(3, of: 14, height: height)

        #expect(position.row == 3)
        #expect(position.rows(of: 14, height: height).isEmpty)
    }
}
