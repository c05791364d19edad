import Testing

@testable import TrendingData

@Suite("Transfer pace")
struct TransferPaceTests {
    /// Whether the transfer is too slow at the last of these times, and at no earlier one.
    private func isTooSlow(_ course: [(second: Int, received: Int)]) -> Bool {
        var pace = TransferPace(bytesPerSecond: 100, time: .seconds(15))
        let judged = course.map { pace.isTooSlow(received: $0.received, at: .seconds($0.second)) }
        return judged.last == true && !judged.dropLast().contains(true)
    }

    @Test("Is too slow fifteen seconds after a large chunk and nothing more")
    func stalled() {
        #expect(isTooSlow([(1, 100_000), (15, 100_000), (16, 100_000)]))
        #expect(!isTooSlow([(1, 100_000), (15, 100_000)]))
    }

    @Test("Is too slow at less than 100 bytes a second for fifteen seconds, and not at 100")
    func average() {
        #expect(isTooSlow((0...15).map { ($0, 1 + $0 * 99) }))
        #expect(!isTooSlow((0...60).map { ($0, 1 + $0 * 100) }))
    }

    @Test("Starts to count with the first byte, and starts over for the response after a redirect")
    func beginnings() {
        #expect(!isTooSlow([(0, 0), (60, 0), (61, 1), (75, 1)]))
        #expect(!isTooSlow([(0, 900), (14, 900), (15, 0), (29, 10)]))
        #expect(!isTooSlow([(0, 900), (14, 900), (15, 10), (29, 10)]))
        #expect(isTooSlow([(0, 900), (14, 900), (15, 10), (30, 10)]))
    }
}
