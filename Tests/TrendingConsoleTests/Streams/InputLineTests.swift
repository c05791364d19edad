import Foundation
import Testing

@testable import TrendingConsole

@Suite("The first line of an input")
struct InputLineTests {
    @Test(
        "Reads up to the first line feed, without white space around the text",
        arguments: [
            ("ghp_x\n", "ghp_x"), ("ghp_x", "ghp_x"), ("  ghp_x \t\r\nghp_y\n", "ghp_x"), ("\nghp_x", ""), (" \n", ""),
            ("pass wörd\n", "pass wörd"),
        ]
    )
    func text(input: String, line: String) throws {
        #expect(try Self.read(Data(input.utf8)) == .text(line))
    }

    @Test("Reports an empty input as ended")
    func ended() throws {
        #expect(try Self.read(Data()) == .ended)
    }

    @Test("Reports a line that is longer than 16 KiB or not UTF-8 as unusable")
    func unusable() throws {
        #expect(try Self.read(Data(repeating: 0x61, count: 16_384)) == .text(String(repeating: "a", count: 16_384)))
        #expect(try Self.read(Data(repeating: 0x61, count: 16_385)) == .unusable)
        #expect(try Self.read(Data([0x61, 0xFF, 0x0A])) == .unusable)
    }

    @Test("Reads exactly to the end of the line, even if it is too long")
    func rest() throws {
        let pipe = Pipe()
        let input = String(repeating: "a", count: 20_000) + "\nb\n"
        try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        #expect(InputLine(pipe.fileHandleForReading.fileDescriptor) == .unusable)
        #expect(InputLine(pipe.fileHandleForReading.fileDescriptor) == .text("b"))
    }

    @Test("Does not wait for the end of an input that has none")
    func endless() throws {
        let zeros = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
        #expect(InputLine(zeros.fileDescriptor) == .unusable)
    }

    @Test("Stops waiting when the task is cancelled")
    func cancelled() async {
        let reading = Task { await InputLine.read(Self.readForever.fileHandleForReading.fileDescriptor) }
        reading.cancel()
        #expect(await reading.value == nil)
        // Ends the read, which still runs.
        Self.readForever.fileHandleForWriting.write(Data("\n".utf8))
    }

    /// Never closed: otherwise the thread that still reads could read a file that another test opens.
    private static let readForever = Pipe()

    private static func read(_ input: Data) throws -> InputLine {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: input)
        try pipe.fileHandleForWriting.close()
        return InputLine(pipe.fileHandleForReading.fileDescriptor)
    }
}
