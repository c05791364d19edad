import Foundation
import Testing
import TrendingConsole
import TrendingIntegration
import TrendingPresentation

@Suite("An export to standard output")
struct StandardExportTests {
    private func sut(_ descriptor: Int32) -> ExportTarget { ExportTarget(StandardOutput(descriptor: descriptor)) }

    @Test("Tells a pipe that was closed from a failure to write")
    func failures() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let closed = #expect(throws: ExportStop.self) {
            try sut(pipe.fileHandleForWriting.fileDescriptor).write("{}\n")
        }
        guard case .closedPipe? = closed else { throw Unexpected() }
        let failed = #expect(throws: ExportStop.self) { try sut(-1).write("{}\n") }
        guard case .failed(path: nil, reason: "Bad file descriptor")? = failed else { throw Unexpected() }
    }

    private struct Unexpected: Error {}
}
