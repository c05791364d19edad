import Foundation
import Testing
import TrendingIntegration

@Suite("Writing to a standard stream")
struct StandardOutputTests {
    @Test("Every byte arrives, however slow the reader")
    func whole() async throws {
        let text = String(repeating: "0123456789", count: 50_000)
        let pipe = Pipe()
        let reader = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }
        try StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor).write(text)
        try pipe.fileHandleForWriting.close()
        #expect(String(decoding: await reader.value, as: UTF8.self) == text)
    }

    @Test("A reader that went away is told from a failure")
    func closedPipe() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let sut = StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        #expect(throws: StandardOutput.Failure.closedPipe) { try sut.write("x") }
    }

    @Test("A failure is told in the system's words")
    func failure() {
        #expect(throws: StandardOutput.Failure.failed(reason: "Bad file descriptor")) {
            try StandardOutput(descriptor: -1).write("x")
        }
    }
}
