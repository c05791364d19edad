import Foundation
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Files for other programs", .timeLimit(.minutes(1)))
struct SharedFileTests {
    private static let text = "{}\n"

    @Test("A file for other programs has the rights of the umask, and keeps those that it has")
    func shared() async {
        // A umask is a whole process's.
        await #expect(processExitsWith: .success) {
            umask(0o022)
            let sut = SharedFileTests()
            try await sut.withFolder { folder in
                try ExportFile.write(Self.text, to: folder + "/x")
                #expect(sut.mode(folder + "/x") == 0o644)
                chmod(folder + "/x", 0o600)
                try ExportFile.write("new\n", to: folder + "/x")
                #expect(sut.mode(folder + "/x") == 0o600)
                #expect(try sut.text(folder + "/x") == "new\n")
                #expect(sut.names(folder) == ["x"])
            }
        }
    }

    @Test("A file that has the text already is not touched, also behind a link and if nobody may write to it")
    func untouched() async throws {
        try await withFolder { folder in
            try ExportFile.write(Self.text, to: folder + "/x")
            chmod(folder + "/x", 0o444)
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "x")
            let before = identity(folder + "/x")
            for name in ["x", "link"] {
                let count = SystemCallsStub()
                try ExportFile.write(Self.text, to: "\(folder)/\(name)", calls: count.calls)
                #expect(identity(folder + "/x") == before)
            }
            try ExportFile.write("{]\n", to: folder + "/link")
            #expect(identity(folder + "/x") != before)
            #expect(try text(folder + "/x") == "{]\n")
            #expect(throws: Never.self) { try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") }
        }
    }

    @Test("If any call of a changed file fails, the old file is whole")
    func changedFailures() async throws {
        try await withFolder { folder in
            let count = SystemCallsStub()
            try write("old\n", to: folder + "/x", mode: 0o600)
            try ExportFile.write(Self.text, to: folder + "/x", calls: count.calls)
            for first in 1...count.callCount {
                try write("o\n{", to: folder + "/x", mode: 0o600)
                let calls = SystemCallsStub(.init(first: first, code: EIO)).calls
                let isWritten = (try? ExportFile.write(Self.text, to: folder + "/x", calls: calls)) != nil
                #expect(try text(folder + "/x") == (isWritten ? Self.text : "o\n{"), "call \(first)")
                #expect(names(folder) == ["x"], "call \(first)")
            }
        }
    }

    @Test("Writes to a pipe that something reads, without reading from it")
    func sharedPipe() async throws {
        try await withFolder { folder in
            let path = folder + "/p"
            #expect(mkfifo(path, 0o600) == 0)
            #expect(throws: StorageFailure(path: path, reason: .noReader)) { try ExportFile.write("x", to: path) }
            let reader = open(path, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            try ExportFile.write(Self.text, to: path)
            var buffer = [UInt8](repeating: 0, count: 10)
            #expect(read(reader, &buffer, 10) == 3)
        }
    }

    private func identity(_ path: String) -> [Int] {
        var status = stat()
        return stat(path, &status) == 0 ? [Int(status.st_ino), Int(status.st_mtim.tv_sec), status.st_mtim.tv_nsec] : []
    }

    private func withFolder(_ body: (String) throws -> Void) async throws {
        try await withTemporaryDirectory { folder in try body(folder) }
    }

    private func write(_ text: String, to path: String, mode: mode_t) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, mode)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
