/// Parses a duration as a user types it: `90s`, `5m`, `2h`, `3d` or `1w`.
package enum AgeText {
    /// Returns the duration in seconds; `nil` for any other form, and for more seconds than `Int64` holds.
    package static func seconds(_ text: String) -> Int64? {
        guard let unit = text.last.flatMap({ units[$0] }),
            text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int64(text.dropLast())
        else { return nil }
        let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
        return overflow ? nil : seconds
    }

    private static let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
}
