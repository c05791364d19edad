import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Feed file")
struct FeedFileTests {
    @TemporaryDirectory private var directory

    @Test("Reports what can't be read, with the reason, and waits for no pipe", .timeLimit(.minutes(1)))
    func unreadable() throws {
        #expect(mkfifo(directory + "/pipe", 0o600) == 0)
        try writeFile(directory + "/list.json", "[]")
        let failing = SystemCallsStub(.init(first: 3, code: EIO)).calls
        for (name, calls, reason) in [
            ("/none", .live, .system("No such file or directory")), ("", .live, .notRegular),
            ("/pipe", .live, .notRegular), ("/list.json", failing, .system(String(cString: strerror(EIO)))),
        ] as [(String, SystemCalls, FileFault)] {
            let failure = UnreachableReason.fileNotReadable(path: directory + name, reason: reason)
            #expect(throws: RemoteFailure.unreachable(failure)) {
                try FeedFile(path: directory + name, calls: calls).read()
            }
        }
    }

    @Test("Reads a file of 8 MiB as a whole, and rejects a larger one", arguments: [(0, true), (1, false)])
    func tooLarge(extra: Int, isReadable: Bool) throws {
        let bytes = [UInt8](repeating: 7, count: (8 << 20) + extra)
        try writeFile(directory + "/list.json", bytes)
        #expect((try? FeedFile(path: directory + "/list.json", calls: .live).read()) == (isReadable ? bytes : nil))
    }
}
