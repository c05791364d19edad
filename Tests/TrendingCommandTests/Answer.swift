import HTTPTypes
import Synchronization
import TrendingData
import TrendingTestSupport

/// The next responses of the server. Initially, a trending page with three repositories; any other request fails the
/// test until the test sets a response.
final class Answer: Sendable {
    private let responses = Mutex<[NetworkResponse]>([])
    private let api = Mutex<NetworkResponse?>(nil)
    private let respond = Mutex<(@Sendable (NetworkRequest) -> NetworkResponse?)?>(nil)
    private let held = Mutex<String?>(nil)

    /// Sends the responses one after the other, and repeats the last one.
    func callAsFunction(_ responses: NetworkResponse...) { self(responses) }

    func callAsFunction(_ responses: [NetworkResponse]) {
        self.responses.withLock { $0 = responses }
    }

    /// Sets the response of the API. Without one, a request to the API fails the test.
    func callAsFunction(api response: NetworkResponse) {
        api.withLock { $0 = response }
    }

    /// Sets the response of both pages and the API.
    func callAsFunction(everywhere response: NetworkResponse) {
        self(response)
        self(api: response)
    }

    /// Sends what `respond` returns; if that is nothing, what else is set.
    func callAsFunction(with respond: @escaping @Sendable (NetworkRequest) -> NetworkResponse?) {
        self.respond.withLock { $0 = respond }
    }

    /// Requests with this in their path are not answered before another call.
    func hold(_ path: String?) { held.withLock { $0 = path } }

    func response(to request: NetworkRequest) async -> NetworkResponse {
        while let path = held.withLock(\.self), path.isEmpty || request.pathAndQuery.contains(path), !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(5))
        }
        if let response = respond.withLock({ $0 })?(request) { return response }
        if request.head.path?.hasPrefix("/api/") == true, let response = api.withLock({ $0 }) { return response }
        if request.pathAndQuery.hasPrefix("/api/") { return .unscripted(request) }
        if let response = next() { return response }
        return request.pathAndQuery.hasPrefix("/trending") ? .page() : .unscripted(request)
    }

    private func next() -> NetworkResponse? {
        responses.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
    }
}

extension NetworkResponse {
    static func page(_ names: [String] = ["uv", "ruff", "ty"], headers: HTTPFields = [:]) -> NetworkResponse {
        page(rows: names.map { RowFixture(name: $0) }, headers: headers)
    }

    static func page(rows: [RowFixture], headers: HTTPFields = [:]) -> NetworkResponse {
        html(PageFixture(rows: rows).html, headers: headers)
    }

    /// A page with a repository that the usual page does not have.
    static let news = page(["new", "uv"])

    static let developers = htmlPage(Array(DevelopersPageFixture.variants.bytes))

    static func html(
        _ text: String = "<html><body>text</body></html>",
        status: Int = 200,
        headers: HTTPFields = [:]
    ) -> NetworkResponse {
        var headers = headers
        headers[.contentType] = "text/html; charset=utf-8"
        return NetworkResponse(HTTPResponse(status: .init(code: status), headerFields: headers), body: Array(text.utf8))
    }

    /// A page with one readable row out of three.
    static let broken = page(rows: [RowFixture(), RowFixture(owner: "bad owner"), RowFixture(owner: "bad owner")])

    static let portal = html("<!DOCTYPE html><html><body><h1>Welcome to our Wi-Fi</h1><form></form></body></html>")

    static let empty = html(
        PageFixture(
            body: """
                <div class="blankslate"><h3>It looks like we don’t have any trending repositories for your choices.</h3></div>
                """
        ).html
    )
}
