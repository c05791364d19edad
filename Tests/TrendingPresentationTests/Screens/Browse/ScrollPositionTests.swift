import Testing

@testable import TrendingPresentation

@Suite("The selected row and the rows on the screen")
struct ScrollPositionTests {
    @Test("The selection stays within the rows")
    func selectionStaysWithinTheRows() {
        var position = ScrollPosition()

        position.fit(14, 5, selecting: -3)
        #expect(position.row == 0)
        position.fit(14, 5, selecting: 99)
        #expect(position.row == 13)
    }

    @Test("Scrolls no further than needed")
    func scrollsNoFurtherThanNeeded() {
        var position = ScrollPosition()

        position.fit(14, 5, selecting: 6)
        #expect(position.visible == 2..<7)
        position.fit(14, 5, selecting: 3)
        #expect(position.visible == 2..<7)
        position.fit(14, 5, selecting: 1)
        #expect(position.visible == 1..<6)
    }

    @Test("A page keeps the selection at its place on the screen")
    func pageKeepsTheSelectionAtItsPlace() {
        var position = ScrollPosition()
        position.fit(50, 10, selecting: 2)

        _ = position.move(.pageDown)

        #expect(position.row == 12)
        #expect(position.visible == 10..<20)
    }

    @Test("A taller screen is filled")
    func tallerScreenLeavesNoRoomFree() {
        var position = ScrollPosition()
        position.fit(14, 5, selecting: 13)

        position.fit(14, 10)

        #expect(position.row == 13)
        #expect(position.visible == 4..<14)
    }

    @Test("A screen without rows shows none", arguments: [0, -1])
    func screenWithoutRowsShowsNone(_ height: Int) {
        var position = ScrollPosition()

        position.fit(14, height, selecting: 3)

        #expect(position.row == 3)
        #expect(position.visible.isEmpty)
    }
}
