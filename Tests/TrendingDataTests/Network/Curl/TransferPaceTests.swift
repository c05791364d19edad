import Testing

@testable import TrendingData

@Suite("Transfer pace")
struct TransferPaceTests {
    @Test(
        "Is too slow at less than 100 bytes a second for 15 seconds, from the first byte on, and anew after a redirect",
        arguments: [
            ([(1, 100_000), (15, 100_000), (16, 100_000)], true), ([(1, 100_000), (15, 100_000)], false),
            ((0...15).map { ($0, 1 + $0 * 99) }, true), ((0...60).map { ($0, 1 + $0 * 100) }, false),
            ([(0, 0), (60, 0), (61, 1), (75, 1)], false), ([(0, 900), (14, 900), (15, 0), (29, 10)], false),
            ([(0, 900), (14, 900), (15, 10), (29, 10)], false), ([(0, 900), (14, 900), (15, 10), (30, 10)], true),
        ] as [([(second: Int, received: Int)], Bool)]
    )
    func course(_ course: [(second: Int, received: Int)], isTooSlow: Bool) {
        var pace = TransferPace(bytesPerSecond: 100, time: .seconds(15))
        let judged = course.map { pace.isTooSlow(received: $0.received, at: .seconds($0.second)) }
        #expect(judged.last == isTooSlow && !judged.dropLast().contains(true))
    }
}
