extension [String] {
    /// As the function of the standard library, which is generic: its first use searches all conformances of the
    /// program, and that would be a twentieth of what `trending` does.
    package func joined(separator: String) -> String {
        guard let first else { return "" }
        var text = first
        for part in dropFirst() {
            text += separator
            text += part
        }
        return text
    }
}
