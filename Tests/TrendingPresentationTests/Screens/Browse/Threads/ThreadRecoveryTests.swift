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

    private final class Now: Sendable {
        private let moment = Mutex(Timestamp.any(plus: 720))

        var value: Timestamp {
            get { moment.withLock { $0 } }
            set { moment.withLock { $0 = newValue } }
        }
    }
}
