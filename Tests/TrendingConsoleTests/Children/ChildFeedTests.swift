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
    func ends() async {
        let start = MonotonicClock.now
        #expect(await failure(["sh", "-c", "sleep 50 & wait"], limit: .milliseconds(100)) == .late)
        let task = Task { await failure(["sleep", "50"]) }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(start.duration(to: MonotonicClock.now) < .seconds(20))
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
