import Foundation
import HTTPTypes
import Synchronization
import TrendingData
import TrendingDomain

/// GitHub's API for one thread. Each comment comes a second after the last one.
package final class CommentServer: NetworkClient {
    package struct State {
        package var comments: [(text: String, author: String, at: Timestamp)] = []
        /// The last change of the thread.
        package var now = Timestamp.any()
        /// The author of new comments.
        package var user = "ada"
        package var repo = "astral-sh/uv"
        package var isLocked = false
        /// How many comments the lists have; `nil` for all.
        package var listed: Int?
        /// What the server makes of a text.
        package var rewrite: @Sendable (String) -> String = { $0 }
        /// The answer to the next comment, if it is not the usual one.
        package var next: (isStored: Bool, answer: Result<NetworkResponse, RemoteFailure>)?
        /// The next readings that fail; `nil` for one that succeeds.
        package var readings: [RemoteFailure?] = []
        /// While it is set, no comment is answered.
        package var holds = false
        package var isHeld = false

        package mutating func add(_ text: String, by author: String) {
            now.secondsSince1970 += 1
            comments.append((text, author, now))
        }
    }

    private let locked = Mutex(State())

    package init() {}

    package var state: State {
        get { locked.withLock { $0 } }
        set { locked.withLock { $0 = newValue } }
    }
    package var texts: [String] { state.comments.map(\.text) }

    package func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        let path = URLComponents(string: request.head.path ?? "")
        let isList = path?.path.hasSuffix("/issues/7/comments") == true
        guard isList || path?.path.hasSuffix("/issues/7") == true else { return .unscripted(request) }
        if request.head.method == .post {
            while hold() { try? await Task.sleep(for: .milliseconds(5)) }
            return try post((try? JSONDecoder().decode([String: String].self, from: Data(request.body)))?["body"] ?? "")
        }
        if let failure = locked.withLock({ $0.readings.isEmpty ? nil : $0.readings.removeFirst() }) { throw failure }
        let state = state
        if !isList { return .api(state.entry(0, by: "octo", "Hello", at: state.now)) }
        let since = path?.queryItems?.first { $0.name == "since" }?.value ?? ""
        let listed = state.comments.indices.prefix(state.listed ?? .max).filter { state.comments[$0].at.text >= since }
        return .api("[\(listed.map(state.comment).joined(separator: ", "))]")
    }

    private func hold() -> Bool {
        locked.withLock { state in
            state.isHeld = state.holds
            return state.holds
        }
    }

    private func post(_ text: String) throws(RemoteFailure) -> NetworkResponse {
        let answer = locked.withLock { state in
            let next = state.next
            state.next = nil
            if let next, !next.isStored { return next.answer }
            state.add(state.rewrite(text), by: state.user)
            return next?.answer ?? .success(.api(state.comment(state.comments.count - 1), status: 201))
        }
        return try answer.get()
    }
}

extension CommentServer.State {
    fileprivate func comment(_ index: Int) -> String {
        let comment = comments[index]
        return entry(index + 1, by: comment.author, comment.text, at: comment.at)
    }

    /// 0 is the thread.
    fileprivate func entry(_ id: Int, by author: String, _ text: String, at time: Timestamp) -> String {
        let body = (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        let address = "https://github.com/\(repo)/issues/7\(id == 0 ? "" : "#issuecomment-\(id)")"
        return """
            {"id": \(id == 0 ? 70 : id), "number": 7, "user": {"login": "\(author)"}, "body": \(body), \
            "created_at": "\(time.text)", "updated_at": "\(time.text)", "html_url": "\(address)", "locked": \(isLocked)}
            """
    }
}

extension Timestamp {
    fileprivate var text: String { Date(timeIntervalSince1970: Double(secondsSince1970)).ISO8601Format() }
}

extension NetworkResponse {
    /// A response of GitHub's API.
    package static func api(_ body: String, status: Int = 200) -> NetworkResponse {
        .status(status, ["content-type": "application/json"], body)
    }
}
