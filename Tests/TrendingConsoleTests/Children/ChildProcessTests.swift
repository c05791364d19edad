import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("Child processes", .timeLimit(.minutes(1)))
struct ChildProcessTests {
    @Test("Get their standard streams, and no other file that this process has open")
    func files() async throws {
        try await withTemporaryDirectory { folder in
            let null = try FileHandle(forUpdating: URL(fileURLWithPath: "/dev/null"))
            // As a library may open them: without FD_CLOEXEC.
            let file = fcntl(null.fileDescriptor, F_DUPFD, 100)
            let other = fcntl(null.fileDescriptor, F_DUPFD, 200)
            defer { for file in [file, other] { close(file) } }
            #expect(file >= 100 && other >= 200)
            let kinds: [ChildProcess.Streams] = [
                .input(file), .fed(file, onlyErrors: false), .fed(file, onlyErrors: true), .terminal(file),
                .files(input: file, output: file, errors: file), .none,
                .files(input: file, output: file, errors: file, isApart: true),
            ]
            for kind in kinds {
                let said = "\(folder)/\(UUID().uuidString)"
                let test = "for file in 0 1 2 \(file) \(other); do [ -e /dev/fd/$file ] && echo $file; done"
                let child = ChildProcess(["/bin/sh", "-c", "{ \(test); :; } >'\(said)'"], streams: kind)
                #expect(child?.wait() == 0)
                #expect(try String(contentsOfFile: said, encoding: .utf8) == "0\n1\n2\n", "\(kind)")
            }
        }
    }
}
