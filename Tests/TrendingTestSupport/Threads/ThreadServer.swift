import Foundation
import HTTPTypes
import Synchronization
import TrendingData
import TrendingDomain

/// GitHub's API with one issue in it, which a test changes. Counts the requests that GitHub would charge for: all but
/// those that are answered with 304.
package final class ThreadServer: NetworkClient {
    package struct State: Sendable {
        /// The server's clock.
        package var now = Timestamp.any()
        package var isOpen = true
        package var isLocked = false
        package var comments: [Entry] = []
        package var updatedAt = Timestamp.any()
        fileprivate var events: [String] = []
        fileprivate var charged = 0
        fileprivate var lastID = 0
        fileprivate var failures: [NetworkFailure] = []
    }

    package struct Entry: Sendable, Equatable {
        package var id: Int
        package var text: String
        package var createdAt: Timestamp
        package var updatedAt: Timestamp
    }

    private let state = Mutex(State())

    package init() {}

    package var charged: Int { state.withLock { $0.charged } }
    package var comments: [Entry] { state.withLock { $0.comments } }
    package var isOpen: Bool { state.withLock { $0.isOpen } }
    package var isLocked: Bool { state.withLock { $0.isLocked } }
    package var now: Timestamp { state.withLock { $0.now } }

    package func advance(by seconds: Int64) { state.withLock { $0.now = $0.now.advanced(by: seconds) } }
    package func fail(_ failures: NetworkFailure...) { state.withLock { $0.failures += failures } }

    @discardableResult
    package func comment(_ text: String) -> Int {
        state.withLock { state in
            state.lastID += 1
            let entry = Entry(id: state.lastID, text: text, createdAt: state.now, updatedAt: state.now)
            state.comments.append(entry)
            state.updatedAt = state.now
            return entry.id
        }
    }

    package func edit(_ id: Int, _ text: String) {
        state.withLock { state in
            guard let place = state.comments.firstIndex(where: { $0.id == id }) else { return }
            (state.comments[place].text, state.comments[place].updatedAt) = (text, state.now)
        }
    }

    package func delete(_ id: Int) { state.withLock { $0.comments.removeAll { $0.id == id } } }

    package func setOpen(_ isOpen: Bool) {
        state.withLock { state in
            guard state.isOpen != isOpen else { return }
            state.isOpen = isOpen
            state.note(isOpen ? "reopened" : "closed")
        }
    }

    package func setLocked(_ isLocked: Bool) {
        state.withLock { state in
            guard state.isLocked != isLocked else { return }
            state.isLocked = isLocked
            state.note(isLocked ? "locked" : "unlocked")
        }
    }

    /// Something that a follower is not told.
    package func label() { state.withLock { $0.note("labeled") } }

    package func send(_ request: NetworkRequest) async throws(NetworkFailure) -> NetworkResponse {
        let failure = state.withLock { $0.failures.isEmpty ? nil : $0.failures.removeFirst() }
        if let failure { throw failure }
        return state.withLock { state in
            let path = request.head.path ?? ""
            var (body, fields) = state.answer(path)
            let etag = "\"\(body.utf8.reduce(UInt64(5381)) { ($0 &* 33) ^ UInt64($1) })\""
            let address = "https://\(request.head.authority ?? "")\(path)"
            if request.known?.address == address, request.known?.etag == etag { return .status(304, headers: [:]) }
            state.charged += 1
            fields[.eTag] = etag
            var response = NetworkResponse.status(200, headers: fields, body)
            response.validators = Validators(address: address, etag: etag)
            return response
        }
    }
}

extension ThreadServer.State {
    fileprivate mutating func note(_ event: String) {
        lastID += 1
        updatedAt = now
        events.append(
            #"{"id": \#(lastID), "event": "\#(event)", "actor": {"login": "octo"}, "created_at": "\#(now.text)"}"#
        )
    }

    fileprivate func answer(_ path: String) -> (String, HTTPFields) {
        let parts = path.split(separator: "?", maxSplits: 1)
        let items = (parts.count > 1 ? parts[1].split(separator: "&") : []).map { $0.split(separator: "=") }
        func item(_ name: Substring) -> Substring? { items.first { $0.first == name }?.last }
        let page = item("page").flatMap { Int($0) } ?? 1
        if parts[0].hasSuffix("/events") { return Self.page(events, page) }
        if parts[0].hasSuffix("/comments") {
            let since = item("since").map { $0.replacing("%3A", with: ":") } ?? ""
            return Self.page(comments.filter { $0.updatedAt.text >= since }.map(\.json), page)
        }
        let issue = """
            {"id": 1, "number": 7, "title": "Add a cat", "user": {"login": "ada"}, "state": "\(isOpen ? "open" : "closed")",
             "locked": \(isLocked), "created_at": "\(Timestamp.any().text)", "updated_at": "\(updatedAt.text)", "body": "x"}
            """
        return (issue, [.contentType: "application/json"])
    }

    private static func page(_ entries: [String], _ page: Int) -> (String, HTTPFields) {
        let size = 100
        let last = max(1, (entries.count + size - 1) / size)
        var fields: HTTPFields = [.contentType: "application/json"]
        if page < last, let link = HTTPField.Name("Link") {
            fields[link] = "<https://a/?page=\(page + 1)>; rel=\"next\", <https://a/?page=\(last)>; rel=\"last\""
        }
        let shown = entries.dropFirst((page - 1) * size).prefix(size)
        return ("[\(shown.joined(separator: ", "))]", fields)
    }
}

extension ThreadServer.Entry {
    fileprivate var json: String {
        """
        {"id": \(id), "user": {"login": "ada"}, "created_at": "\(createdAt.text)", "updated_at": "\(updatedAt.text)",
         "body": "\(text)"}
        """
    }
}

extension Timestamp {
    fileprivate var text: String { Date(timeIntervalSince1970: Double(secondsSince1970)).formatted(.iso8601) }
}
