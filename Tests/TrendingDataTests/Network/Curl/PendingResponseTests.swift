import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Pending response")
struct PendingResponseTests {
    private typealias Outcome = PendingResponse.Outcome

    @Test("Is delivered to the waiting task")
    func waiting() async {
        let pending = PendingResponse()
        let outcome: Outcome = await withCheckedContinuation { continuation in
            pending.wait(continuation)
            #expect(!pending.isSettled)
            pending.settle(.success(.status(200)))
            #expect(pending.isSettled)
        }
        #expect(outcome == .success(.status(200)))
    }

    @Test("Is delivered to a task that starts to wait later")
    func settledBefore() async {
        let pending = PendingResponse()
        pending.settle(.failure(.cancelled))
        #expect(pending.isSettled)
        let outcome: Outcome = await withCheckedContinuation { pending.wait($0) }
        #expect(outcome == .failure(.cancelled))
    }

    @Test("Keeps the first outcome")
    func settledTwice() async {
        let pending = PendingResponse()
        pending.settle(.failure(.cancelled))
        pending.settle(.success(.status(200)))
        let outcome: Outcome = await withCheckedContinuation { pending.wait($0) }
        pending.settle(.success(.status(200)))
        #expect(outcome == .failure(.cancelled))
    }

    @Test("Is delivered once if several threads settle it at the same time")
    func race() async {
        for _ in 0..<200 {
            let pending = PendingResponse()
            await withTaskGroup(of: Void.self) { group in
                for code in 200..<204 {
                    group.addTask { pending.settle(.success(.status(code))) }
                }
                let outcome: Outcome = await withCheckedContinuation { pending.wait($0) }
                #expect(throws: Never.self) { try outcome.get() }
            }
        }
    }
}
