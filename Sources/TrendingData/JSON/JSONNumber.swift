/// Reads whole numbers in untrusted JSON, where some are written as strings.
enum JSONNumber {
    /// The largest number with 15 digits.
    static let largest = 999_999_999_999_999

    /// `nil` unless the value is exactly a whole number that is not negative and has at most 15 digits.
    static func read(_ value: JSONValue) -> Int? {
        value.word.map(whole) ?? (try? value.text).flatMap(parse)
    }

    /// Rejects a point, because it may separate a fraction or thousands.
    private static func parse(_ text: String) -> Int? {
        text.utf8.allSatisfy { $0.isDigit || $0 == "," } ? GroupedNumber.parse(text[...]) : nil
    }

    /// Also accepts a fraction of zero or an exponent: `12.0`, `1.5e3`.
    private static func whole(_ word: ArraySlice<UInt8>) -> Int? {
        var rest = word
        let isNegative = take("-", from: &rest)
        let integer = takeDigits(from: &rest)
        guard !integer.isEmpty, integer.first != zero || integer.count == 1 else { return nil }
        var fraction: ArraySlice<UInt8> = []
        if take(".", from: &rest) {
            fraction = takeDigits(from: &rest)
            guard !fraction.isEmpty else { return nil }
        }
        var exponent = 0
        if take("e", from: &rest) || take("E", from: &rest) {
            guard let written = Int(String(decoding: rest, as: UTF8.self)) else { return nil }
            exponent = min(max(written, -maxExponent), maxExponent)
            rest = []
        }
        guard rest.isEmpty else { return nil }
        return number(integer + fraction, exponent: exponent - fraction.count, isNegative: isNegative)
    }

    /// The number with these digits, times ten to the power of the exponent.
    private static func number(_ digits: ArraySlice<UInt8>, exponent: Int, isNegative: Bool) -> Int? {
        var significant = digits.drop { $0 == zero }
        guard !significant.isEmpty else { return 0 }
        var zeros = exponent
        while significant.last == zero {
            significant.removeLast()
            zeros += 1
        }
        guard !isNegative, zeros >= 0, significant.count + zeros <= 15 else { return nil }
        return (significant + repeatElement(zero, count: zeros)).reduce(0) { $0 * 10 + Int($1 - zero) }
    }

    /// A limit for exponents, beyond the number of digits in any text.
    private static let maxExponent = 1 << 40
    private static let zero = UInt8(ascii: "0")

    private static func take(_ sign: Unicode.Scalar, from rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: sign) else { return false }
        rest.removeFirst()
        return true
    }

    private static func takeDigits(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = rest.prefix(while: \.isDigit)
        rest = rest[digits.endIndex...]
        return digits
    }
}
