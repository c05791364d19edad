import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread --send and --edit", .timeLimit(.minutes(2)))
struct ThreadCommentCommandTests {
    private let server = CommentServer()
    private let refusal = #"{"message": "Unable to create comment"}"#

    init() { (server.state.user, server.state.repo) = ("octocat", "octo/cat") }

    /// `next`: the status of the next answer, and `stored` if the server stores the comment nevertheless.
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        try await withAccountSUT(api: api) { sut in
            let program = sut.program(token: sut.token())
            try await story.run([:]) { line, _ in
                try await program.shell(line)
            } perform: { kind, text in
                switch kind {
                case "next":
                    let status = Int(text.prefix { $0.isNumber }) ?? 0
                    server.state.next = (text.hasSuffix("stored"), .success(.api(refusal, status: status)))
                case "texts": return "\(server.texts)" == text
                default: preconditionFailure("no such line: \(kind)")
                }
                return true
            }
            try await sut.expect("thread octo/cat#7 --send Hello", 77, errors: "The comment is kept as a draft.")
        }
    }

    private static let stories = #"""
        Sends a comment once, keeps one that can't be sent, and sends or removes it later
            $ trending thread octo/cat#7 >/dev/null
            2=
            $ trending thread octo/cat#7 --send 'Hi, @ada!'
            = Sent to octo/cat#7.↵https://github.com/octo/cat/issues/7#issuecomment-1
            2=
            $ trending thread octo/cat#7
            > Hi, @ada!
            2=
            $ trending thread octo/cat 7 --send - <<< $'Two\nlines "quoted"'
            > Sent to octo/cat#7.
            2=
            64$ trending thread octo/cat#7 --send $'caf\xe9'
            =
            2> The comment is not text in UTF-8.
            next 502 stored
            $ trending thread octo/cat#7 --send Once
            > Sent to octo/cat#7.
            2=
            next 502
            75$ trending thread octo/cat#7 --send Twice
            =
            2> may have the comment
            75$ trending thread octo/cat#7 --send-draft
            =
            2> so it was not sent again.
            75$ trending thread octo/cat#7 --send Twice
            =
            2> so it was not sent again.
            $ trending thread octo/cat#7 --discard-draft
            = Twice
            2> may still show it.
            next 403
            69$ trending thread octo/cat#7 --send Later
            =
            2> It says: 'Unable to create comment'.
            $ trending thread octo/cat#7
            > Hi, @ada!
            2> A comment is kept as a draft: 'Later'. Run 'trending
            64$ trending thread octo/cat#7 --send Other
            = Other
            2> is kept as a draft: 'Later'. Nothing was sent.
            $ trending thread octo/cat#7 --send-draft
            > Sent to octo/cat#7.
            2=
            next 403
            69$ trending thread octo/cat#7 --send $'if x:\n    y'
            =
            2> --send-draft' sends it.
            $ trending thread octo/cat#7 --discard-draft --format json
            > "if x:\n    y
            2= Removed the draft for octo/cat#7.
            64$ trending thread octo/cat#7 --discard-draft
            =
            2> No comment
            64$ trending thread nonsense --send - <<< 'My long text'
            = My long text
            2> nonsense
            64$ trending thread octo/cat#7 --color purple --send - <<< 'My long text'
            = My long text
            2> purple
            64$ trending thread octo/cat#7 --send a --send-draft
            =
            2> Use only one of
            64$ trending thread octo/cat#7 --edit
            =
            2> --edit needs a terminal.
            texts ["Hi, @ada!", "Two\nlines \"quoted\"\n", "Once", "Later"]
        """#

    @Test("Of two processes that send at once, only one sends", arguments: ["--send-draft", "--send Once"])
    func twoProcesses(arguments: String) async throws {
        try await withAccountSUT(api: api) { sut in
            let program = sut.program(token: sut.token())
            server.state.next = (false, .success(.api(refusal, status: 403)))
            _ = try await program.shell("trending thread octo/cat#7 --send Once")
            server.state.holds = true
            async let first = program.shell("trending thread octo/cat#7 \(arguments)")
            try await waitUntil { server.state.isHeld }
            for (line, status, words) in [
                (arguments, 75, "Another process is writing or sending a comment"), ("--discard-draft", 75, "Another"),
                ("--send Other", 64, "is kept as a draft: 'Once'. Nothing was sent."),
            ] as [(String, Int32, String)] {
                try await program.shell("trending thread octo/cat#7 \(line)").expect(status, errors: words)
            }
            server.state.holds = false
            #expect(try await first.status == 0 && server.texts == ["Once"])
            try await program.shell("trending thread octo/cat#7 --send-draft").expect(64)
        }
    }

    @Test("On a terminal, shows the comment of an editor or a pipe and asks; a program that is killed loses nothing")
    func terminal() async throws {
        // What the editor does with the file "$2", a command line, the comment that is shown and the answer; the
        // status, what is said, and how many comments the server has then.
        let story:
            [(editor: String, line: String, shown: String, key: String, status: Int32, words: String, count: Int)] = [
                (
                    "printf 'Hello, \\n@ada' >", "exec trending thread octo/cat#7 --edit", "Hello,", "y", 0,
                    "Sent to octo/cat#7.", 1
                ),
                (
                    "printf One > \"$2\"; kill -9 $PPID #", "exec trending thread octo/cat#7 --edit", "", "", SIGKILL,
                    "", 1
                ),
                ("", "exec trending thread octo/cat#7 --send-draft", "One", "y", 0, "Sent to octo/cat#7.", 2),
                ("", "echo Three | trending thread octo/cat#7 --send -", "Three", "n", 0, "It is kept as a draft.", 2),
                ("", "echo Three | trending thread octo/cat#7 --send -", "Three", "y", 0, "Sent to octo/cat#7.", 3),
            ]
        try await withAccountSUT(api: api) { sut in
            let editor = sut.home + "/my editor"
            let program = sut.program(token: sut.token()).adding(["VISUAL": "'\(editor)' --wait"])
            try await onThread { [server] in
                let terminal = try TerminalProgram(.xterm, columns: 100, rows: 24)
                for step in story {
                    try writeProgram("\(step.editor) \"$2\"", to: editor)
                    let count = server.texts.count
                    let line = step.line.replacing("trending", with: "'\(ProgramUnderTest.path)'")
                    try terminal.start("/bin/sh", ["-c", line], program.variables)
                    if !step.key.isEmpty {
                        try terminal.wait(for: "[y/N]")
                        #expect(terminal.screen.text.contains(step.shown) && server.texts.count == count)
                        #expect(terminal.screen.text.contains("Send this comment to octo/cat#7 on 127.0.0.1:"))
                        terminal.type("\(step.key)\n")
                        try terminal.wait(for: step.words)
                    }
                    #expect(try terminal.waitForEnd() == step.status && server.texts.count == step.count)
                    terminal.screen.apply(Array("\u{1B}[2J\u{1B}[H".utf8)[...])
                }
            }
            #expect(server.texts == ["Hello, \n@ada", "One", "Three\n"])
        }
    }

    private var api: @Sendable (NetworkRequest) async -> NetworkResponse {
        { [server] in (try? await server.send($0)) ?? .unscripted($0) }
    }
}
