import HTTPTypes
import Synchronization
import TrendingData
import TrendingTestSupport

/// What the server answers next: to a request for a trending page, a page with three repositories at first. Any other
/// request fails the test until the test sets a response.
final class Answer: Sendable {
    private let responses = Mutex<[NetworkResponse]>([])
    private let api = Mutex<NetworkResponse?>(nil)

    func set(_ response: NetworkResponse) {
        set([response])
    }

    /// One after the other, the last of them for good.
    func set(_ responses: [NetworkResponse]) {
        self.responses.withLock { $0 = responses }
    }

    /// What the server's API answers. Without it a request to the API fails the test.
    func set(api response: NetworkResponse) {
        api.withLock { $0 = response }
    }

    /// What pages and the API answer from now on.
    func set(everywhere response: NetworkResponse) {
        set(response)
        set(api: response)
    }

    func response(to request: NetworkRequest) -> NetworkResponse {
        if request.head.path?.hasPrefix("/api/") == true, let response = api.withLock({ $0 }) { return response }
        if request.pathAndQuery.hasPrefix("/api/") { return .unscripted(request) }
        if let response = next() { return response }
        return request.pathAndQuery.hasPrefix("/trending") ? Answer.page() : .unscripted(request)
    }

    private func next() -> NetworkResponse? {
        responses.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
    }

    static func page(_ names: [String] = ["uv", "ruff", "ty"], headers: HTTPFields = [:]) -> NetworkResponse {
        html(PageFixture(rows: names.map { RowFixture(name: $0) }).html, headers: headers)
    }

    static func html(_ text: String, status: Int = 200, headers: HTTPFields = [:]) -> NetworkResponse {
        var headers = headers
        headers[.contentType] = "text/html; charset=utf-8"
        return NetworkResponse(HTTPResponse(status: .init(code: status), headerFields: headers), body: Array(text.utf8))
    }

    static func status(_ code: Int, headers: HTTPFields = [:]) -> NetworkResponse {
        html("<html><body>status \(code)</body></html>", status: code, headers: headers)
    }

    /// A page of which one row of three can be read.
    static let broken = html(
        PageFixture(rows: [RowFixture(), RowFixture(owner: "bad owner"), RowFixture(owner: "bad owner")]).html
    )

    static let portal = html("<!DOCTYPE html><html><body><h1>Welcome to our Wi-Fi</h1><form></form></body></html>")

    static let empty = html(
        PageFixture(
            body: """
                <div class="blankslate"><h3>It looks like we don’t have any trending repositories for your choices.</h3></div>
                """
        ).html
    )
}
