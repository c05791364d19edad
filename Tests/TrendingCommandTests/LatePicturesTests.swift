import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

/// A server sends the list, and no picture.
@Suite("Pictures that do not come", .timeLimit(.minutes(2)))
struct LatePicturesTests {
    @Test("The list is shown with initials while the server of the pictures is silent")
    func late() async throws {
        try await withStalledPictures { program, _ in
            let terminal = try PseudoTerminal(columns: 80, rows: 100)
            try await program.run("refresh --pictures kitty", output: terminal.device).expect()
            #expect(try await terminal.close().contains("m AS \u{1B}[0m"))
        }
    }

    @Test("Ctrl-C shows the list at once", .enabled(if: CommandLineTool.find("setsid") != nil, "setsid not found"))
    func interrupted() async throws {
        try await withStalledPictures { program, asked in
            let terminal = try PseudoTerminal(columns: 80, rows: 100)
            let words = "'\(ProgramUnderTest.path)' refresh --pictures kitty"
            let line = "setsid --ctty --wait \(words) >&0 2>&0; echo status $? >&2"
            let run = try program.startShell(line, terminal: terminal.device)
            for await _ in asked { break }
            terminal.type("\u{3}")
            #expect(try await run.outcome().errors == "status 0\n")
            #expect(try await terminal.close().contains("m AS \u{1B}[0m"))
        }
    }

    /// `asked` has an element for each request of a picture.
    private func withStalledPictures(
        _ body: (ProgramUnderTest, _ asked: AsyncStream<Void>) async throws -> Void
    ) async throws {
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        try await withSUT(
            variables: ["TERM": "xterm-kitty"],
            serving: { request, answer in
                guard request.head.path?.contains(".png") == true else { return answer.response(to: request) }
                ask.yield()
                for await _ in released {}
                return .status(404)
            }
        ) { sut in
            try await body(sut.program, asked)
            release.finish()
        }
    }
}
