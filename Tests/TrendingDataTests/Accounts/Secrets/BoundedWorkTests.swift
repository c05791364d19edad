import Dispatch
import Testing
import TrendingConsole
import TrendingTestSupport
@testable import TrendingData

@Suite("Work that may never come back")
struct BoundedWorkTests {
    @Test("answers what the work answers")
    func answers() async {
        #expect(await BoundedWork(label: "test", limit: .seconds(60)).run { _ in 42 } == 42)
    }

    @Test("is waited for as long as the limit, and is told to end")
    func givesUp() async {
        let clock = RecordingClock()
        let sut = BoundedWork(label: "test", limit: .seconds(3), clock: clock)
        let end = DispatchSemaphore(value: 0)
        #expect(await sut.run { $0.calling({ end.signal() }) { end.wait() } != nil } == nil)
        #expect(clock.sleeps == [.seconds(3)])
    }

    @Test("is left behind where it does not end")
    func leftBehind() async {
        let sut = BoundedWork(label: "test", limit: .seconds(3), clock: RecordingClock())
        let end = DispatchSemaphore(value: 0)
        #expect(await sut.run { _ in end.wait() } == nil)
        end.signal()
    }

    @Test("is not begun after something has taken too long")
    func failsAtOnce() async {
        let sut = BoundedWork(label: "test", limit: .seconds(3), clock: RecordingClock())
        let end = DispatchSemaphore(value: 0)
        #expect(await sut.run { _ in end.wait() } == nil)
        end.signal()
        #expect(await sut.run { _ in 42 } == nil)
    }

    @Test("is not begun where no thread can be started: it might never come back")
    func noThread() async {
        let work = BlockingWork(label: "test", startThread: .failing)
        let sut = BoundedWork(work, limit: .seconds(3), clock: SteadyClock())
        #expect(await sut.run { _ in 42 } == nil)
    }

    @Test("does not do what it was told to end before it began")
    func toldBefore() {
        let interruption = WorkInterruption()
        interruption.happen()
        #expect(
            interruption.calling {
            } _: {
                42
            } == nil
        )
    }
}
