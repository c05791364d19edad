/// Parses a duration as a user types it: `90s`, `5m`, `2h`, `3d`, `1w` or `1h30m`.
package enum AgeText {
    /// Returns the duration in seconds; `nil` for any other form, and for more seconds than `Int64` holds. Of several
    /// units, the longest comes first, and each comes once.
    package static func seconds(_ text: String) -> Int64? {
        var (sum, last) = (Int64(0), Int64.max)
        var rest = text[...]
        repeat {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = Int64(digits), let letter = rest.dropFirst(digits.count).first,
                let unit = units[letter], unit < last
            else { return nil }
            let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
            let (total, overflowOfSum) = sum.addingReportingOverflow(seconds)
            if overflow || overflowOfSum { return nil }
            (sum, last) = (total, unit)
            rest = rest.dropFirst(digits.count + 1)
        } while !rest.isEmpty
        return sum
    }

    private static let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
}
