/// The numbers that a record may hold. A record with a valid checksum may still hold any number.
enum StoredNumber {
    /// The largest number that is read from a source. Sums of such numbers do not overflow.
    private static var most: Int { 999_999_999_999_999 }
    /// From the year 1 to 9999. A clock may be before 1970, and what was fetched then stays readable.
    private static var seconds: ClosedRange<Int64> { -62_135_596_800...253_402_300_799 }

    static func isCount(_ number: Int) -> Bool { number >= 0 && number <= most }

    static func isTime(_ secondsSince1970: Int64) -> Bool { seconds.contains(secondsSince1970) }

    /// `nil` if it is negative or too large.
    static func count(_ number: Int?) -> Int? {
        guard let number, isCount(number) else { return nil }
        return number
    }

    /// A number that counts from 1: `nil` if it is 0, negative or too large.
    static func ordinal(_ number: Int?) -> Int? {
        guard let number, number > 0, number <= most else { return nil }
        return number
    }
}
