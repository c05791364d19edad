#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON as bytes.
enum JSONAnswer {
    /// More than any answer of a server, or feed, that names repositories: 8 MB of them have 200,000.
    static let mostValues = 500_000

    /// `nil` where the bytes are no JSON of that form, or hold more values than that: the decoder takes 40 bytes for each,
    /// so that a document of nothing but `{},{},` costs twenty times its size.
    static func decode<Value: Decodable>(
        _ type: Value.Type,
        _ bytes: [UInt8],
        most: Int = mostValues
    ) -> Value? {
        guard hasAtMost(most, bytes) else { return nil }
        return try? JSONDecoder().decode(type, from: Data(bytes))
    }

    /// Counts what values begin with or are parted by, in texts too: those are told apart by reading only.
    private static func hasAtMost(_ most: Int, _ bytes: [UInt8]) -> Bool {
        guard bytes.count > most else { return true }
        let signs = bytes.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
        return signs <= most
    }
}
