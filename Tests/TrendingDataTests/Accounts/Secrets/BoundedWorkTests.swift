import Dispatch
import Testing
import TrendingConsole
import TrendingTestSupport
@testable import TrendingData

@Suite("Bounded work")
struct BoundedWorkTests {
    @Test("Returns the result of the work")
    func answers() async {
        #expect(await BoundedWork(label: "test", limit: .seconds(60)).run { _ in 42 } == 42)
    }

    @Test("Waits until the limit, then tells the work to end")
    func givesUp() async {
        let clock = RecordingClock()
        let sut = BoundedWork(label: "test", limit: .seconds(3), clock: clock)
        let end = DispatchSemaphore(value: 0)
        #expect(await sut.run { $0.calling({ end.signal() }) { end.wait() } != nil } == nil)
        #expect(clock.sleeps == [.seconds(3)])
    }

    @Test("Leaves work behind that does not end, and starts no other")
    func failsAtOnce() async {
        let sut = BoundedWork(label: "test", limit: .seconds(3), clock: RecordingClock())
        let end = DispatchSemaphore(value: 0)
        #expect(await sut.run { _ in end.wait() } == nil)
        end.signal()
        #expect(await sut.run { _ in 42 } == nil)
    }

    @Test("Does not run work that has to end before it starts")
    func toldBefore() {
        let interruption = WorkInterruption()
        interruption.happen()
        let answer = interruption.calling({}) { 42 }
        #expect(answer == nil)
    }
}
