#if os(Linux)
    import Foundation
    import Testing
    import TrendingTestSupport

    /// Preloaded libraries, such as libfaketime, may change the environment before `main`.
    @Suite("With a preloaded library", .enabled(if: CommandLineTool.find("cc") != nil), .timeLimit(.minutes(2)))
    struct PreloadTests {
        private static let source = """
            #include <stdlib.h>
            __attribute__((constructor)) static void change(void) {
                setenv("TRENDING_TEST_ADDED", "1", 1);
                unsetenv("TRENDING_TEST_REMOVED");
            }
            """

        @Test("Reads its arguments even if the library changes the environment")
        func arguments() async throws {
            try await withSUT { sut in
                let library = try compile(Self.source, in: sut.home)
                let start = "TRENDING_TEST_REMOVED=1 LD_PRELOAD='\(library)' '\(ProgramUnderTest.path)'"
                let version = try await sut.shell("\(start) --version")
                #expect(version == .init(output: "0.1.0\n"))
                let sample = try await sut.shell("\(start) list --source sample --limit 1 --format json")
                    .expect()
                #expect(try sample.json["query", "source"] == "sample")
                try await sut.shell("\(start) list --nope").expect(64)
                #expect(sut.server.requests.isEmpty)
            }
        }

        private func compile(_ source: String, in folder: String) throws -> String {
            let file = folder + "/preload.c"
            try writeFile(file, source)
            let folder = URL(fileURLWithPath: folder)
            try CommandLineTool.run("cc", ["-shared", "-fPIC", "-o", "preload.so", "preload.c"], in: folder)
            return folder.path + "/preload.so"
        }
    }
#endif
