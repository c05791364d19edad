import Foundation
import Testing
import TrendingTestSupport

@Suite("With few files left to open", .timeLimit(.minutes(2)))
struct FewFilesTests {
    /// Limits on open files. Standard input, output and error take three, and loading a program needs a fourth.
    private static let limits = [4, 5, 6, 7, 9, 11]

    @Test("Shows the stored list and the reason for the failed refresh", arguments: limits)
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

    @Test("Reports the reason for a source that needs a token", arguments: limits)
    func search(_ limit: Int) async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.shell("ulimit -n \(limit); trending --source search")
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("Too many open files"))
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test(
        "A command that needs connections reports the shortage and does nothing",
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
                        trending: Too many open files: 'trending \(command.prefix { $0 != " " })' may need 12 more \
                        files. See 'ulimit -n'.

                        """
                )
            }
            #expect(sut.server.requests.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: sut.home + "/.local"))
        }
    }

    @Test("Shows the stored list of stars", arguments: limits)
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

    @Test("Raises a soft limit")
    func soft() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.shell("ulimit -Sn 5; trending refresh && trending whoami")
            #expect(outcome.status == 77)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(!outcome.errors.contains("open files"))
        }
    }
}
