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
            #expect(try TextFile.read(folder + "/file", limit: 100) == "ünicode\n")
        }
    }

    @Test("Is nil if the file or its folder is missing, or the folder is a file")
    func missing() async throws {
        try await withTemporaryDirectory { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            for path in ["/none", "/none/none", "/file/none"] {
                #expect(try TextFile.read(folder + path, limit: 100) == nil)
            }
        }
    }

    @Test("Is rejected if it is larger than the limit")
    func large() async throws {
        try await withTemporaryDirectory { folder in
            try Data("12345".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
            let failure = #expect(throws: StorageFailure.self) { try TextFile.read(folder + "/file", limit: 4) }
            #expect(failure?.reason == .tooLarge(limitBytes: 4))
        }
    }

    @Test("Is rejected if it is not UTF-8")
    func otherEncoding() async throws {
        try await withTemporaryDirectory { folder in
            try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: folder + "/file"))
            let failure = #expect(throws: StorageFailure.self) { try TextFile.read(folder + "/file", limit: 100) }
            #expect(failure?.reason == .notUTF8)
        }
    }

    @Test("Rejects a folder, a pipe and a device without waiting")
    func noFile() async throws {
        try await withTemporaryDirectory { folder in
            mkfifo(folder + "/pipe", 0o600)
            for path in [folder, folder + "/pipe", "/dev/null"] {
                let failure = #expect(throws: StorageFailure.self) { try TextFile.read(path, limit: 100) }
                #expect(failure?.reason == .notRegular)
            }
        }
    }
}
