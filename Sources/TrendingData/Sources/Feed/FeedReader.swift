import TrendingConsole
import TrendingDomain

/// Reads feeds, also from files, on a thread of its own: a disk may be slow, and a large feed takes tenths of a second.
struct FeedReader: Sendable {
    private let work = BlockingWork(label: "trending.feed")

    /// `contentType` is only for the failure. It decides nothing, because some servers send JSON as plain text.
    func read(_ bytes: [UInt8], contentType: String?) async throws(RemoteFailure) -> FeedDocument {
        try await work.run { () throws(RemoteFailure) in try Self.document(bytes, contentType) }
    }

    func read(_ file: FeedFile) async throws(RemoteFailure) -> FeedDocument {
        try await work.run { () throws(RemoteFailure) in try Self.document(try file.read(), nil) }
    }

    private static func document(_ bytes: [UInt8], _ contentType: String?) throws(RemoteFailure) -> FeedDocument {
        switch FeedDocument.read(bytes) {
        case .success(let document): return document
        case .failure(.notJSON): throw .unreadable(.notJSON(contentType: contentType))
        case .failure(.notAList): throw .unreadable(.notAList)
        }
    }
}
