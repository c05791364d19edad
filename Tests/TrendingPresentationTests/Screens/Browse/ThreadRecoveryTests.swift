import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("An issue in browse, after a failure and as time goes on")
struct ThreadRecoveryTests {
    private static let name = ThreadName(repo: .uv, number: 7)
    private let area = ScreenArea.any(60, 10)

    @Test("Ages change while the thread is followed")
    func ages() {
        let now = Now()
        let clock = ReaderClock(now: { now.value }, day: { CalendarDay(of: $0) }, timeOfDay: { _ in "14:05" })
        var sut = ThreadScreen(Self.name, source: .github, clock: clock)
        let comment = ThreadComment.any(id: ThreadComment.ID(.comment, 1))
        receive(.loaded(LoadedDetail(Detail(.any(comments: [comment]), fetchedAt: .any())), [:], isLast: true), &sut)
        #expect(sut.picture(area).text.contains("12 minutes ago"))
        now.value = .any(plus: 7200)
        receive(.followed(.waiting(.init(seconds: 30, least: 10, until: .any())), [:]), &sut)
        #expect(sut.picture(area).text.contains("2 hours ago") && !sut.picture(area).text.contains("12 minutes"))
    }

    @Test("After the server is reached again, the title no longer says that it failed")
    func recovered() {
        let waiting = ThreadFollowing.Wait(seconds: 30, least: 10, until: .any(), lastAnswer: .any())
        for news in [ThreadFollowing.News.reachable, .waiting(waiting)] {
            var sut = screen()
            let stale = LoadedDetail(Detail(IssueThread.any(), fetchedAt: .any()), failure: .timedOut(host: "h"))
            receive(.loaded(stale, [:], isLast: true), &sut)
            #expect(sut.picture(area).texts[0].hasSuffix("stored 12 minutes ago"))
            receive(.followed(news, [:]), &sut)
            #expect(sut.picture(area).texts[0].contains("checked at"))
        }
    }

    @Test("A thread that could not be read, or no longer can be, is read again when the user asks")
    func again() {
        let failed = LoadedDetail<IssueThread>(nil, failure: .timedOut(host: "h"))
        for news in [ThreadNews.loaded(failed, [:], isLast: true), .ended(.rejected(status: 404))] {
            var sut = screen()
            receive(news, &sut)
            #expect(sut.handle(.action(.refresh), area).last == .load(.thread(Self.name), .stored))
            #expect(sut.picture(area).texts[0].hasSuffix("fetching …"))
            #expect(sut.handle(.action(.refresh), area).last == .pollThread)
            receive(.loaded(LoadedDetail(Detail(.any(), fetchedAt: .any())), [:], isLast: true), &sut)
            #expect(sut.picture(area).texts[0].contains("checked at"))
            #expect(sut.handle(.action(.refresh), area).last == .pollThread)
        }
    }

    private func screen() -> ThreadScreen {
        ThreadScreen(Self.name, source: .github, clock: .any(now: .any(plus: 720)))
    }

    private func receive(_ news: ThreadNews, _ sut: inout ThreadScreen) {
        _ = sut.receive(.thread(Self.name, news), area)
    }

    private final class Now: Sendable {
        private let moment = Mutex(Timestamp.any(plus: 720))

        var value: Timestamp {
            get { moment.withLock { $0 } }
            set { moment.withLock { $0 = newValue } }
        }
    }
}
