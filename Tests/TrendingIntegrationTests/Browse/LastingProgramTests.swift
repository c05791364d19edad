import Testing
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("A program that runs until the user ends it")
struct LastingProgramTests {
    @Test("Has no time limit for all requests to a host together, unlike a command")
    func deadline() {
        #expect(Composition(environment: .any(), isLasting: true).networkStack.deadline == nil)
        #expect(Composition(environment: .any()).networkStack.deadline != nil)
    }
}
