import HTTPTypes

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Is sent with the password in a header that libcurl leaves out of redirects to other hosts.
struct ClickHouseRequest: TypedRequest {
    typealias Answer = [UInt8]

    var items: [RequestItem]
    /// `nil` to read: a server then lets a user write nothing.
    var content: [UInt8]?
    var credential: ClickHouseCredential?

    init(items: [RequestItem], body content: [UInt8]?) {
        (self.items, self.content) = (items, content)
    }

    var method: HTTPRequest.Method { content == nil ? .get : .post }
    var path: [String] { [] }
    var query: [RequestItem] { items }
    var body: RequestBody? { content.map { RequestBody(contentType: "application/octet-stream", bytes: $0) } }
    var headerFields: HTTPFields {
        credential.map { [.authorization: "Basic \($0.pair)"] } ?? HTTPFields()
    }

    /// What a message of the server must not show, should it repeat the request.
    var secrets: [String] {
        credential.map { credential in
            let encoded = Data(credential.password.utf8).base64EncodedString()
            return [credential.pair, credential.password, encoded].flatMap { text in
                [text, PercentCoding.encode(text), PercentCoding.encode(text).lowercased()]
            }
        } ?? []
    }

    func answer(from response: NetworkResponse) -> [UInt8] { response.body }
}

extension ClickHouseCredential {
    /// As in the header of the request.
    fileprivate var pair: String { Data("\(user):\(password)".utf8).base64EncodedString() }
}
