import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Text file")
struct TextFileTests {
    @TemporaryDirectory private var folder

    @Test("Is read completely")
    func reads() throws {
        try writeFile(folder + "/file", "ünicode\n")
        #expect(try TextFile.bytes(of: folder + "/file", limit: 100) == Array("ünicode\n".utf8))
    }

    @Test("Is nil if the file or its folder is missing, or the folder is a file")
    func missing() throws {
        try writeFile(folder + "/file", [])
        for path in ["/none", "/none/none", "/file/none"] {
            #expect(try TextFile.bytes(of: folder + path, limit: 100) == nil)
        }
    }

    @Test("Is rejected without waiting if it is too large, or no regular file")
    func rejected() throws {
        try writeFile(folder + "/large", "12345")
        mkfifo(folder + "/pipe", 0o600)
        for (path, reason) in [
            (folder + "/large", .tooLarge(limitBytes: 4)), (folder, .notRegular),
            (folder + "/pipe", .notRegular), ("/dev/null", .notRegular),
        ] as [(String, FileFault)] {
            #expect(throws: StorageFailure(path: path, reason: reason)) { try TextFile.bytes(of: path, limit: 4) }
        }
    }
}
