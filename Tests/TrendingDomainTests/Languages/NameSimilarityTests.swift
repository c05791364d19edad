import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Name similarity")
struct NameSimilarityTests {
    @Test(
        "Finds the nearest name, ignoring case",
        arguments: pairs(
            """
            langage => language
            LIMT => limit
            guag => language
            hist => history
            """
        )
    )
    func nearest(typed: String, name: String) {
        #expect(NameSimilarity.nearest(to: typed, among: ["limit", "language", "layout", "list", "history"]) == name)
    }

    @Test(
        "Finds no name if none is similar, or if the text is empty or too long",
        arguments: ["xyz", "", String(repeating: "l", count: 200)]
    )
    func none(typed: String) {
        #expect(NameSimilarity.nearest(to: typed, among: ["limit", "language"]) == nil)
    }
}
