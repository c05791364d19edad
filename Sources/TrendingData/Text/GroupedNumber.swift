/// A whole number with or without separated thousands: `3782`, `48,213`.
enum GroupedNumber {
    /// `nil` unless the whole text is a number of at most 15 digits, with or without separated thousands. A number at
    /// the start of a longer text does not count.
    static func parse(_ text: Substring) -> Int? {
        let groups = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
        guard let first = groups.first, text.count <= 20, groups.allSatisfy(isDigits) else { return nil }
        guard groups.count > 1 else { return first.count <= 15 ? Int(first) : nil }
        let separatorsUsed = Set(text.filter(separators.contains))
        let isGrouped =
            (1...3).contains(first.count) && groups.dropFirst().allSatisfy { $0.count == 3 }
        return isGrouped && separatorsUsed.count == 1 ? Int(groups.joined()) : nil
    }

    /// Not spaces: `12 291` may be two numbers.
    private static let separators: Set<Character> = [",", "."]

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
    }
}
