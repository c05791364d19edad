#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes
import TrendingDomain

/// The fields of an OAuth server's answer, which is JSON or a form, whatever was asked for.
struct OAuthFields: Sendable {
    private let values: [String: Value]

    fileprivate enum Value: Sendable {
        case text(String)
        /// Whole, and 0 or more.
        case number(Int)
        case other
    }

    /// Of an answer that has any; `nil` where it is neither JSON nor a form, or its status says that OAuth is not spoken
    /// there. GitHub refuses with 200, the standard with 400 and 401, others with 403.
    static func read(_ response: NetworkResponse) throws(RemoteFailure) -> OAuthFields? {
        guard [200, 201, 400, 401, 403].contains(response.head.status.code) else { return nil }
        guard response.body.count <= limitBytes else { throw .unreadable(.tooLarge(limitBytes: limitBytes)) }
        let type = response.head.headerFields[.contentType] ?? ""
        return OAuthFields(json: response.body) ?? OAuthFields(form: response.body, contentType: type)
    }

    /// As it is; `nil` where it is empty or no text.
    func text(_ name: String) -> String? {
        guard case .text(let text) = values[name], !text.isEmpty else { return nil }
        return text
    }

    /// Also one that is written as text.
    func number(_ name: String) -> Int? {
        switch values[name] {
        case .number(let number): number
        case .text(let text): OAuthText.number(text)
        case .other, nil: nil
        }
    }

    /// Whether there is a value, of whatever type.
    func has(_ name: String) -> Bool { values[name] != nil }

    private static let limitBytes = 64 << 10
}

extension OAuthFields {
    private init?(json bytes: [UInt8]) {
        guard let values = try? JSONDecoder().decode([String: Value?].self, from: Data(bytes)) else { return nil }
        self.values = values.compactMapValues { $0 }
    }

    /// What cannot be decoded is no text.
    private init?(form bytes: [UInt8], contentType: String) {
        guard !contentType.lowercased().contains("html"), let text = String(validating: bytes, as: UTF8.self),
            text.utf8.contains(UInt8(ascii: "="))
        else { return nil }
        let items = text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (OAuthText.decode(parts[0]) ?? "", parts.count > 1 ? OAuthText.decode(parts[1]) : "")
        }
        values = Dictionary(items.map { ($0, $1.map(Value.text) ?? .other) }) { first, _ in first }
    }
}

extension OAuthFields.Value: Decodable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            self = (try? value.decode(JSONNumber.self))?.number.map(Self.number) ?? .other
        }
    }
}
