import Testing
import TrendingTestSupport

@testable import TrendingConsole

@Suite("A program that is fed", .timeLimit(.minutes(1)))
struct ChildFeedTests {
    private let environment = ["PATH": "/usr/bin:/bin", "GREETING": "hello"]

    private func failure(_ words: [String], _ bytes: [UInt8] = [], limit: Duration = .seconds(30)) async
        -> ChildFeed.Failure?
    {
        do throws(ChildFeed.Failure) {
            try await ChildFeed.run(words, bytes, environment: environment, onlyErrors: false, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test("Gets all bytes, its arguments as they are, and the environment")
    func feeds() async throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        try await withTemporaryDirectory { folder in
            let script = "cat > \"$1\"; echo \"$2 $GREETING\" >> \"$1\""
            #expect(await failure(["sh", "-c", script, "sh", folder + "/out", "$(id); `id`"], bytes) == nil)
            let written = contents(of: folder + "/out")
            #expect(written == bytes + Array("$(id); `id` hello\n".utf8))
        }
    }

    @Test("A failure, a signal and a missing program are told; a program that reads nothing has not failed")
    func failures() async {
        #expect(await failure(["sh", "-c", "exit 3"]) == .ended(3))
        #expect(await failure(["sh", "-c", "kill -9 $$"]) == .ended(137))
        #expect(await failure(["/does/not/exist"]) == .notStarted)
        #expect(await failure(["true"], [UInt8](repeating: 0, count: 1_000_000)) == nil)
    }

    @Test("Is killed with what it started when its time is over, or when the task is cancelled")
    func ends() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/pipe"
            #expect(mkfifo(path, 0o600) == 0)
            let pipe = open(path, O_RDONLY | O_NONBLOCK)
            defer { close(pipe) }
            let script = "exec 3> \"$1\"; sleep 1000 & wait"
            #expect(await failure(["sh", "-c", script, "sh", path], limit: .milliseconds(100)) == .late)
            // The pipe ends when nobody is left who could write to it.
            var byte: UInt8 = 0
            while read(pipe, &byte, 1) != 0 { try await Task.sleep(for: .milliseconds(10)) }
            let task = Task { await failure(["sleep", "1000"], limit: .seconds(1000)) }
            task.cancel()
            #expect(await task.value == .cancelled)
        }
    }

    private func contents(of path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count <= 0 { return bytes }
            bytes += buffer.prefix(count)
        }
    }
}
