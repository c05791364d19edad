package struct RequestBody: Sendable, Equatable {
    package let contentType: String
    package let bytes: [UInt8]

    package init(contentType: String, bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = bytes
    }

    /// The body of an HTML form: `application/x-www-form-urlencoded`.
    package static func form(_ items: [RequestItem]) -> RequestBody {
        let text = items.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
        return RequestBody(
            contentType: "application/x-www-form-urlencoded",
            bytes: Array(text.joined(separator: "&").utf8)
        )
    }
}
