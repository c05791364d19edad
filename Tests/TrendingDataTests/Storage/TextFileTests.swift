import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Text file")
struct TextFileTests {
    @Test("Is read completely")
    func reads() async throws {
        try await withTemporaryDirectory { folder in
            try Data("ünicode\n".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
            #expect(try TextFile.bytes(of: folder + "/file", limit: 100) == Array("ünicode\n".utf8))
        }
    }

    @Test("Is nil if the file or its folder is missing, or the folder is a file")
    func missing() async throws {
        try await withTemporaryDirectory { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            for path in ["/none", "/none/none", "/file/none"] {
                #expect(try TextFile.bytes(of: folder + path, limit: 100) == nil)
            }
        }
    }

    @Test("Is rejected without waiting if it is too large, or no regular file")
    func rejected() async throws {
        try await withTemporaryDirectory { folder in
            try Data("12345".utf8).write(to: URL(fileURLWithPath: folder + "/large"))
            mkfifo(folder + "/pipe", 0o600)
            for (path, reason) in [
                (folder + "/large", .tooLarge(limitBytes: 4)), (folder, .notRegular),
                (folder + "/pipe", .notRegular), ("/dev/null", .notRegular),
            ] as [(String, FileFault)] {
                #expect(throws: StorageFailure(path: path, reason: reason)) { try TextFile.bytes(of: path, limit: 4) }
            }
        }
    }
}
