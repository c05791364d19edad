import Testing

/// The implementations of a port that the tests of its contract run with.
protocol PortImplementation: CaseIterable, Sendable where AllCases == [Self] {
    associatedtype Port: Sendable

    /// The one that a test runs with now.
    static var current: TaskLocal<Port> { get }
    func withSUT(_ body: (_ sut: Port) async throws -> Void) async throws
}

/// Runs each test of a suite with every implementation, one after the other. A failure names the implementation.
struct EachImplementation<Implementation: PortImplementation>: SuiteTrait, TestTrait, TestScoping {
    var all = Implementation.allCases
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        for implementation in all {
            let naming = IssueHandlingTrait.compactMapIssues { issue in
                var issue = issue
                issue.comments.append("\(implementation)")
                return issue
            }
            try await naming.provideScope(for: test, testCase: testCase) {
                try await implementation.withSUT { sut in
                    try await Implementation.current.withValue(sut) { try await function() }
                }
            }
        }
    }
}
