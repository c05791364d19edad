import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("A confirmation", .timeLimit(.minutes(1)))
struct ConfirmationTests {
    /// Swift Testing has a type of this name too.
    typealias Confirmation = TrendingConsole.Confirmation

    @Test("Accepts only y and yes")
    func yes() {
        #expect(["y", "Y", "yes", " YES "].allSatisfy(Confirmation.isYes))
        #expect(!["", "n", "no", "yy", "yes please", "1"].contains(where: Confirmation.isYes))
    }

    @Test("What was typed before the question does not answer it")
    func typedBefore() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        terminal.type("y\n")
        // The echo says that the line is in the queue.
        await terminal.wait(for: "y\r\n")
        let asking = ask(terminal)
        await terminal.wait(for: "Sure? ")
        terminal.type("n\n")
        #expect(await asking.value == false)
    }

    @Test(
        "Asks again after an answer that is neither yes nor no, three times at most",
        arguments: [
            (["yy", "y"], true, 2), (["x", "ja", "no"], false, 3), ([""], false, 1), (["1", "2", "3"], false, 3),
        ]
    )
    func again(lines: [String], answer: Bool, count: Int) async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let asking = ask(terminal)
        for (number, line) in lines.enumerated() {
            await terminal.wait { $0.components(separatedBy: "Sure? ").count == number + 2 }
            terminal.type(line + "\n")
        }
        #expect(await asking.value == answer)
        #expect(try await terminal.close().components(separatedBy: "Sure? ").count == count + 1)
    }

    @Test("The end of the input is a no")
    func ended() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let asking = ask(terminal)
        await terminal.wait(for: "Sure? ")
        terminal.type("\u{4}")
        #expect(await asking.value == false)
    }

    private func ask(_ terminal: PseudoTerminal) -> Task<Bool, Never> {
        let descriptor = terminal.device.fileDescriptor
        return Task { await Confirmation.ask("Sure?", at: descriptor, StandardOutput(descriptor: descriptor)) }
    }
}
