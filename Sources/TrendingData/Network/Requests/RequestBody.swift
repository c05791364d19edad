#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a request carries, and as what.
package struct RequestBody: Sendable, Equatable {
    package let contentType: String
    package let bytes: [UInt8]

    /// `nil` where the value cannot be written as JSON, as a number that is none.
    package static func json(_ value: some Encodable) -> RequestBody? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { RequestBody(contentType: "application/json", bytes: [UInt8]($0)) }
    }

    /// As an HTML form is sent: `application/x-www-form-urlencoded`.
    package static func form(_ items: [RequestItem]) -> RequestBody {
        let text = items.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
        return RequestBody(
            contentType: "application/x-www-form-urlencoded",
            bytes: Array(text.joined(separator: "&").utf8)
        )
    }
}
