import Foundation
import Testing

@testable import TrendingConsole

@Suite("Writing to a standard stream")
struct StandardOutputTests {
    @Test("Every byte arrives, however slow the reader")
    func whole() async throws {
        let text = String(repeating: "0123456789", count: 50_000)
        let pipe = Pipe()
        async let written: Void = Self.onItsOwnThread {
            defer { try? pipe.fileHandleForWriting.close() }
            try StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor).write(text)
        }
        async let read = Self.onItsOwnThread { pipe.fileHandleForReading.readDataToEndOfFile() }
        #expect(String(decoding: try await read, as: UTF8.self) == text)
        try await written
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

    /// Reading and writing a pipe wait for each other, and may not hold the threads on which all tests run.
    private static func onItsOwnThread<Answer: Sendable>(
        _ work: @escaping @Sendable () throws -> Answer
    ) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
        }
    }
}
