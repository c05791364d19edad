import Testing
import TrendingConsole

@Suite("Spare resources")
struct SpareResourcesTests {
    @Test("Finds spare resources on this machine")
    func live() {
        #expect(SpareResources.live.shortage(threads: SpareResources.threadsOfRequest) == nil)
    }

    @Test("Checks only the requested resources")
    func none() {
        let sut = SpareResources(canOpen: { _ in false }, canStart: { _ in false })
        #expect(sut.shortage(files: 0) == nil)
        #expect(sut.shortage() == .files)
        #expect(sut.shortage(files: 0, threads: 1) == .threads)
    }
}
