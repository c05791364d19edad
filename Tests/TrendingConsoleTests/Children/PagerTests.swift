import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The pager")
struct PagerTests {
    private let terminal = Console.Terminal(columns: 80, rows: 24)

    @Test(
        "Shows text taller than the terminal in the user's pager, or in less",
        arguments: pairs(
            """
            24 TERM=xterm => less -FRX
            23 TERM=xterm => none
            100 TERM=dumb => none
            100 TERM=xterm PAGER=more => more
            100 TERM=xterm PAGER=more TRENDING_PAGER=most => most
            100 TERM=xterm TRENDING_PAGER= => none
            100 TERM=xterm PAGER=cat => none
            """
        )
    )
    func command(text: String, command: String) throws {
        let lines = try #require(Int(text.prefix { $0 != " " }))
        #expect(Pager(.of(text, standardOutput: terminal), lines: lines)?.command ?? "none" == command)
    }

    @Test("The words after a pager are its options")
    func options() {
        let console = Console.any(["TERM": "xterm", "PAGER": "most -s"], standardOutput: terminal)
        #expect(Pager(console, lines: 100)?.command == "most -s")
    }

    @Test("Sets options for less to show UTF-8 and colours")
    func less() async throws {
        try await withTemporaryDirectory { (folder) async throws in
            signal(SIGPIPE, SIG_IGN)
            let file = folder + "/variables"
            let pager = "cat >/dev/null; echo $LESS $LESSCHARSET >'\(file)'"
            let console = Console.any(["TERM": "xterm", "PAGER": pager], standardOutput: terminal)
            #expect(try #require(Pager(console, lines: 100)).show("text\n") == .shown)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "FRX utf-8\n")
        }
    }

    @Test("Gets the signals that this program ignores")
    func signals() async throws {
        try await withTemporaryDirectory { (folder) async throws in
            for number in StandardOutput.ignoredSignals { signal(number, SIG_IGN) }
            let pager = "cat >/dev/null; ulimit -c 0; kill -s XFSZ $$; echo x >'\(folder)/survived'"
            let console = Console.any(["TERM": "xterm", "PAGER": pager], standardOutput: terminal)
            _ = try #require(Pager(console, lines: 100)).show("text\n")
            #expect(!FileManager.default.fileExists(atPath: folder + "/survived"))
        }
    }

    @Test("Uses no pager for a pipe")
    func pipe() {
        #expect(Pager(.any(["TERM": "xterm"]), lines: 100) == nil)
    }

    @Test(
        "Reports whether the pager has shown the text",
        arguments: [
            ("exit 127", .notStarted), ("cat >/dev/null", .shown), ("false", .failed(status: 1)),
        ] as [(String, Pager.End)]
    )
    func show(command: String, end: Pager.End) throws {
        signal(SIGPIPE, SIG_IGN)
        let console = Console.any(["TERM": "xterm", "PAGER": command], standardOutput: terminal)
        let sut = try #require(Pager(console, lines: 100))
        #expect(sut.show("text\n") == end)
    }
}
