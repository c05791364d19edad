import Foundation
import Testing
import TrendingTestSupport

@Suite("Where few files may be open", .timeLimit(.minutes(2)))
struct FewFilesTests {
    /// Three are standard input, output and error. The least that a program can be loaded with is four.
    private static let limits = [4, 5, 6, 7, 9, 11]

    @Test("the stored list is shown, and why there is no later one", arguments: limits)
    func stored(_ limit: Int) async throws {
        try await withSUT { sut in
            _ = try await sut.program.run()
            let outcome = try await sut.program.shell("ulimit -n \(limit); trending refresh")
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(outcome.errors.contains("Too many open files"))
            #expect(sut.server.requests.count == 1)
        }
    }

    @Test("a source that is asked in somebody's name says why it can't be", arguments: limits)
    func search(_ limit: Int) async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.shell("ulimit -n \(limit); trending --source search")
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("Too many open files"))
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test(
        "what can do nothing without connections says what is missing, and does nothing",
        arguments: ["whoami", "sources", "star a/b", "unstar a/b", "logout", "login --with-token"]
    )
    func connected(_ command: String) async throws {
        try await withSUT { sut in
            for limit in Self.limits {
                let outcome = try await sut.program.shell("ulimit -n \(limit); trending \(command)")
                #expect(outcome.status == 74)
                #expect(outcome.output.isEmpty)
                #expect(
                    outcome.errors == """
                        trending: Too many open files: 'trending \(command.prefix { $0 != " " })' may need 12 more. \
                        See 'ulimit -n'.

                        """
                )
            }
            #expect(sut.server.requests.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: sut.home + "/.local"))
        }
    }

    @Test("the stored list of what is starred is shown", arguments: limits)
    func starred(_ limit: Int) async throws {
        let stars = #"[{"full_name": "octo/cat"}]"#
        try await withAccountSUT(api: { _ in .status(200, ["Content-Type": "application/json"], stars) }) { sut in
            _ = try await sut.signIn()
            #expect(try await sut.program.run(["starred"]).output.contains("octo/cat"))
            let asked = sut.server.requests.count
            let outcome = try await sut.program.shell("ulimit -n \(limit); trending starred")
            #expect(outcome.status == 0)
            #expect(outcome.output.contains(" 1 ★ octo/cat"))
            let refreshed = try await sut.program.shell("ulimit -n \(limit); trending starred --refresh")
            #expect(refreshed.status == 0)
            #expect(refreshed.output.contains("octo/cat") && refreshed.errors.contains("Too many open files"))
            #expect(sut.server.requests.count == asked)
        }
    }

    @Test("a limit that may be raised is no limit")
    func soft() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.shell("ulimit -Sn 5; trending refresh && trending whoami")
            #expect(outcome.status == 77)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(!outcome.errors.contains("open files"))
        }
    }
}
