import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread --send and --edit", .timeLimit(.minutes(2)))
struct ThreadCommentCommandTests {
    private let server = CommentServer()
    private let refusal = #"{"message": "Unable to create comment"}"#

    init() { (server.state.user, server.state.repo) = ("octocat", "octo/cat") }

    @Test("Sends a comment once, keeps one that can't be sent, and sends or removes it later")
    func commands() async throws {
        // What the server answers to a comment, if it is not the usual answer, and whether it stores it; a command line;
        // its status and what it says.
        let story:
            [(next: (isStored: Bool, status: Int)?, line: String, status: Int32, output: String, errors: String)] = [
                (nil, "thread octo/cat#7 >/dev/null", 0, "", ""),
                (
                    nil, "thread octo/cat#7 --send 'Hi, @ada!'", 0,
                    "Sent to octo/cat#7.\nhttps://github.com/octo/cat/issues/7#issuecomment-1\n", ""
                ),
                (nil, "thread octo/cat#7", 0, "Hi, @ada!", ""),
                (nil, "thread octo/cat 7 --send - <<< $'Two\nlines \"quoted\"'", 0, "Sent to octo/cat#7.", ""),
                (nil, #"thread octo/cat#7 --send $'caf\xe9'"#, 64, "", "The comment is not text in UTF-8."),
                ((true, 502), "thread octo/cat#7 --send Once", 0, "Sent to octo/cat#7.", ""),
                ((false, 502), "thread octo/cat#7 --send Twice", 75, "", "may have the comment"),
                (nil, "thread octo/cat#7 --send-draft", 75, "", "so it was not sent again."),
                (nil, "thread octo/cat#7 --send Twice", 75, "", "so it was not sent again."),
                (nil, "thread octo/cat#7 --discard-draft", 0, "Twice\n", "may still show it."),
                ((false, 403), "thread octo/cat#7 --send Later", 69, "", "It says: 'Unable to create comment'."),
                (nil, "thread octo/cat#7", 0, "Hi, @ada!", "A comment is kept as a draft: 'Later'. Run 'trending"),
                (
                    nil, "thread octo/cat#7 --send Other", 64, "Other\n",
                    "is kept as a draft: 'Later'. Nothing was sent."
                ),
                (nil, "thread octo/cat#7 --send-draft", 0, "Sent to octo/cat#7.", ""),
                ((false, 403), "thread octo/cat#7 --send $'if x:\n    y'", 69, "", "--send-draft' sends it."),
                (
                    nil, "thread octo/cat#7 --discard-draft --format json", 0, #""if x:\n    y"#,
                    "Removed the draft for octo/cat#7.\n"
                ),
                (nil, "thread octo/cat#7 --discard-draft", 64, "", "No comment"),
                (nil, "thread nonsense --send - <<< 'My long text'", 64, "My long text\n", "nonsense"),
                (nil, "thread octo/cat#7 --color purple --send - <<< 'My long text'", 64, "My long text\n", "purple"),
                (nil, "thread octo/cat#7 --send a --send-draft", 64, "", "Use only one of"),
                (nil, "thread octo/cat#7 --edit", 64, "", "--edit needs a terminal."),
            ]
        try await withAccountSUT(api: api) { sut in
            let program = sut.program(token: sut.token())
            for (next, line, status, output, errors) in story {
                server.state.next = next.map { ($0.isStored, .success(.api(refusal, status: $0.status))) }
                let outcome = try await program.shell("trending \(line)")
                let (isOutput, isError) = (says(outcome.output, output), says(outcome.errors, errors))
                #expect(outcome.status == status && isOutput && isError, "\(line): \(outcome)")
            }
            #expect(server.texts == ["Hi, @ada!", "Two\nlines \"quoted\"\n", "Once", "Later"])
            try await sut.expect("thread octo/cat#7 --send Hello", 77, errors: "The comment is kept as a draft.")
        }
    }

    /// `part` is all of the text if it is empty or ends a line.
    private func says(_ text: String, _ part: String) -> Bool {
        part.isEmpty || part.hasSuffix("\n") ? text == part : text.contains(part)
    }

    @Test("Of two processes that send at once, only one sends", arguments: ["--send-draft", "--send Once"])
    func twoProcesses(arguments: String) async throws {
        try await withAccountSUT(api: api) { sut in
            let program = sut.program(token: sut.token())
            server.state.next = (false, .success(.api(refusal, status: 403)))
            _ = try await program.shell("trending thread octo/cat#7 --send Once")
            server.state.holds = true
            async let first = program.shell("trending thread octo/cat#7 \(arguments)")
            while !server.state.isHeld { try await Task.sleep(for: .milliseconds(5)) }
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
        // What the editor does with the file "$2", a command line, the comment that is shown and the answer; the status,
        // what is said, and how many comments the server has then.
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
