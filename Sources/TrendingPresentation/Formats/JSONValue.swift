import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a JSON document can hold.
package protocol JSONValue {
    var json: JSONNode { get }
}

extension JSONNode: JSONValue {
    package var json: JSONNode { self }
}

extension String: JSONValue {
    package var json: JSONNode { .string(self) }
}

extension Int: JSONValue {
    package var json: JSONNode { .word(String(self)) }
}

extension Int64: JSONValue {
    package var json: JSONNode { .word(String(self)) }
}

extension Bool: JSONValue {
    package var json: JSONNode { .word(String(self)) }
}

/// An unknown value is null.
extension Optional: JSONValue where Wrapped: JSONValue {
    package var json: JSONNode { self?.json ?? .null }
}

extension Array: JSONValue where Element: JSONValue {
    // A key path of a generic type is looked up at each use.
    package var json: JSONNode { .array(map { $0.json }) }
}

/// Sorted by key.
extension Dictionary: JSONValue where Key == String, Value: JSONValue {
    package var json: JSONNode { .object(sorted { $0.key < $1.key }.map { ($0, $1.json) }) }
}

extension Timestamp: JSONValue {
    package var json: JSONNode { .string(iso8601) }

    /// `2026-11-21T01:02:03Z`.
    var iso8601: String {
        Date(timeIntervalSince1970: Double(secondsSince1970)).formatted(.iso8601)
    }
}

extension TrendingDay: JSONValue {
    package var json: JSONNode { .string(calendarDay.text) }
}
