extension [Edition.Entry] {
    /// Whether each entry is within the limits, after the one before, and another repository. Those of a stored edition
    /// are, and a push reads millions: so names are compared by numbers. `false` if that can't tell: two names have the
    /// same number, a name is not ASCII, or there are many entries.
    var areSurelyDistinct: Bool {
        guard count <= 50 else { return false }
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { numbers in
            for index in indices {
                guard self[index].isWithinLimits, index == 0 || self[index - 1].rank < self[index].rank,
                    let number = Self.number(of: self[index].repo), !numbers[..<index].contains(number),
                    self[index].repo.id.map({ id in self[..<index].contains { $0.repo.id == id } }) != true
                else { return false }
                numbers.initializeElement(at: index, to: number)
            }
            return true
        }
    }

    /// The same for each spelling of a name in upper and lower case; `nil` if the name or the server is not ASCII. This is
    /// FNV-1a.
    private static func number(of repo: borrowing TrendedRepo) -> UInt64? {
        var (number, isASCII) = (0xCBF2_9CE4_8422_2325 as UInt64, true)
        func add(_ text: String) {
            var text = text
            text.withUTF8 { bytes in
                for byte in bytes {
                    isASCII = isASCII && byte < 0x80
                    let isUpper = byte &- UInt8(ascii: "A") < 26
                    number = (number ^ UInt64(isUpper ? byte | 0x20 : byte)) &* 0x100_0000_01B3
                }
            }
            number = (number ^ UInt64(UInt8(ascii: "/"))) &* 0x100_0000_01B3
        }
        add(repo.server)
        add(repo.name.owner)
        add(repo.name.name)
        return isASCII ? number : nil
    }
}
