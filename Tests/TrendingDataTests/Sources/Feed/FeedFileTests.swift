import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Feed file")
struct FeedFileTests {
    @Test("Reads the whole file")
    func whole() async throws {
        try await withTemporaryDirectory { directory in
            let path = "\(directory)/list.json"
            try Data("[]".utf8).write(to: URL(filePath: path))
            #expect(try FeedFile(path: path, calls: .live).read() == Array("[]".utf8))
        }
    }

    @Test("Reports a missing file, with the reason")
    func missing() async throws {
        try await withTemporaryDirectory { directory in
            let path = "\(directory)/none.json"
            let reason = UnreachableReason.fileNotReadable(path: path, reason: .system("No such file or directory"))
            #expect(throws: RemoteFailure.unreachable(reason)) { try FeedFile(path: path, calls: .live).read() }
        }
    }

    @Test("Neither reads nor waits for a folder or a pipe")
    func otherKinds() async throws {
        try await withTemporaryDirectory { directory in
            let pipe = "\(directory)/pipe"
            #expect(mkfifo(pipe, 0o600) == 0)
            for path in [directory, pipe] {
                let reason = UnreachableReason.fileNotReadable(path: path, reason: .notRegular)
                #expect(throws: RemoteFailure.unreachable(reason)) { try FeedFile(path: path, calls: .live).read() }
            }
        }
    }

    @Test("Rejects a file of more than 8 MiB")
    func tooLarge() async throws {
        try await withTemporaryDirectory { directory in
            let path = "\(directory)/list.json"
            let size = 8 << 20
            for (extra, isReadable) in [(0, true), (1, false)] {
                try Data(count: size + extra).write(to: URL(filePath: path))
                let bytes = try? FeedFile(path: path, calls: .live).read()
                #expect(bytes?.count == (isReadable ? size : nil))
            }
        }
    }

    @Test("Reports a read error, with the reason")
    func readFault() async throws {
        try await withTemporaryDirectory { directory in
            let path = "\(directory)/list.json"
            try Data("[]".utf8).write(to: URL(filePath: path))
            let calls = SystemCallsStub(.init(first: 3, code: EIO)).calls
            let reason = UnreachableReason.fileNotReadable(path: path, reason: .system(String(cString: strerror(EIO))))
            #expect(throws: RemoteFailure.unreachable(reason)) { try FeedFile(path: path, calls: calls).read() }
        }
    }
}
