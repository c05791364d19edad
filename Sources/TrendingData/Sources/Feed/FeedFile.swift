import TrendingConsole
import TrendingDomain

/// A feed in a file, which may be as large as a response from the network.
struct FeedFile: Sendable {
    let path: String
    let calls: SystemCalls
    private let limit = NetworkLimits().maxBodyBytes

    /// Reads on a thread of its own: a disk may be slow.
    func document() async throws(RemoteFailure) -> FeedDocument {
        try await BlockingWork(label: "trending.feed").run { () throws(RemoteFailure) in
            try FeedDocument.read(try read()).mapError { $0.failure(contentType: nil) }.get()
        }
    }

    /// Blocks while it reads from disk. Does not wait for a pipe, and does not read one.
    func read() throws(RemoteFailure) -> [UInt8] {
        do throws(StorageFailure) {
            return try OpenFile(path, O_RDONLY | O_NONBLOCK, calls: calls).readAll(limit: limit)
        } catch {
            throw .unreachable(.fileNotReadable(path: path, reason: error.reason))
        }
    }
}
