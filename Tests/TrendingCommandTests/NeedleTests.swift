import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// `Checks/needles` sets `TRENDING_NEEDLES` and runs the matrix, which starts the program hundreds of times. `quick`
/// runs only the most telling failures.
@Suite("Secrets", .serialized, .timeLimit(.minutes(30)))
struct NeedleTests {
    private static let extent = ProcessInfo.processInfo.environment["TRENDING_NEEDLES"]
    private static let isWhole = extent != nil && extent != "quick"
    static let failures = isWhole ? NeedleServer.Failure.allCases : [.none, .unauthorized, .redirect]

    static let commands: [[String]] = [
        ["list"], ["new"], ["refresh"], ["refresh", "--source", "search"], ["developers"], ["starred"],
        ["starred", "--refresh"], ["show", "octo/cat"], ["thread", "octo/cat#1"], ["open", "octo/cat"], ["browse"],
        ["star", "octo/cat"], ["unstar", "octo/cat"], ["whoami"],
        ["whoami", "--format", "json"],
        ["sources"],
        ["languages"], ["cache"], ["config"], ["config", "set", "limit", "5"], ["history"], ["history", "octo/cat"],
        ["diff"], ["seen"], ["schedule"],
        ["watch", "--once"], ["watch", "--once", "--format", "jsonl"],
        ["login"], ["login", "--with-token"], ["logout"],
        ["login", "--history"], ["history", "push"], ["history", "pull"], ["history", "init"],
    ]
    private static let withoutVerbose: Set = [
        "open", "languages", "cache", "config", "seen", "schedule",
    ]

    @Test(
        "Appear in no output, no file except their own, and no arguments or environment of other programs",
        .enabled(if: extent != nil, "Checks/needles runs it"),
        arguments: failures
    )
    func nowhere(failure: NeedleServer.Failure) async throws {
        let (found, sightings) = try await NeedleSUT.serve(failure) { sut in
            (try await Self.found(sut, Self.cases(sut.authority)), sut.sightings)
        }
        #expect(found.filter { !$0.places.isEmpty } == [])
        Self.expectLive(sightings, failure)
        print("needles: \(Needles.count), \(failure): \(found.count * 2) runs; \(sightings)")
    }

    /// Checks the control: every needle was present, and every program that could reveal one ran.
    private static func expectLive(_ sightings: NeedleSightings, _ failure: NeedleServer.Failure) {
        #expect(sightings.planted == "ABCDEFGHIJKPQRSTU")
        // D overrides E, and P to T are never sent.
        let sent =
            switch failure {
            case .down: ""
            case .none: "CDFGIJKLMU"
            default: "CDFGHIJKU"
            }
        #expect(sightings.sent == sent)
        #expect(Set("LMN").isSubset(of: sightings.received) == (failure == .none))
        #expect(sightings.sentElsewhere == (failure == .redirect ? "O" : ""))
        #expect(sightings.programs == ["gh", "pager", "browser"])
    }

    struct Case: Sendable, Equatable {
        var arguments: [String]
        var home: NeedleSUT.Home
        var places: [String] = []
    }

    private static func passwordLogin(_ authority: String) -> [String] {
        ["login", "--password-grant", "--auth-url", "http://\(authority)/oauth/token", "--user-name", "ada"]
    }

    private static func cases(_ authority: String) -> [Case] {
        (commands + [passwordLogin(authority)] + Needles.mistaken(authority).map(\.arguments)).flatMap { command in
            let isQuiet = withoutVerbose.contains(command[0])
            let forms = isQuiet ? [command] : isWhole ? [command, command + ["-v"]] : [command + ["-v"]]
            return forms.flatMap { form in
                NeedleSUT.Home.allCases.map { Case(arguments: form, home: $0) }
            }
        }
    }

    /// Runs a few cases at once, because some failures take time.
    private static func found(_ sut: NeedleSUT, _ cases: [Case]) async throws -> [Case] {
        try await withThrowingTaskGroup(of: Case.self) { group in
            var rest = cases[...]
            var done: [Case] = []
            func add() {
                guard var next = rest.popFirst() else { return }
                group.addTask {
                    next.places = try await sut.found(running: next.arguments, next.home)
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

    @Test("The search finds secrets in their own files, and in the records of programs that get them")
    func control() async throws {
        try await NeedleSUT.serve(.none) { sut in
            try await sut.inHome(.refreshToken) { home, program in
                let kept = home + "/.local/share/trending/accounts"
                let files = try fileNames(in: kept)
                #expect(try files.contains { try NeedleSUT.has(kept + "/" + $0) })
                let outcome = try await program.shell("echo $TRENDING_CLIENT_SECRET; gh; trending whoami")
                #expect(outcome.output.contains(Needles.mark))
                #expect(try NeedleSUT.has(home + "/seen-gh"))
            }
        }
    }
}
