import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread --send", .timeLimit(.minutes(2)))
struct ThreadSendCommandTests {
    @Test("Sends a comment, from an argument and from standard input, and says where it is; the stored thread has it")
    func sent() async throws {
        let thread = CommentedThread()
        try await withAccountSUT(api: { await thread.answer($0) }) { sut in
            let program = sut.program(token: sut.token())
            #expect(try await !program.run(["thread", "octo/cat#7"]).output.contains("Thank you"))
            let first = try await program.run(["thread", "octo/cat#7", "--send", "Thank you, @ada!"])
            #expect(first.status == 0 && first.errors.isEmpty)
            #expect(first.output == "Sent to octo/cat#7.\nhttps://github.com/octo/cat/issues/7#1\n")
            #expect(try await program.run(["thread", "octo/cat#7"]).output.contains("Thank you"))
            let pipe = Pipe()
            try pipe.fileHandleForWriting.write(contentsOf: Data("Two\nlines \"quoted\"\n".utf8))
            try pipe.fileHandleForWriting.close()
            let second = try await program.run(
                ["thread", "octo/cat", "7", "--send", "-"],
                input: pipe.fileHandleForReading
            )
            #expect(second.status == 0)
            #expect(thread.texts == ["Thank you, @ada!", "Two\nlines \"quoted\"\n"])
        }
    }

    @Test("An argument that is not text in UTF-8 is refused, and nothing is sent")
    func notText() async throws {
        let thread = CommentedThread()
        try await withAccountSUT(api: { await thread.answer($0) }) { sut in
            let outcome = try await sut.program(token: sut.token()).shell(
                #"trending thread octo/cat#7 --send $'caf\xe9' </dev/null"#
            )
            #expect(outcome.status == 64 && outcome.errors.contains("The comment is not text in UTF-8."))
            #expect(thread.texts.isEmpty)
        }
    }

    @Test("After a lost answer, the comment is found, or not sent again by a script while it may still arrive")
    func lostAnswer() async throws {
        let thread = CommentedThread(.brokenAfter)
        try await withAccountSUT(api: { await thread.answer($0) }) { sut in
            let program = sut.program(token: sut.token())
            let found = try await program.run(["thread", "octo/cat#7", "--send", "Once"])
            #expect(found.status == 0 && found.output.hasPrefix("Sent to octo/cat#7.\n") && thread.texts == ["Once"])
            thread.set(.brokenBefore)
            #expect(try await program.run(["thread", "octo/cat#7", "--send", "Twice"]).status == 75)
            for arguments in [["--send-draft"], ["--send", "Twice"]] {
                let again = try await program.run(["thread", "octo/cat#7"] + arguments)
                #expect(again.status == 75 && again.errors.contains("so it was not sent again."))
            }
            #expect(thread.texts == ["Once"])
            #expect(try await program.run(["thread", "octo/cat#7", "--discard-draft"]).output == "Twice\n")
        }
    }

    @Test("A refused comment is kept, and sent or removed later")
    func refused() async throws {
        let thread = CommentedThread(.locked)
        try await withAccountSUT(api: { await thread.answer($0) }) { sut in
            let program = sut.program(token: sut.token())
            let refused = try await program.run(["thread", "octo/cat#7", "--send", "Later"])
            #expect(refused.status == 69 && refused.output.isEmpty)
            #expect(refused.errors.contains("your token may not write it, or octo/cat#7 was locked just now."))
            #expect(refused.errors.contains("It says: 'Unable to create comment'."))
            #expect(refused.errors.contains("'trending thread octo/cat#7 --send-draft' sends it."))
            let shown = try await program.run(["thread", "octo/cat#7"])
            #expect(shown.status == 0 && shown.errors.contains("A comment is kept as a draft: 'Later'. Run 'trending"))
            let other = try await program.run(["thread", "octo/cat#7", "--send", "Other"])
            #expect(other.status == 64 && other.errors.contains("is kept as a draft: 'Later'. Nothing was sent."))
            thread.set(.working)
            #expect(try await program.run(["thread", "octo/cat#7", "--send-draft"]).status == 0)
            #expect(thread.texts == ["Later"])
            thread.set(.locked)
            _ = try await program.run(["thread", "octo/cat#7", "--send", "Never"])
            let removed = try await program.run(["thread", "octo/cat#7", "--discard-draft"])
            #expect(removed.status == 0 && removed.errors == "Removed the draft for octo/cat#7.\n")
            #expect(removed.output == "Never\n")
            #expect(try await program.run(["thread", "octo/cat#7", "--discard-draft"]).status == 64)
        }
    }

    @Test("Of two processes that send at once, only one sends", arguments: [["--send-draft"], ["--send", "Once"]])
    func twoProcesses(arguments: [String]) async throws {
        let thread = CommentedThread(.locked)
        try await withAccountSUT(api: { await thread.answer($0) }) { sut in
            let program = sut.program(token: sut.token())
            _ = try await program.run(["thread", "octo/cat#7", "--send", "Once"])
            thread.set(.held)
            async let first = program.run(["thread", "octo/cat#7"] + arguments)
            await thread.waitUntilHeld()
            let second = try await program.run(["thread", "octo/cat#7"] + arguments)
            #expect(second.status == 75 && second.errors.contains("Another process is writing or sending a comment"))
            let removed = try await program.run(["thread", "octo/cat#7", "--discard-draft"])
            #expect(removed.status == 75)
            let other = try await program.run(["thread", "octo/cat#7", "--send", "Other"])
            #expect(other.status == 64 && other.errors.contains("is kept as a draft: 'Once'. Nothing was sent."))
            thread.set(.working)
            #expect(try await first.status == 0 && thread.texts == ["Once"])
            #expect(try await program.run(["thread", "octo/cat#7", "--send-draft"]).status == 64)
        }
    }

    @Test("A text from standard input is given back if the other arguments are wrong; without an account it is kept")
    func givenBack() async throws {
        try await withAccountSUT { sut in
            for arguments in [["nonsense"], ["octo/cat#7", "--color", "purple"]] {
                let pipe = Pipe()
                try pipe.fileHandleForWriting.write(contentsOf: Data("My long text".utf8))
                try pipe.fileHandleForWriting.close()
                let outcome = try await sut.program.run(
                    ["thread"] + arguments + ["--send", "-"],
                    input: pipe.fileHandleForReading
                )
                #expect(outcome.status == 64 && outcome.output == "My long text\n", "\(outcome)")
            }
            let signedOut = try await sut.program.run(["thread", "octo/cat#7", "--send", "Hello"])
            #expect(signedOut.status == 77 && signedOut.errors.contains("The comment is kept as a draft."))
            let both = try await sut.program.run(["thread", "octo/cat#7", "--send", "a", "--send-draft"])
            #expect(both.status == 64)
        }
    }
}
