import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("Writing to a standard stream")
struct StandardOutputTests {
    @Test("Writes every byte, even to a slow reader")
    func whole() async throws {
        let text = String(repeating: "0123456789", count: 50_000)
        let pipe = Pipe()
        // The two ends of a pipe wait for each other, and must not block the threads that the tests share.
        async let written: Void = onThread {
            defer { try? pipe.fileHandleForWriting.close() }
            try StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor).write(text)
        }
        async let read = onThread { pipe.fileHandleForReading.readDataToEndOfFile() }
        #expect(String(decoding: try await read, as: UTF8.self) == text)
        try await written
    }

    @Test("Distinguishes a closed pipe from other failures")
    func closedPipe() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let sut = StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
        #expect(throws: StandardOutput.Failure.closedPipe) { try sut.write("x") }
    }

    @Test("Reports a failure with the system's message")
    func failure() {
        #expect(throws: StandardOutput.Failure.failed(reason: "Bad file descriptor")) {
            try StandardOutput(descriptor: -1).write("x")
        }
    }
}
