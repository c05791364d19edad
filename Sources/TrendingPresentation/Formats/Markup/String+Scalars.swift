extension String {
    /// Replaces single Unicode scalars; those without a replacement stay.
    ///
    /// A search for characters misses a quotation mark before a combining mark: for Swift, both are one character.
    /// Other programs read scalars.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
