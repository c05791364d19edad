import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("The arguments of the process")
struct ProcessArgumentsTests {
    @Test("Returns the words of the command line, without the program's name")
    func values() {
        #expect(ProcessArguments.values == Array(CommandLine.arguments.dropFirst()))
        #expect(ProcessArguments.areText)
    }

    @Test(
        "Reads the arguments from the system's file, even if they are empty or not UTF-8",
        arguments: [
            (Array("trending\0list\0\0-n\u{0}3\0".utf8), ["list", "", "-n", "3"]),
            (Array("trending\0".utf8), []),
            (Array("trending\0a".utf8) + [0xFF, 0], ["a\u{FFFD}"]),
        ] as [([UInt8], [String])]
    )
    func recorded(bytes: [UInt8], arguments: [String]) async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/cmdline"
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            #expect(ProcessArguments.recorded(at: path)?.dropFirst() == arguments[...])
        }
    }

    @Test("Returns nil if the system has no file of the arguments")
    func missing() {
        #expect(ProcessArguments.recorded(at: "/nowhere") == nil)
        #expect(ProcessArguments.recorded(at: "/dev/null") == nil)
    }
}
