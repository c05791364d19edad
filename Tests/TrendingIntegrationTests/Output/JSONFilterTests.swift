import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("Which jq runs a filter")
struct JSONFilterTests {
    @Test("Without libjq, the program runs it")
    func program() async throws {
        try await withTemporaryDirectory { folder in
            try writeProgram("cat; echo \"$3\" >&2; exit 0", to: folder + "/jq")
            let filter = JSONFilter(
                filter: JQFilter("."),
                library: nil,
                program: JQProgram(name: folder + "/jq")
            )
            #expect(try filter.text(of: "{}\n") == "{}\n")
        }
    }

    @Test(
        "The statuses of jq are told apart",
        arguments: [(3, JQFailure.wrongFilter(message: "no")), (5, .failed(message: "no"))]
    )
    func statuses(status: Int, failure: JQFailure) async throws {
        try await withTemporaryDirectory { folder in
            try writeProgram("echo 'jq: error (at <stdin>:1): no' >&2; exit \(status)", to: folder + "/jq")
            let filter = JSONFilter(
                filter: JQFilter("."),
                library: nil,
                program: JQProgram(name: folder + "/jq")
            )
            #expect(throws: failure) { try filter.text(of: "{}") }
        }
    }

    @Test("Without both, it says what to install")
    func missing() {
        let filter = JSONFilter(filter: JQFilter("."), library: nil, program: JQProgram(name: "/nowhere/jq"))
        #expect(throws: JQFailure.missing) { try filter.text(of: "{}") }
        #expect(JQFailure.missing.sentence.contains("Install jq"))
        #expect(ExitStatus(JQFailure.missing) == .unreachable)
    }
}
