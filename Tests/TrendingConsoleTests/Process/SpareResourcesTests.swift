import Testing
import TrendingConsole

@Suite("Spare resources")
struct SpareResourcesTests {
    @Test("Exist on this machine")
    func live() {
        #expect(SpareResources.live.shortage(threads: SpareResources.threadsOfRequest) == nil)
    }

    @Test("Are checked only if the caller needs them")
    func none() {
        let sut = SpareResources(canOpen: { _ in false }, canStart: { _ in false })
        #expect(sut.shortage(files: 0) == nil)
        #expect(sut.shortage() == .files)
        #expect(sut.shortage(files: 0, threads: 1) == .threads)
    }
}
