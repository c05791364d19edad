import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// `TRENDING_NEEDLES=1` runs all of the matrix; else the failures that show most.
@Suite("Secrets", .serialized, .timeLimit(.minutes(30)))
struct NeedleTests {
    private static let isWhole = ProcessInfo.processInfo.environment["TRENDING_NEEDLES"] != nil
    static let failures = isWhole ? NeedleServer.Failure.allCases : [.none, .unauthorized, .redirect]

    static let commands: [[String]] = [
        ["list"], ["refresh"], ["refresh", "--source", "search"], ["starred"], ["starred", "--refresh"],
        ["star", "octo/cat"], ["unstar", "octo/cat"], ["whoami"], ["whoami", "--format", "json"], ["sources"],
        ["languages"], ["cache"], ["config"], ["login"], ["login", "--with-token"], ["logout"],
    ]
    private static let withoutVerbose: Set = ["languages", "cache", "config"]

    @Test(
        "are in nothing that is printed, in no file but their own, and in no other program's arguments or environment",
        arguments: failures
    )
    func nowhere(failure: NeedleServer.Failure) async throws {
        let found = try await NeedleSUT.serve(failure) { sut in
            try await Self.found(sut, Self.cases(sut.authority))
        }
        #expect(found.filter { !$0.places.isEmpty } == [])
        print("needles: \(Needles.count), \(failure): \(found.count * 2) runs")
    }

    struct Case: Sendable, Equatable {
        var arguments: [String]
        var variables: [String: String]
        var places: [String] = []
    }

    private static func cases(_ authority: String) -> [Case] {
        (commands + Needles.mistaken(authority).map(\.arguments)).flatMap { command in
            let isQuiet = withoutVerbose.contains(command[0])
            let forms = isQuiet ? [command] : isWhole ? [command, command + ["-v"]] : [command + ["-v"]]
            return forms.flatMap { form in
                [[:], Needles.enterprise].map { Case(arguments: form, variables: $0) }
            }
        }
    }

    /// A few at once: some failures are waited out.
    private static func found(_ sut: NeedleSUT, _ cases: [Case]) async throws -> [Case] {
        try await withThrowingTaskGroup(of: Case.self) { group in
            var rest = cases[...]
            var done: [Case] = []
            func add() {
                guard var next = rest.popFirst() else { return }
                group.addTask {
                    next.places = try await sut.found(running: next.arguments, next.variables)
                    return next
                }
            }
            for _ in 0..<8 { add() }
            while let next = try await group.next() {
                done.append(next)
                add()
            }
            return done
        }
    }

    @Test("are found where they are kept, and in what other programs were told, were they told")
    func control() async throws {
        try await NeedleSUT.serve(.none) { sut in
            try await sut.inHome([:]) { home, program in
                let kept = home + "/.local/share/trending/accounts"
                let files = try FileManager.default.contentsOfDirectory(atPath: kept)
                #expect(try files.contains { try NeedleSUT.has(kept + "/" + $0) })
                let outcome = try await program.shell("echo $TRENDING_CLIENT_SECRET; gh; trending whoami")
                #expect(outcome.output.contains(Needles.mark))
                #expect(try NeedleSUT.has(home + "/seen-gh"))
            }
        }
    }
}
