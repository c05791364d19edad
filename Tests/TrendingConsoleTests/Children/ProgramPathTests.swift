import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("Where programs are found")
struct ProgramPathTests {
    @Test("Only in absolute folders of PATH, in their order")
    func absolute() async throws {
        try await withTemporaryDirectory { folder in
            for name in ["first", "second"] {
                try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
                try writeProgram(":", to: "\(folder)/\(name)/tool")
            }
            #expect(ProgramPath.find("tool", in: "\(folder)/first:\(folder)/second") == "\(folder)/first/tool")
            #expect(ProgramPath.find("tool", in: ":.:first::\(folder)/second:") == "\(folder)/second/tool")
            #expect(ProgramPath.find("tool", in: "\(folder)/none:") == nil)
        }
    }

    @Test("A folder, and a file that can't be run, is not a program")
    func files() async throws {
        try await withTemporaryDirectory { folder in
            try FileManager.default.createDirectory(atPath: folder + "/tool", withIntermediateDirectories: false)
            try Data().write(to: URL(fileURLWithPath: folder + "/text"))
            #expect(ProgramPath.find("tool", in: folder) == nil && ProgramPath.find("text", in: folder) == nil)
            #expect(ProgramPath.find("", in: folder) == nil)
        }
    }

    @Test("A name with a slash is a path")
    func path() {
        #expect(ProgramPath.find("/bin/sh", in: "/nowhere") == "/bin/sh")
        #expect(ProgramPath.find("/bin/no-such-program", in: nil) == nil)
    }

    @Test("Without an absolute folder in PATH, in those of the system", arguments: [nil, "", ":", ".", "bin:"])
    func system(path: String?) {
        #expect(ProgramPath.find("env", in: path) == "/usr/bin/env")
    }
}
