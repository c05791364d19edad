import HTTPTypes
import Synchronization
import TrendingData

/// The stars of one account, with GitHub's API, below any path.
package final class StarsServer: Sendable {
    package struct State: Sendable {
        /// Latest first.
        package var starred: [String] = []
        /// The status with which the server refuses changes of a repository.
        package var refusals: [String: Int] = [:]
        /// The status of a network's sign-in page that responds in place of the server.
        package var portal: Int?
        /// The status of every response, if the server fails.
        package var failure: Int?
        /// The received changes in order: `PUT astral-sh/uv`.
        package var changes: [String] = []
        package var listings = 0
    }

    private let state: Mutex<State>

    package init(_ starred: [String] = []) {
        state = Mutex(State(starred: starred))
    }

    package var now: State { state.withLock { $0 } }

    package func set(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
    }

    /// Returns `nil` if the request is not about stars.
    package func answer(_ request: NetworkRequest) -> NetworkResponse? {
        let parts = (request.head.path ?? "").prefix { $0 != "?" }.split(separator: "/").map(String.init)
        guard let index = parts.firstIndex(of: "starred"), index > 0, parts[index - 1] == "user" else { return nil }
        let rest = parts[(index + 1)...].joined(separator: "/")
        return state.withLock { state in
            if !rest.isEmpty { state.changes.append("\(request.head.method.rawValue) \(rest)") }
            if let portal = state.portal { return Self.portal(portal) }
            if let failure = state.failure { return .status(failure, #"{"message": "Not Found"}"#) }
            return rest.isEmpty ? Self.list(request, &state) : Self.change(rest, request.head.method, &state)
        }
    }

    private static func portal(_ status: Int) -> NetworkResponse {
        let headers = ["Content-Type": "text/html", "Location": "http://portal.example/"]
        return .status(status, headers, "<html><h1>Welcome to our Wi-Fi</h1></html>")
    }

    private static func change(_ repo: String, _ method: HTTPRequest.Method, _ state: inout State) -> NetworkResponse {
        if let refusal = state.refusals[repo] { return .status(refusal, #"{"message": "Not Found"}"#) }
        state.starred.removeAll { $0.lowercased() == repo.lowercased() }
        if method == .put { state.starred.insert(repo, at: 0) }
        return .status(204)
    }

    private static func list(_ request: NetworkRequest, _ state: inout State) -> NetworkResponse {
        state.listings += 1
        let page = item("page", request) ?? 1
        let pages = max(1, (state.starred.count + 99) / 100)
        let saysWhen = request.head.headerFields[.accept]?.contains("star+json") == true
        let rows = state.starred.dropFirst((page - 1) * 100).prefix(100).map { name in
            let repo = #"{"full_name": "\#(name)", "html_url": "http://\#(request.head.authority ?? "")/\#(name)"}"#
            return saysWhen ? #"{"starred_at": "2026-11-18T10:11:12Z", "repo": \#(repo)}"# : repo
        }
        let link = page < pages ? ["Link": link(request, page + 1, pages)] : [:]
        let headers = ["Content-Type": "application/json; charset=utf-8"].merging(link) { $1 }
        return .status(200, headers, "[\(rows.joined(separator: ","))]")
    }

    private static func link(_ request: NetworkRequest, _ next: Int, _ last: Int) -> String {
        let address = "http://\(request.head.authority ?? "")/user/starred?per_page=100"
        return "<\(address)&page=\(next)>; rel=\"next\", <\(address)&page=\(last)>; rel=\"last\""
    }

    private static func item(_ name: String, _ request: NetworkRequest) -> Int? {
        let items = request.head.path?.split(separator: "?").last?.split(separator: "&")
        return items?.first { $0.hasPrefix("\(name)=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
    }
}
