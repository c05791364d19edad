import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Pending response")
struct PendingResponseTests {
    private let pending = PendingResponse()

    private func settleTwice() {
        pending.settle(.failure(.cancelled))
        pending.settle(.success(.status(200)))
    }

    @Test("The first outcome is delivered, whether the task waits before or after it", arguments: [true, false])
    func first(isWaiting: Bool) async {
        if !isWaiting { settleTwice() }
        let outcome: PendingResponse.Outcome = await withCheckedContinuation { continuation in
            pending.wait(continuation)
            #expect(pending.isSettled == !isWaiting)
            settleTwice()
        }
        #expect(outcome == .failure(.cancelled) && pending.isSettled)
    }

    @Test("Is delivered once if several threads settle it at the same time")
    func race() async {
        for _ in 0..<200 {
            let pending = PendingResponse()
            await withTaskGroup { group in
                for code in 200..<204 { group.addTask { _ = pending.settle(.success(.status(code))) } }
                let outcome: PendingResponse.Outcome = await withCheckedContinuation { pending.wait($0) }
                #expect(throws: Never.self) { try outcome.get() }
            }
        }
    }
}
