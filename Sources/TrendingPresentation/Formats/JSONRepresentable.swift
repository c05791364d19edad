import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value that a JSON document can hold.
package protocol JSONRepresentable {
    var json: JSONNode { get }
}

extension JSONNode: JSONRepresentable {
    package var json: JSONNode { self }
}

extension String: JSONRepresentable {
    package var json: JSONNode { .string(self) }
}

extension Int: JSONRepresentable {
    package var json: JSONNode { .word(String(self)) }
}

extension Int64: JSONRepresentable {
    package var json: JSONNode { .word(String(self)) }
}

extension Bool: JSONRepresentable {
    package var json: JSONNode { .word(String(self)) }
}

/// An unknown value is null.
extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
    package var json: JSONNode { self?.json ?? .null }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
    // A key path of a generic type is looked up at each use.
    package var json: JSONNode { .array(map { $0.json }) }
}

/// Sorted by key.
extension Dictionary: JSONRepresentable where Key == String, Value: JSONRepresentable {
    package var json: JSONNode { .object(sorted { $0.key < $1.key }.map { ($0, $1.json) }) }
}

extension Timestamp: JSONRepresentable {
    package var json: JSONNode { .string(iso8601) }

    /// `2026-11-21T01:02:03Z`.
    var iso8601: String {
        Date(timeIntervalSince1970: Double(secondsSince1970)).formatted(.iso8601)
    }
}

extension TrendingDay: JSONRepresentable {
    package var json: JSONNode { .string(calendarDay.text) }
}
