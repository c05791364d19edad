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
        /// Closed, reopened, locked and unlocked, in the order in which it happened.
        package var changes: [Change] = []
        fileprivate var opening = "x"
        fileprivate var isPullRequest = false
        fileprivate var events: [String] = []
        fileprivate var charged = 0
        fileprivate var lastID = 0
        fileprivate var failures: [RemoteFailure] = []
        fileprivate var pages: [Int] = []
        fileprivate var pageSize = 100
    }

    package struct Change: Sendable, Equatable {
        package var name: String
        package var at: Timestamp

        package init(_ name: String, at: Timestamp) {
            (self.name, self.at) = (name, at)
        }
    }

    package struct Entry: Sendable, Equatable {
        package var kind: ThreadComment.Kind = .comment
        /// No other entry of any kind has this number.
        package var id: Int
        package var text: String
        package var createdAt: Timestamp
        package var updatedAt: Timestamp
    }

    private let state = Mutex(State())
    private let hook = Mutex<(@Sendable (ThreadServer) -> Void)?>(nil)

    /// How many bytes of white space follow each page.
    private let padding: Int

    package init(isPullRequest: Bool = false, pageSize: Int = 100, padding: Int = 0) {
        self.padding = padding
        state.withLock { ($0.isPullRequest, $0.pageSize) = (isPullRequest, pageSize) }
    }

    /// What happens before each request.
    package func beforeRequests(_ change: (@Sendable (ThreadServer) -> Void)?) { hook.withLock { $0 = change } }

    /// The pages of comments that were asked for.
    package var pages: [Int] { state.withLock { $0.pages } }
    package var charged: Int { state.withLock { $0.charged } }
    package var comments: [Entry] { state.withLock { $0.comments } }
    package var changes: [Change] { state.withLock { $0.changes } }
    package var isOpen: Bool { state.withLock { $0.isOpen } }
    package var isLocked: Bool { state.withLock { $0.isLocked } }
    package var isPullRequest: Bool { state.withLock { $0.isPullRequest } }
    package var now: Timestamp { state.withLock { $0.now } }

    package func advance(by seconds: Int64) { state.withLock { $0.now = $0.now.advanced(by: seconds) } }
    package func fail(_ failures: RemoteFailure...) { state.withLock { $0.failures += failures } }

    @discardableResult
    package func comment(_ text: String, _ kind: ThreadComment.Kind = .comment) -> Int {
        state.withLock { state in
            state.lastID += 1
            let entry = Entry(kind: kind, id: state.lastID, text: text, createdAt: state.now, updatedAt: state.now)
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

    /// Changes what was written when the issue was opened.
    package func editOpening(_ text: String) {
        state.withLock { ($0.opening, $0.updatedAt) = (text, $0.now) }
    }

    package func delete(_ id: Int) { state.withLock { $0.comments.removeAll { $0.id == id } } }

    package func setOpen(_ isOpen: Bool) {
        state.withLock { state in
            guard state.isOpen != isOpen else { return }
            state.isOpen = isOpen
            state.note(isOpen ? "reopened" : "closed", isChange: true)
        }
    }

    package func setLocked(_ isLocked: Bool) {
        state.withLock { state in
            guard state.isLocked != isLocked else { return }
            state.isLocked = isLocked
            state.note(isLocked ? "locked" : "unlocked", isChange: true)
        }
    }

    /// Something that a follower is not told.
    package func label() { state.withLock { $0.note("labeled") } }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        hook.withLock { $0 }?(self)
        let failure = state.withLock { $0.failures.isEmpty ? nil : $0.failures.removeFirst() }
        if let failure { throw failure }
        return state.withLock { state in
            let path = request.head.path ?? ""
            var (body, fields) = state.answer(path)
            let etag = "\"\(body.utf8.reduce(UInt64(5381)) { ($0 &* 33) ^ UInt64($1) })\""
            let address = "https://\(request.head.authority ?? "")\(path)"
            fields[.date] = state.now.httpDate
            if request.known?.address == address, request.known?.etag == etag { return .status(304, headers: fields) }
            state.charged += 1
            fields[.eTag] = etag
            body += String(repeating: " ", count: padding)
            var response = NetworkResponse.status(200, headers: fields, body)
            response.validators = Validators(address: address, etag: etag)
            return response
        }
    }
}

extension ThreadServer.State {
    fileprivate mutating func note(_ event: String, isChange: Bool = false) {
        lastID += 1
        if isChange { changes.append(ThreadServer.Change(event, at: now)) }
        updatedAt = now
        events.append(
            #"{"id": \#(lastID), "event": "\#(event)", "actor": {"login": "octo"}, "created_at": "\#(now.text)"}"#
        )
    }

    fileprivate mutating func answer(_ path: String) -> (String, HTTPFields) {
        let parts = path.split(separator: "?", maxSplits: 1)
        let items = (parts.count > 1 ? parts[1].split(separator: "&") : []).map { $0.split(separator: "=") }
        func item(_ name: Substring) -> Substring? { items.first { $0.first == name }?.last }
        let page = item("page").flatMap { Int($0) } ?? 1
        if parts[0].hasSuffix("/events") { return self.page(events, page) }
        if parts[0].hasSuffix("/comments") { pages.append(page) }
        let since = item("since").map { $0.replacing("%3A", with: ":") } ?? ""
        for (list, kind) in Self.lists where parts[0].hasSuffix(list) {
            return self.page(comments.filter { $0.kind == kind && $0.updatedAt.text >= since }.map(\.json), page)
        }
        let pull = isPullRequest ? #""pull_request": {"merged_at": null}, "# : ""
        let issue = """
            {"id": 1, "number": 7, "title": "Add a cat", "user": {"login": "ada"}, "state": "\(isOpen ? "open" : "closed")",
             "locked": \(isLocked), \(pull)"created_at": "\(Timestamp.any().text)", "updated_at": "\(updatedAt.text)", "body": "\(opening)",
             "comments": \(comments.count { $0.kind == .comment })}
            """
        return (issue, [.contentType: "application/json"])
    }

    private static let lists: [(String, ThreadComment.Kind)] = [
        ("issues/7/comments", .comment), ("pulls/7/comments", .reviewComment), ("pulls/7/reviews", .review),
    ]

    private func page(_ entries: [String], _ page: Int) -> (String, HTTPFields) {
        let size = pageSize
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
    /// The only time of a review is that of its submission.
    fileprivate var json: String {
        let times =
            kind == .review
            ? #""submitted_at": "\#(createdAt.text)", "state": "COMMENTED""#
            : #""created_at": "\#(createdAt.text)", "updated_at": "\#(updatedAt.text)""#
        return #"{"id": \#(id), "user": {"login": "ada"}, \#(times), "body": "\#(text)"}"#
    }
}

extension Timestamp {
    fileprivate var text: String { date.formatted(.iso8601) }

    fileprivate var httpDate: String {
        let form = DateFormatter()
        form.locale = Locale(identifier: "en_US_POSIX")
        form.timeZone = TimeZone(secondsFromGMT: 0)
        form.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return form.string(from: date)
    }

    private var date: Date { Date(timeIntervalSince1970: Double(secondsSince1970)) }
}
