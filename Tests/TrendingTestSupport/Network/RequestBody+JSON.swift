import Foundation
import TrendingData

extension RequestBody {
    /// `nil` if the value cannot be written as JSON.
    package static func json(_ value: some Encodable) -> RequestBody? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { RequestBody(contentType: "application/json", bytes: [UInt8]($0)) }
    }
}
