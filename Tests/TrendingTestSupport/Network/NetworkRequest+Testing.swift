import HTTPTypes
import TrendingData

extension NetworkRequest {
    /// `authority` is a host, with its port if it has one.
    package static func to(
        _ authority: String,
        _ path: String = "/",
        scheme: String = "http",
        method: HTTPRequest.Method = .get,
        headers: HTTPFields = [:],
        body: [UInt8] = []
    ) -> NetworkRequest {
        let head = HTTPRequest(
            method: method,
            scheme: scheme,
            authority: authority,
            path: path,
            headerFields: headers
        )
        return NetworkRequest(head, body: body)
    }
}

extension NetworkResponse {
    package static func status(_ code: Int, headers: HTTPFields = [:], _ body: String = "") -> NetworkResponse {
        NetworkResponse(HTTPResponse(status: .init(code: code), headerFields: headers), body: Array(body.utf8))
    }
}

extension HTTPFields {
    /// Leaves out invalid header names.
    package init(_ values: [String: String]) {
        self.init(
            values.compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }
        )
    }
}

extension NetworkResponse {
    package static func status(_ code: Int, _ headers: [String: String], _ body: String = "") -> NetworkResponse {
        .status(code, headers: HTTPFields(headers), body)
    }
}

extension NetworkResponse {
    /// A response with the headers of GitHub's page.
    package static func htmlPage(_ bytes: [UInt8]) -> NetworkResponse {
        let fields: HTTPFields = [.contentType: "text/html; charset=utf-8"]
        return NetworkResponse(HTTPResponse(status: .ok, headerFields: fields), body: bytes)
    }
}
