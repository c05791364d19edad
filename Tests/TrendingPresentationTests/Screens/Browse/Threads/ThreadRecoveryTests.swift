import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("An issue in browse, after a failure and as time goes on")
struct ThreadRecoveryTests {
    @Test("Ages change while the thread is followed")
    func ages() {
        let now = Now()
        let clock = ReaderClock(now: { now.value }, day: { CalendarDay(of: $0) }, timeOfDay: { _ in "14:05" })
        var sut = ThreadScreen.any(clock: clock)
        let comment = ThreadComment.any(id: ThreadComment.ID(.comment, 1))
        sut.receive(.loaded(LoadedDetail.any(.any(comments: [comment])), [:], isLast: true))
        #expect(sut.shows("12 minutes ago"))
        now.value = .any(plus: 7200)
        sut.receive(.followed(.waiting(.init(seconds: 30, least: 10, until: .any())), [:]))
        #expect(sut.shows("2 hours ago") && !sut.shows("12 minutes"))
    }

    @Test("After the server is reached again, the title no longer says that it failed")
    func recovered() {
        let waiting = ServerWait(seconds: 30, least: 10, until: .any(), lastAnswer: .any())
        for news in [ThreadFollowing.News.reachable, .waiting(waiting)] {
            var sut = ThreadScreen.any()
            let stale = LoadedDetail.any(IssueThread.any(), failure: .timedOut(host: "h"))
            sut.receive(.loaded(stale, [:], isLast: true))
            #expect(sut.firstRow.hasSuffix("stored 12 minutes ago"))
            sut.receive(.followed(news, [:]))
            #expect(sut.firstRow.contains("checked at"))
        }
    }

    @Test("A thread that could not be read, or no longer can be, is read again when the user asks")
    func again() {
        let failed = LoadedDetail<IssueThread>(nil, failure: .timedOut(host: "h"))
        for news in [ThreadNews.loaded(failed, [:], isLast: true), .ended(.rejected(status: 404))] {
            var sut = ThreadScreen.any()
            sut.receive(news)
            #expect(sut.press(.refresh).last == .load(.thread(ThreadScreen.name), .stored))
            #expect(sut.firstRow.hasSuffix("fetching …"))
            #expect(sut.press(.refresh).last == .pollThread)
            #expect(sut.receive(.loaded(failed, [:], isLast: true)) == [.endSaying])
            sut.receive(.loaded(LoadedDetail.any(.any()), [:], isLast: true))
            #expect(sut.firstRow.contains("checked at"))
            #expect(sut.press(.refresh).last == .pollThread)
        }
    }

    private final class Now: Sendable {
        private let moment = Mutex(Timestamp.any(plus: 720))

        var value: Timestamp {
            get { moment.withLock { $0 } }
            set { moment.withLock { $0 = newValue } }
        }
    }
}
