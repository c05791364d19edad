import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Shift of an archive's days")
struct DayShiftTests {
    @Test("Finds the shift at which the lists agree", arguments: [-1, 0, 1])
    func found(shift: Int) {
        var finder = DayShiftFinder()
        for day in 0..<20 { finder.add(list(day), editions: editions(near: day, equalAt: shift)) }
        #expect(finder.result == .found(shift, lists: 20, agreement: 1))
    }

    @Test("19 shared lists are too few")
    func few() {
        var finder = DayShiftFinder()
        for day in 0..<19 { finder.add(list(day), editions: editions(near: day, equalAt: 1)) }
        #expect(finder.result == .unknown(lists: 19))
        var spread = DayShiftFinder()
        for day in 0..<30 {
            spread.add(list(day), editions: editions(near: day, equalAt: 1).filter { $0.key == day % 2 })
        }
        #expect(spread.result == .unknown(lists: 15))
    }

    @Test("Lists that agree at no shift, or at two, tell nothing")
    func unclear() {
        var (none, two) = (DayShiftFinder(), DayShiftFinder())
        for day in 0..<30 {
            none.add(list(day), editions: editions(near: day, equalAt: 5))
            let same = editions(near: day, equalAt: 0)
            two.add(list(day), editions: [0: same[0] ?? .any(), 1: same[0] ?? .any()])
        }
        #expect(none.result == .unclear(lists: 30))
        #expect(two.result == .unclear(lists: 30))
        #expect(none.result.days == 0)
    }

    @Test("Weekly and incomplete lists are not compared")
    func comparable() {
        var weekly = list(0)
        weekly.list.period = "weekly"
        var incomplete = list(0)
        incomplete.isWhole = false
        #expect(DayShiftFinder.isComparable(list(0)))
        #expect([weekly, incomplete].allSatisfy { !DayShiftFinder.isComparable($0) })
    }

    @Test("Tells lists that are not in the history from those that are too short here or there")
    func nothingToCompare() {
        var short = list(0)
        short.entries = Edition.Entry.ranked(["a", "b"])
        var (none, here, there) = (DayShiftFinder(), DayShiftFinder(), DayShiftFinder())
        for day in 0..<30 {
            none.add(list(day), editions: [:])
            here.add(short, editions: editions(near: day, equalAt: 0))
            there.add(list(day), editions: [0: .any("a", "b")])
        }
        #expect(none.result == .nothingToCompare)
        #expect(here.result == .tooShort(lists: 30) && there.result == .tooShort(lists: 30))
        here.add(list(1), editions: editions(near: 1, equalAt: 0))
        #expect(here.result == .unknown(lists: 1))
        #expect(here.needs(short) && here.needs(list(0)))
    }

    private func list(_ day: Int) -> ArchivedList {
        ArchivedList(list: .any(), label: .any(day), entries: Edition.Entry.ranked(names(day)))
    }

    private func names(_ day: Int) -> [String] { (0..<10).map { "r\(day)x\($0)" } }

    /// The edition at the shift equals the list of the day; the others have nothing in common with it.
    private func editions(near day: Int, equalAt shift: Int) -> [Int: Edition] {
        var editions: [Int: Edition] = [:]
        for other in -1...1 {
            let names = names(other == shift ? day : day + 1_000 * (other + 2))
            editions[other] = Edition(list: .any(), day: .any(day + other), entries: Edition.Entry.ranked(names))
        }
        return editions
    }
}
