#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A whole number in JSON that strangers write, some of them as text.
struct JSONNumber: Decodable {
    /// `nil` for anything that is not exactly a number from 0 to 15 digits.
    let number: Int?

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let number = Self.whole(value) ?? (try? value.decode(String.self)).flatMap(Self.parse)
        self.number = number.flatMap { (0...999_999_999_999_999).contains($0) ? $0 : nil }
    }

    /// The decoder reads a fraction that a `Double` is too short for as a whole number; `Decimal` tells.
    private static func whole(_ value: any SingleValueDecodingContainer) -> Int? {
        guard let number = try? value.decode(Int.self), let exact = try? value.decode(Decimal.self) else { return nil }
        return exact == Decimal(number) ? number : nil
    }

    /// A point is refused, which may be meant for a fraction or for thousands.
    private static func parse(_ text: String) -> Int? {
        text.utf8.allSatisfy { ("0"..."9").contains(Unicode.Scalar($0)) || $0 == UInt8(ascii: ",") }
            ? GroupedNumber.parse(text[...]) : nil
    }
}
