import Synchronization
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Lists in browse that are fetched without being asked for")
struct ListRefreshTests {
    private let fetch = BrowseEffect.load(.list(.any()), .refreshed)
    /// From the day of the list to 12:02 UTC of the next one.
    private let untilNoon: Int64 = 11 * 3600
    private let clock = MovingClock()

    @Test("When GitHub's day turns, the list is fetched, and the footer says what is new")
    func listIsFetchedWhenTheDayTurns() {
        var screen = screen()
        #expect(minute(&screen).isEmpty)
        clock.advance(untilNoon)

        #expect(minute(&screen) == [fetch])
        #expect(minute(&screen).isEmpty)
        screen.press(.down)
        #expect(answer(.stored(15), &screen) == [.say("Fetched: 15 repositories, 1 not in the list before.")])
        #expect(screen.selects("repo-2"))
        #expect(minute(&screen).isEmpty)
    }

    @Test("A list whose day is over is fetched when it comes onto the screen")
    func listWhoseDayIsOverIsFetchedAtOnce() {
        clock.advance(untilNoon)
        var screen = screen()

        #expect(screen.start() == [.findStoredLists, fetch])
        #expect(screen.selects("repo-1 "))
    }

    @Test("Without auto-refresh, the footer only offers the newer list")
    func withoutAutoRefreshTheFooterOffersTheList() {
        clock.advance(untilNoon)
        var screen = ListScreen.any(.stored(), clock: clock.reader)

        #expect(screen.start() == [.findStoredLists])
        #expect(minute(&screen).isEmpty)
        #expect(screen.keys.first?.label == "newer list")
    }

    @Test("A list that stood still is looked at again after an hour, and nothing is said of it")
    func listThatStoodStillIsLookedAtAgain() {
        clock.advance(untilNoon)
        var screen = screen()
        screen.begin()
        var same = LoadedList.stored(fetchedAt: .any(plus: untilNoon))
        same.list.day = TrendingDay(fetchedAt: .any())
        #expect(answer(same, &screen).isEmpty)

        clock.advance(3599)
        #expect(minute(&screen).isEmpty)
        clock.advance(1)
        #expect(minute(&screen) == [fetch])
    }

    @Test("A failure is said once, and the next fetch waits for an hour")
    func failureIsSaidOnce() {
        clock.advance(untilNoon)
        var screen = screen()
        screen.begin()

        let sentence = fail(&screen).said.first ?? ""
        #expect(sentence.hasPrefix("Can't reach GitHub."))
        #expect(minute(&screen).isEmpty)
        clock.advance(3600)
        #expect(minute(&screen) == [fetch])
        #expect(fail(&screen).isEmpty)
        #expect(screen.press(.refresh).last == fetch)
        #expect(!fail(&screen).isEmpty)
    }

    @Test("A fetch that the user asks for meanwhile is told")
    func fetchThatIsAskedForMeanwhileIsTold() {
        clock.advance(untilNoon)
        var screen = screen()
        screen.begin()
        screen.press(.refresh)

        #expect(!answer(.stored(), &screen).isEmpty)
    }

    @Test("Nothing is fetched for the start page, the sample and stars")
    func nothingIsFetchedForOtherLists() {
        clock.advance(untilNoon)
        for source in [TrendingQuery.Source.sample, .starred] {
            let query = TrendingQuery(source: source, account: .any())
            var screen = ListScreen.any(
                .stored(of: query),
                queries: [query],
                refreshesItself: true,
                clock: clock.reader
            )
            #expect(screen.start() == [.findStoredLists])
        }
        var start = ListScreen.any(
            queries: [.any(), .any(language: .swift)],
            refreshesItself: true,
            isAtStart: true,
            clock: clock.reader
        )
        #expect(!start.start().contains(fetch))
        #expect(minute(&start).isEmpty)
    }

    private func screen() -> ListScreen { .any(refreshesItself: true, clock: clock.reader) }

    private func minute(_ screen: inout ListScreen) -> [BrowseEffect] { screen.receive(.minute) }

    private func answer(_ loaded: LoadedList<Repo>, _ screen: inout ListScreen) -> [BrowseEffect] {
        var loaded = loaded.answered()
        if loaded.list.day == nil { loaded.list.fetchedAt = clock.reader.now() }
        return screen.receive(.list(.any(), loaded))
    }

    private func fail(_ screen: inout ListScreen) -> [BrowseEffect] {
        screen.receive(.list(.any(), LoadedList.stored().answered(.stored(because: offline))))
    }
}

/// A clock that stands still until it is moved.
final class MovingClock: Sendable {
    private let seconds = Mutex<Int64>(0)

    var reader: ReaderClock {
        var reader = ReaderClock.any()
        reader.now = { .any(plus: self.seconds.withLock { $0 }) }
        return reader
    }

    func advance(_ more: Int64) { seconds.withLock { $0 += more } }
}
