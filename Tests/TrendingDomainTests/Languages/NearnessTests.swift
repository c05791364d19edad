import Testing
import TrendingDomain

@Suite("Near names")
struct NearnessTests {
    @Test("The nearest name is found in any case", arguments: [("langage", "language"), ("LIMT", "limit")])
    func nearest(typed: String, name: String) {
        #expect(Nearness.nearest(to: typed, among: ["limit", "language", "layout"]) == name)
    }

    @Test(
        "There is none where none is near, or the text is no name",
        arguments: ["xyz", "", String(repeating: "l", count: 200)]
    )
    func none(typed: String) {
        #expect(Nearness.nearest(to: typed, among: ["limit", "language"]) == nil)
    }
}
