import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Developers in browse")
struct BrowseDevelopersTests {
    private let query = TrendingQuery.developers()
    private let weekly = TrendingQuery.developers(since: .weekly)
    private let list = RankedList<Developer>.any(developers: [.any(), .bare(), .employed()])

    @Test("A key goes to the developers of the same language and period, and back to the same row")
    func otherKind() {
        var screen = ListScreen.any()
        screen.press(.down, .down)
        #expect(screen.press(.otherKind) == [.load(.list(query), .stored)])
        #expect(screen.receive(.listMissing(query)).contains(.load(.list(query), .refreshed)))
        screen.hear(.list(query, LoadedList(list: list, origin: .remote)))
        #expect(screen.firstRow.hasPrefix(" Trending developers on GitHub today"))
        #expect(screen.selects("@ada"))
        #expect(screen.press(.otherKind).isEmpty)
        #expect(screen.selects("repo-3 "))
    }

    @Test("Tab stays with developers, and has their stored lists")
    func tabs() {
        var screen = shown()
        let stored = TrendingQuery.developers(language: .swift, since: .monthly)
        screen.hear(.storedLists([stored]))
        let queries = (0..<4).flatMap { _ in screen.press(.nextTab) }
        let monthly = TrendingQuery.developers(since: .monthly)
        #expect(queries == [weekly, monthly, stored].map { .load(.list($0), .stored) })
        #expect(screen.tab.query == query)
    }

    @Test("A filter, a refresh and the rows work as in a list of repositories")
    func rows() {
        var screen = shown()
        screen.type("tailscale")
        #expect(screen.picture().texts.contains { $0.contains("@bradfitz") })
        #expect(!screen.shows("@ada"))
        screen.input(.cancel)
        #expect(screen.press(.refresh).contains(.load(.list(query), .refreshed)))
        var newer = list
        newer.items.append(.any(rank: 4, login: "new"))
        let effects = screen.receive(.list(query, LoadedList(list: newer, origin: .remote)))
        #expect(effects == [.say("Fetched: 4 developers, 1 not in the list before.")])
        #expect(screen.press(.star) == [.say("Only repositories can be starred.")])
        #expect(screen.press(.open) == [.open(LinkTarget("https://github.com/bradfitz")!)])
        for width in 20...200 { #expect(screen.picture(.any(width)).widest <= width) }
    }

    @Test("The place to go on at has the list and the developer")
    func place() {
        var screen = shown()
        screen.press(.down)
        var place = ListPlace(query: query, repo: RepoName(profileOf: "grace"))
        place.leftAt = .any(plus: 720)
        #expect(screen.place == place)
        let numbered = screen.numbered(at: "github.com").flatMap(\.items)
        #expect(numbered.count == 3 && numbered.contains(.developer(login: "grace")))
        let again = ListScreen(
            ListScreenOptions(queries: [.any()], clock: .any()),
            LoadedList(list: list, origin: .stored(because: nil)),
            at: screen.place
        )
        var resumed = again.fitted()
        resumed.begin()
        #expect(resumed.selects("@grace"))
    }

    @Test("Without a list of developers, the key says so")
    func none() {
        var screen = ListScreen.any(queries: [.any(source: .sample)])
        #expect(screen.press(.otherKind) == [.say("There is no list of developers for this source.")])
    }

    @Test("Enter shows the profile, with what is stored first and then what was fetched")
    func profile() {
        var (screen, clock) = (shown(), ReaderClock.any())
        guard case .push(.profile(let developer))? = screen.press(.enter).first else { return #expect(Bool(false)) }
        #expect(developer == .any())
        clock = .any(now: .any(plus: 7200))
        var profile = ProfileScreen(developer, source: .github, clock: clock).fitted()
        #expect(profile.start() == [.load(.profile("ada"), .stored)])
        profile.hear(.profile("ada", LoadedDetail(nil), isLast: false))
        #expect(profile.shows("Fetching the profile …"))
        #expect(profile.picture().texts.contains { $0.contains("ada/engine") })
        profile.hear(.profile("ada", LoadedDetail.any(.any()), isLast: true))
        let text = profile.picture().text
        for words in [
            "@ada  Ada Lovelace", "Weaves algebraical patterns.", "12,345 followers · follows 3 · 21 repositories",
            "London · @analytical", "https://ada.example", "fetched 2 hours ago",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        let repo = RepoName(owner: "ada", name: "engine")
        #expect(profile.press(.enter) == [.push(.detail(repo, listed: nil))])
        #expect(profile.press(.open) == [.open(LinkTarget("https://github.com/ada")!)])
        #expect(profile.press(.back) == [.pop])
        for width in 20...200 { #expect(profile.picture(.any(width)).widest <= width) }
    }

    @Test("A profile that can't be fetched is said, and the list's row stays")
    func failure() {
        var screen = ProfileScreen(.bare(), source: .github, clock: .any()).fitted()
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

    @Test("On a low screen, the profile scrolls, and its end stays at the end")
    func scrolling() {
        var screen = ProfileScreen(.any(), source: .github, clock: .any()).fitted(.any(30, 6))
        screen.hear(.profile("ada", LoadedDetail.any(.any()), isLast: true))
        screen.press(.last)
        let end = screen.picture().text
        #expect(end.contains("@ada") && end.contains("flowers and leaves."))
        for action in [BrowseAction.down, .pageDown, .halfPageDown] { screen.press(action) }
        #expect(screen.picture().text == end)
        for action in [BrowseAction.up, .pageUp, .halfPageUp, .first] { screen.press(action) }
        #expect(screen.shows("Weaves"))
    }

    private func shown() -> ListScreen {
        var screen = ListScreen.any()
        screen.press(.otherKind)
        screen.hear(.list(query, LoadedList(list: list, origin: .stored(because: nil))))
        return screen
    }
}
