import Foundation
import Testing
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

@Suite("Showing a screen")
struct ScreenOutputTests {
    private let screen = Screen(Content(), notes: [.warning("A note")], status: .temporary)

    @Test("Writes the content to standard output and the notes to standard error", arguments: [false, true])
    func shown(needsReader: Bool) throws {
        var screen = screen
        screen.needsReader = needsReader
        let (output, errors) = (Pipe(), Pipe())
        #expect(show(screen, output: output.fileHandleForWriting.fileDescriptor, errors) == .temporary)
        try output.fileHandleForWriting.close()
        #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "text\n")
        #expect(try text(errors) == "trending: A note\n")
    }

    @Test(
        "After the reader closes the pipe, a screen that needs it succeeds without notes; others keep status and notes",
        arguments: [(true, ExitStatus.success, ""), (false, .temporary, "trending: A note\n")]
    )
    func unread(needsReader: Bool, status: ExitStatus, notes: String) throws {
        signal(SIGPIPE, SIG_IGN)
        var screen = screen
        screen.needsReader = needsReader
        let (output, errors) = (Pipe(), Pipe())
        try output.fileHandleForReading.close()
        #expect(show(screen, output: output.fileHandleForWriting.fileDescriptor, errors) == status)
        #expect(try text(errors) == notes)
    }

    @Test("A document that can't be encoded is a defect of the program, and prints nothing")
    func unencodable() throws {
        let (output, errors) = (Pipe(), Pipe())
        let screen = Screen(UnencodableContent(), status: .success)
        #expect(show(screen, output: output.fileHandleForWriting.fileDescriptor, errors, format: .json) == .defect)
        #expect(try text(output).isEmpty)
        #expect(try !text(errors).isEmpty)
    }

    @Test(
        "Stores what the numbers of a written text stand for, and not those of JSON or of a text that was not written",
        arguments: [(OutputFormat.text, true, true), (.json, true, false), (.text, false, false)]
    )
    func numbers(format: OutputFormat, isWritten: Bool, isStored: Bool) {
        let (output, service) = (Pipe(), InMemoryLastShown())
        let descriptor = isWritten ? output.fileHandleForWriting.fileDescriptor : -1
        _ = show(screen, output: descriptor, Pipe(), format: format, numbers: service)
        let list = LastShown.List("a list", [.repo(.uv)])
        let stored = LastShownState.shown(LastShown(host: "github.com", lists: [list]))
        #expect(service.load() == (isStored ? stored : .nothing))
    }

    @Test("The first rows that a terminal shows are followed by one line for a new user")
    func welcome() throws {
        let (output, errors) = (Pipe(), Pipe())
        let numbers = InMemoryLastShown(isFirst: true)
        _ = show(screen, output: output.fileHandleForWriting.fileDescriptor, errors, numbers: numbers)
        let line = "\nRun 'trending browse' for the full screen, or 'trending help' to see more.\n"
        #expect(try text(errors) == "trending: A note\n" + line)
    }

    private func show(
        _ screen: Screen,
        output: Int32,
        _ errors: Pipe,
        format: OutputFormat = .text,
        numbers: InMemoryLastShown = InMemoryLastShown()
    ) -> ExitStatus {
        var console = Console(variables: [:], standardOutput: nil, standardError: nil)
        console.output = StandardOutput(descriptor: output)
        console.errorOutput = StandardOutput(descriptor: errors.fileHandleForWriting.fileDescriptor)
        var screens = ScreenOutput(console, format: format)
        screens.numbers = LastShownRecorder(host: "github.com") { numbers }
        return screens.show(screen)
    }

    private func text(_ pipe: Pipe) throws -> String {
        try pipe.fileHandleForWriting.close()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}

private struct Content: ScreenContent {
    func numbered(at host: String) -> [LastShown.List] { [.init("a list", [.repo(.uv)])] }
    func text(_ renderer: PlainTextRenderer) -> String { "text\n" }
    func json() throws -> String { "{}\n" }
}

private struct UnencodableContent: ScreenContent {
    struct Failure: Error {}

    func text(_ renderer: PlainTextRenderer) -> String { "" }
    func json() throws -> String { throw Failure() }
}
