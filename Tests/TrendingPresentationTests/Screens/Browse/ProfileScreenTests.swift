import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// What a user sees of it is in `BrowseStoryTests`.
@Suite("The profile of a developer in browse")
struct ProfileScreenTests {
    @Test("A profile that can't be fetched is said, and the list's row stays")
    func failure() {
        var screen = ProfileScreen(.bare(), .any()).fitted()
        screen.begin()
        #expect(screen.press(.enter) == [.noPopularRepo])
        screen.press(.refresh)
        let loaded = LoadedDetail<Profile>(nil, failure: .rejected(status: 404))
        let sentence = screen.receive(.profile("grace", loaded, isLast: true)).said.first ?? ""
        #expect(!sentence.isEmpty && screen.shows(sentence.prefix(20)))
        #expect(screen.firstRow.contains("@grace"))
        // News of another account changes nothing.
        #expect(screen.receive(.profile("ada", LoadedDetail(nil), isLast: true)).isEmpty)
    }

    @Test("On a low screen, the profile scrolls, and its end stays at the end; no line is wider than the screen")
    func scrolling() {
        var screen = ProfileScreen(.any(), .any()).fitted(.any(30, 6))
        screen.hear(.profile("ada", LoadedDetail.any(.any()), isLast: true))
        screen.press(.last)
        let end = screen.picture().text
        #expect(end.contains("@ada") && end.contains("flowers and leaves."))
        for action in [BrowseAction.down, .pageDown, .halfPageDown] { screen.press(action) }
        #expect(screen.picture().text == end)
        for action in [BrowseAction.up, .pageUp, .halfPageUp, .first] { screen.press(action) }
        #expect(screen.shows("Weaves"))
        for width in 20...200 { #expect(screen.picture(.any(width)).widest <= width) }
    }
}
