/// The size of a file in words: `812 bytes`, `3.1 KB`, `84 KB`. 1 KB is 1000 bytes.
enum FileSizeText {
    static func of(_ bytes: Int) -> String {
        let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "KB")]
        guard let (unit, sign) = units.first(where: { bytes >= $0.0 }) else { return FigureText.counted(bytes, "byte") }
        let tenths = bytes / (unit / 10)
        return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10) \(sign)" : "\(tenths / 10) \(sign)"
    }
}
