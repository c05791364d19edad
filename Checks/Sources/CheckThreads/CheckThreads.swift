import Foundation
import TrendingDomain

/// Reads every saved issue and pull request of a folder as the API gives it, compares it with what is in it, and draws
/// it at several widths.
@main
struct CheckThreads {
    static func main() async {
        guard CommandLine.arguments.count == 2 else { end(64, "usage: check-threads DIR") }
        let folder = CommandLine.arguments[1]
        guard let threads = SavedThread.all(in: folder), !threads.isEmpty else {
            end(66, "check-threads: \(folder) has no threads")
        }
        var different = 0
        for saved in threads {
            let differences = await differences(in: saved)
            print(saved.path, differences.isEmpty ? "complete" : "DIFFERENT")
            for difference in differences { print("  \(difference)") }
            if !differences.isEmpty { different += 1 }
        }
        print("\(threads.count) threads: \(threads.count - different) complete, \(different) different")
        exit(different == 0 ? 0 : 1)
    }

    private static func differences(in saved: SavedThread) async -> [String] {
        do {
            let thread = try await saved.read()
            return ThreadCheck(thread: thread, expected: saved.expected).differences()
                + (await DrawingCheck(thread: thread).differences())
        } catch {
            return ["\(error)"]
        }
    }

    private static func end(_ status: Int32, _ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
